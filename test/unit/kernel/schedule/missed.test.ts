import { expect } from 'chai';
import { scheduleMissed } from '../../../../kernel/schedule/missed';
import { AT, msAt, NOON, timeAt } from '../../../support/clock';
import { instance } from '../../../support/instance';

describe('kernel/schedule/missed', () => {
  const missed = { ...instance, deadlineMs: msAt('10:00') };

  it('alerts about an instance without a MARKER, with the commands that help', () => {
    expect(scheduleMissed(missed, NOON)).to.include({
      ...{ ...instance, kind: 'ALERT', category: 'schedule_missed', level: 'error' },
      ...{ at: NOON, episodeAt: timeAt('10:00') },
      message: `orders has not started for 2026-03-07 (schedule daily), due by ${timeAt('10:00')}`,
      remedy:
        'Find out why no MARKER came (signalbox why orders --date 2026-03-07 --schedule daily); when the data is ' +
        'there, write it: signalbox mark orders --date 2026-03-07 --schedule daily',
    });
  });

  it('alerts about a MARKER that led to no run', () => {
    expect(scheduleMissed(missed, NOON, AT).remedy).to.equal(
      `Its MARKER of ${AT} led to no run. See why: signalbox why orders --date 2026-03-07 --schedule daily`,
    );
  });

  it('keeps the beginning of what the writer of a MARKER calls an instant', () => {
    const { remedy } = scheduleMissed(missed, NOON, 'x'.repeat(300_000));
    expect(remedy).to.match(/^Its MARKER of x{61}… led to no run\. See why: /);
  });

  it('alerts once for a deadline', () => {
    const ids = [missed, { ...missed, deadlineMs: msAt('10:01') }, { ...missed, date: '2026-03-08' }].map(
      (each) => scheduleMissed(each, NOON).eventId,
    );
    expect(new Set(ids).size).to.equal(3);
    expect(scheduleMissed(missed, timeAt('13:00'), AT).eventId).to.equal(ids[0]);
  });
});
