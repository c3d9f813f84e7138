import { expect } from 'chai';
import { disabledPeriods, type HeldVersion, shadowPeriods } from '../../../../kernel/shadow/periods';

const DAY_MS = 86_400_000;
const day = (number: number): string => new Date(number * DAY_MS).toISOString();
const held = (mode: 'live' | 'shadow', from: number | null, to: number | null): HeldVersion => ({
  mode,
  isEnabled: true,
  deployedAt: from === null ? undefined : day(from),
  deprecatedAt: to === null ? undefined : day(to),
});
const found = (...of: Parameters<typeof shadowPeriods>): (number | null)[][] =>
  shadowPeriods(...of).map(({ fromMs, toMs }) => [fromMs / DAY_MS, toMs === Infinity ? null : toMs / DAY_MS]);

describe('kernel/shadow/periods', () => {
  it('consecutive versions are one period, which continues in the present mode', () => {
    const versions = [held('shadow', 1, 3), held('shadow', 3, 5), held('shadow', 5, null)];
    expect(found(versions, { mode: 'shadow', since: day(1) })).to.deep.equal([[1, null]]);
  });

  it('live versions part them; drafts and what holds now are none', () => {
    const versions = [held('live', 5, null), held('shadow', 3, 5), held('live', 2, 3), held('shadow', 0, 2)];
    expect(found([...versions, held('shadow', null, null)], { mode: 'live', since: day(5) })).to.deep.equal([
      [0, 2],
      [3, 5],
    ]);
  });

  it('without versions the present mode is known, and since when', () => {
    expect(found([], { mode: 'shadow', since: day(4) })).to.deep.equal([[4, null]]);
    expect(found([], { mode: 'live', since: day(4) })).to.deep.equal([]);
  });

  it('a disabled version has its own period, also where it holds now', () => {
    const disabled = (from: number | null, to: number | null) => ({ ...held('shadow', from, to), isEnabled: false });
    const versions = [held('shadow', 1, 3), disabled(3, 5), disabled(null, null), disabled(6, null)];
    expect(disabledPeriods(versions)).to.deep.equal([
      { fromMs: 3 * DAY_MS, toMs: 5 * DAY_MS },
      { fromMs: 6 * DAY_MS, toMs: Infinity },
    ]);
  });
});
