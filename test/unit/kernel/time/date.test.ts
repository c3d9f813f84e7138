import { expect } from 'chai';
import { isDate, isZonedInstant, spanOfDates } from '../../../../kernel/time/date';

describe('kernel/time/date', () => {
  it('accepts dates of the calendar in one form', () => {
    for (const text of ['2026-03-07', '2028-02-29', '0001-01-01']) expect(isDate(text), text).to.equal(true);
    for (const text of ['', '2026-02-29', '2026-3-7', '2026-03-07T00:00', ' 2026-03-07', '+002026-03-07', '20260307'])
      expect(isDate(text), text).to.equal(false);
  });

  it('gives the first and the last of some dates, in any order', () => {
    expect(spanOfDates([])).to.equal(undefined);
    expect(spanOfDates(['2026-03-07'])).to.deep.equal(['2026-03-07', '2026-03-07']);
    const dates = ['2026-03-07', '2025-12-31', '2026-11-01', '2026-01-01'];
    expect(spanOfDates(dates)).to.deep.equal(['2025-12-31', '2026-11-01']);
    expect(dates[0], 'the dates that were given').to.equal('2026-03-07');
  });

  it('accepts an ISO instant with its zone, and nothing that a reader could take for another one', () => {
    for (const text of [
      '2026-03-07T06:05Z',
      '2026-03-07T06:05:00Z',
      '2026-03-07T06:05:00.5Z',
      '2026-03-07T06:05:00.000000Z',
      '2026-03-07T06:05:00+01:00',
      '2026-03-07T06:05:00-11:30',
    ])
      expect(isZonedInstant(text), text).to.equal(true);
    for (const text of [
      '2026-03-07',
      '2026-03-07T06:05:00',
      '2026-03-07T06:05:00+01',
      '2026-03-07T06:05:00.Z',
      '2026-03-07T06:05:00Z UTC',
      'Sat 2026-03-07T06:05:00Z',
      '2026-13-07T06:05:00Z',
      '2026-02-30T06:05:00Z',
      '2026-03-07T25:05:00Z',
    ])
      expect(isZonedInstant(text), text).to.equal(false);
  });
});
