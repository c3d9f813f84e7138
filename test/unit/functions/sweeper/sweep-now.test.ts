import { expect } from 'chai';
import { sweepNow } from '../../../../functions/sweeper/sweep-now';
import type { SweepCursor } from '../../../../kernel/schedule/due-store';

const at = (time: string): string => `2026-03-07T${time}:00.000Z`;
const nothing: SweepCursor = {
  after: undefined,
  begunAt: undefined,
  wholeAt: undefined,
  sweptAt: undefined,
  isSweep: false,
  lostAt: undefined,
  lostUntil: undefined,
};
/** Over since 11:50; the last whole one began at 11:20, the last sweep at 08:00. */
const over: SweepCursor = { ...nothing, begunAt: at('11:50'), wholeAt: at('11:20'), sweptAt: at('08:00') };
const now = (round: Partial<SweepCursor>, time = '12:00') => sweepNow({ ...over, ...round }, Date.parse(at(time)));

describe('functions/sweeper/sweep-now', () => {
  it('the first sweep pass of a table covers all dates, and the time to the first full sweep begins', () => {
    expect(sweepNow(nothing, Date.parse(at('12:00')))).to.deep.equal({
      ...nothing,
      begunAt: at('12:00'),
      wholeAt: at('12:00'),
      sweptAt: at('12:00'),
    });
  });

  it('a sweep pass in progress continues; the next begins a quarter of an hour after it began', () => {
    expect(now({ after: 'orders' })).to.deep.equal({ ...over, after: 'orders' });
    expect(now({}, '12:03')).to.equal(undefined);
    expect(now({}, '12:05')).to.deep.equal({ ...over, begunAt: at('12:05') });
    expect(now({}, '12:20')).to.deep.include({ begunAt: at('12:20'), wholeAt: at('12:20'), isSweep: false });
  });

  it('a loss leads to one full sweep, when what was lost is old enough, whatever pass is in progress', () => {
    const lostAt = at('11:44');
    for (const after of [undefined, 'orders']) {
      expect(now({ lostAt, after }, '11:59')?.isSweep ?? false).to.equal(false);
      expect(now({ lostAt, after })).to.deep.equal({
        ...over,
        begunAt: at('12:00'),
        wholeAt: at('12:00'),
        sweptAt: at('12:00'),
        isSweep: true,
      });
    }
    const swept = { sweptAt: at('12:00'), begunAt: at('12:00'), isSweep: true, lostUntil: lostAt };
    expect(now(swept, '12:05')).to.equal(undefined);
  });

  it('a sweep is finished first; a loss that came meanwhile has one of its own', () => {
    const sweep = { ...over, begunAt: at('11:55'), wholeAt: at('11:55'), sweptAt: at('11:55'), isSweep: true };
    const lostAt = at('11:45');
    expect(now({ ...sweep, after: 'orders', lostAt }, '12:05')).to.deep.equal({ ...sweep, after: 'orders', lostAt });
    expect(now({ ...sweep, lostAt }, '12:05')).to.deep.include({ begunAt: at('12:05'), isSweep: true });
  });

  it('later losses do not put a full sweep off, and have the next one together', () => {
    const swept = now({ lostAt: at('11:44'), lostUntil: at('11:59') });
    expect(swept).to.deep.include({ isSweep: true, sweptAt: at('12:00'), lostAt: at('11:59') });
    expect(now({ ...swept, lostUntil: at('12:09') }, '12:14')?.isSweep ?? false).to.equal(false);
    expect(now({ ...swept, lostUntil: at('12:09') }, '12:15')).to.deep.include({ isSweep: true, lostAt: at('12:09') });
  });

  it('a loss that was reported while a cursor was saved has its full sweep', () => {
    expect(now({ lostUntil: at('11:44') }, '11:59')?.isSweep ?? false).to.equal(false);
    expect(now({ lostUntil: at('11:44') })).to.deep.include({ isSweep: true, lostAt: undefined });
  });

  it('what is lost without a trace has a sweep every six hours', () => {
    expect(now({}, '13:55')?.isSweep).to.equal(false);
    expect(now({}, '14:00')?.isSweep).to.equal(true);
  });
});
