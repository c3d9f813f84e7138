/** When a stack wakes for openings at times that the clocks leave out. */
import { expect } from 'chai';
import { wakingAfterGaps } from '../../../../kernel/sources/clock-gaps';
import { parseWakingTime, wakingTimeText } from '../../../../kernel/sources/times';
import { required } from '../../../../kernel/values/required';

const CASES: [what: string, times: string[], beside: string[]][] = [
  ['a time that every day has', ['06:30 Europe/Berlin'], []],
  ['a time in the gap', ['02:30 Europe/Berlin'], ['03:00 Europe/Berlin']],
  ['the first minute of the gap', ['02:00 Europe/Berlin'], ['03:00 Europe/Berlin']],
  ['the first minute after the gap', ['03:00 Europe/Berlin'], []],
  ['two times in the gap', ['02:15 America/New_York', '02:45 America/New_York'], ['03:00 America/New_York']],
  ['the end of the gap, which is listed', ['02:30 Europe/Berlin', '03:00 Europe/Berlin'], []],
  ['the end of the gap, which is one of every hour', ['02:30 Europe/Berlin', ':00 Europe/Berlin'], []],
  ['every hour', [':45 Europe/Berlin'], ['03:00 Europe/Berlin']],
  ['every hour in UTC', [':45 UTC', '02:30 UTC'], []],
  ['a gap of half an hour', ['02:15 Australia/Lord_Howe'], ['02:30 Australia/Lord_Howe']],
  ['a gap at midnight', ['00:30 Asia/Beirut'], ['01:00 Asia/Beirut']],
  ['a zone without changes', ['02:30 Asia/Kolkata'], []],
  ['a zone whose changes follow the moon', ['02:30 Africa/Casablanca'], ['03:00 Africa/Casablanca']],
];

describe('kernel/sources/clock-gaps', () => {
  for (const [what, times, beside] of CASES)
    it(`wakes ${beside.length === 0 ? 'at no other time' : `also at ${beside.join(', ')}`}: ${what}`, () => {
      const read = times.map((text) => required(parseWakingTime(text), text));
      expect(wakingAfterGaps(read).map(wakingTimeText)).to.deep.equal(beside);
    });
});
