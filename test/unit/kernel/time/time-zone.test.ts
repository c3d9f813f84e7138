import { expect } from 'chai';
import fc from 'fast-check';
import { addDays, isDate, weekdayOf } from '../../../../kernel/time/date';
import { clockAt, dateAt, dateExists, instantOf, isTimeZone } from '../../../../kernel/time/time-zone';

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

describe('kernel/time/time-zone', () => {
  const wallClocks: [zone: string, date: string, time: string, instant: string, why?: string][] = [
    ['UTC', '2026-01-31', '23:59', '2026-01-31T23:59:00.000Z'],
    ['UTC', '2028-02-29', '00:00', '2028-02-29T00:00:00.000Z'],
    ['America/New_York', '2026-03-07', '02:30', '2026-03-07T07:30:00.000Z'],
    ['America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['America/New_York', '2026-03-08', '02:00', '2026-03-08T07:00:00.000Z', 'gap'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:00:00.000Z', 'gap'],
    ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-11-01', '00:59', '2026-11-01T04:59:00.000Z'],
    ['America/New_York', '2026-11-01', '01:00', '2026-11-01T05:00:00.000Z', 'first of two'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z', 'first of two'],
    ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:00:00.000Z', 'gap'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z', 'first of two'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:30:00.000Z', 'gap of 30 minutes'],
    ['Australia/Lord_Howe', '2026-10-04', '02:30', '2026-10-03T15:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z', 'first of two'],
    ['Asia/Kolkata', '2026-03-01', '00:01', '2026-02-28T18:31:00.000Z'],
    ['Asia/Kathmandu', '2026-06-15', '23:59', '2026-06-15T18:14:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '00:00', '2025-12-31T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-30', '10:00', '2011-12-30T10:00:00.000Z', 'the date does not exist'],
    ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00:00.000Z', 'midnight does not exist'],
  ];
  for (const [zone, date, time, instant, why] of wallClocks) {
    it(`${zone} ${date} ${time} is ${instant}${why === undefined ? '' : ` (${why})`}`, () => {
      expect(new Date(instantOf(zone, date, minuteOf(time))).toISOString()).to.equal(instant);
    });
  }

  const dates: [string, string, string][] = [
    ['2026-03-08T04:59:59.999Z', 'America/New_York', '2026-03-07'],
    ['2026-03-08T05:00:00.000Z', 'America/New_York', '2026-03-08'],
    ['2026-11-02T04:59:59.999Z', 'America/New_York', '2026-11-01'],
    ['2026-11-02T05:00:00.000Z', 'America/New_York', '2026-11-02'],
    ['2028-02-28T18:30:00.000Z', 'Asia/Kolkata', '2028-02-29'],
    ['2026-12-31T23:59:59.999Z', 'UTC', '2026-12-31'],
    ['2011-12-30T10:00:00.000Z', 'Pacific/Apia', '2011-12-31'],
  ];
  for (const [instant, zone, date] of dates) {
    it(`clocks in ${zone} show ${date} at ${instant}`, () => {
      expect(dateAt(zone, Date.parse(instant))).to.equal(date);
    });
  }

  it('shows the clock of a zone to the second', () => {
    expect(clockAt('America/New_York', Date.parse('2026-03-08T06:59:59.999Z'))).to.equal('2026-03-08 01:59:59');
    expect(clockAt('America/New_York', Date.parse('2026-03-08T07:00:00.000Z'))).to.equal('2026-03-08 03:00:00');
    expect(clockAt('Asia/Kathmandu', Date.parse('2026-12-31T18:15:10.000Z'))).to.equal('2027-01-01 00:00:10');
  });

  it('knows a date that a zone left out', () => {
    expect(dateExists('Pacific/Apia', '2011-12-30')).to.equal(false);
    expect(dateExists('Pacific/Apia', '2011-12-31')).to.equal(true);
    expect(dateExists('America/Santiago', '2026-09-06')).to.equal(true);
  });

  it('accepts IANA names and nothing else', () => {
    for (const zone of ['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Calcutta', 'Asia/Kolkata'])
      expect(isTimeZone(zone), zone).to.equal(true);
    for (const zone of ['', '+02:00', '-0500', 'Europe/Berln', 'Mars/Olympus', '../etc/localtime', 'UTC+1'])
      expect(isTimeZone(zone), zone).to.equal(false);
  });

  it('every wall clock time has an instant that shows it, or the first one after it', () => {
    const zones = [
      'America/New_York',
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'Africa/Casablanca',
      'America/St_Johns',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 3650 }),
        fc.integer({ min: 0, max: 1439 }),
        (zone, days, minute) => {
          const date = addDays('2020-01-01', days);
          const instant = instantOf(zone, date, minute);
          const wall = Date.parse(`${date}T00:00:00Z`) + minute * 60_000;
          const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
          const asUtc = (ms: number): number => Date.parse(`${shown.format(ms).replace(' ', 'T')}Z`);
          expect(asUtc(instant)).to.be.at.least(wall);
          expect(asUtc(instant - 60_000)).to.be.below(wall);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('kernel/time/date', () => {
  const cases: [string, boolean][] = [
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00:00Z', false],
    ['', false],
    ['20260101', false],
  ];
  for (const [text, expected] of cases)
    it(`${text || 'empty text'} is ${expected ? 'a' : 'no'} date`, () => expect(isDate(text)).to.equal(expected));

  it('counts over month ends and leap days', () => {
    expect(addDays('2026-02-28', 1)).to.equal('2026-03-01');
    expect(addDays('2028-02-28', 1)).to.equal('2028-02-29');
    expect(addDays('2026-01-01', -1)).to.equal('2025-12-31');
    expect(weekdayOf('2026-11-21')).to.equal('saturday');
  });
});
