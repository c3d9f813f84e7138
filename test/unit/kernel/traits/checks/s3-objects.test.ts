import { expect } from 'chai';
import type { z } from 'zod/mini';
import {
  evaluateObjects,
  type FoundObjects,
  isHidden,
  type s3Objects,
} from '../../../../../kernel/traits/checks/s3-objects';
import { msAt, NOON, timeAt } from '../../../../support/clock';

type Config = z.output<typeof s3Objects>;

const config = (fields: Partial<Config> = {}): Config => ({
  ...{ bucket: 'lake', prefix: 'orders/', minObjects: 1, countHidden: false },
  ...fields,
});
const found = (fields: Partial<FoundObjects> = {}): FoundObjects => ({
  ...{ objects: 3, bytes: 2_500_000, hasSuccess: false, hidden: 0 },
  ...{ newestAt: msAt('11:00'), touchedAt: msAt('11:30') },
  ...fields,
});
const none = found({ objects: 0, bytes: 0, newestAt: undefined, touchedAt: undefined });
const evaluate = (conditions: Partial<Config>, objects: FoundObjects) =>
  evaluateObjects(config(conditions), objects, { where: 's3://lake/orders/', nowMs: Date.parse(NOON) });

describe('kernel/traits/checks/s3-objects', () => {
  const names: [key: string, prefix: string, hidden: boolean][] = [
    ['orders/part-0.parquet', 'orders/', false],
    ['orders/_SUCCESS', 'orders/', true],
    ['orders/.part-0.crc', 'orders/', true],
    ['orders/part-0.crc', 'orders/', true],
    ['orders/part-0._COPYING_', 'orders/', true],
    ['orders_$folder$', 'orders', true],
    ['orders/2026/', 'orders/', true],
    ['orders/part-0.crc.gz', 'orders/', false],
    ['orders/_temporary/part-0', 'orders/', true],
    ['orders/_day=7/part-0', 'orders/', false],
    ['orders/a_b/part.0', 'orders/', false],
    ['_orders', '', true],
    ['orders/_x', 'orders/_', false],
    ['orders/_x/_y', 'orders/_', true],
    ['orders/a_x', 'orders/a', false],
    ['orders/a_x/_y', 'orders/a', true],
    ['_lake/orders/part-0', '_lake/orders/', false],
  ];
  for (const [key, prefix, hidden] of names) {
    it(`${hidden ? 'hides' : 'counts'} ${key} under the prefix "${prefix}"`, () =>
      expect(isHidden(key, prefix)).to.equal(hidden));
  }

  const verdicts: [title: string, Partial<Config>, FoundObjects, status: string, reason: string][] = [
    [
      'passes where there are objects',
      {},
      found(),
      'PASS',
      '3 objects, 2.5 MB, the newest 60 min old at s3://lake/orders/',
    ],
    [
      'passes an empty prefix that may be empty',
      { minObjects: 0 },
      none,
      'PASS',
      '0 objects, 0 B at s3://lake/orders/',
    ],
    [
      'says how many objects are hidden',
      {},
      found({ objects: 1, hidden: 2 }),
      'PASS',
      '1 object, 2.5 MB, the newest 60 min old, without 2 hidden at s3://lake/orders/',
    ],
    [
      'fails with too few objects',
      { minObjects: 4 },
      found(),
      'FAIL',
      '3 objects, 2.5 MB, the newest 60 min old; 4 objects wanted at s3://lake/orders/',
    ],
    ['passes with exactly as many objects as it wants', { minObjects: 3 }, found(), 'PASS', '3 objects, 2.5 MB'],
    ['fails with too few bytes', { minBytes: 2_500_001 }, found(), 'FAIL', '; 2.5 MB wanted at s3://lake/orders/'],
    ['passes with exactly as many bytes as it wants', { minBytes: 2_500_000 }, found(), 'PASS', '3 objects'],
    ['fails without its success object', { successKey: '_SUCCESS' }, found(), 'FAIL', '; _SUCCESS is missing at s3'],
    ['passes with its success object', { successKey: '_SUCCESS' }, found({ hasSuccess: true }), 'PASS', '3 objects'],
    [
      'fails while a hidden object was written too lately',
      { stableMinutes: 31 },
      found(),
      'FAIL',
      '; no new object for 31 min wanted at s3://lake/orders/',
    ],
    ['passes when nothing was written for long enough', { stableMinutes: 30 }, found(), 'PASS', '3 objects'],
    ['passes within the age', { maxAgeMinutes: 60 }, found(), 'PASS', '3 objects'],
    [
      'is stale beyond the age',
      { maxAgeMinutes: 59 },
      found(),
      'STALE',
      '; a new object within 59 min wanted at s3://lake/orders/',
    ],
    [
      'fails for an object of the future whose age counts',
      { maxAgeMinutes: 60 },
      found({ newestAt: msAt('13:00') }),
      'FAIL',
      '; an instant that does not lie in the future wanted, not 2026-03-07T13:00:00.000Z at s3://lake/orders/',
    ],
    [
      'passes for an object of the future whose age does not count',
      {},
      found({ newestAt: msAt('13:00') }),
      'PASS',
      '3 objects, 2.5 MB, the newest 0 min old at s3',
    ],
    [
      'requires no age of an empty prefix',
      { minObjects: 0, maxAgeMinutes: 5, stableMinutes: 5 },
      none,
      'PASS',
      '0 objects, 0 B at s3',
    ],
  ];
  for (const [title, conditions, objects, status, reason] of verdicts) {
    it(title, () => {
      const verdict = evaluate(conditions, objects);
      expect(verdict.status).to.equal(status);
      expect(verdict.reason).to.contain(reason);
    });
  }

  it('records what it found', () => {
    expect(evaluate({}, found()).value).to.deep.equal({
      ...{ objects: 3, bytes: 2_500_000, newestAt: timeAt('11:00'), ageMinutes: 60 },
    });
    expect(evaluate({ minObjects: 0 }, none).value).to.deep.equal({
      ...{ objects: 0, bytes: 0, newestAt: null, ageMinutes: null },
    });
    expect(evaluate({ successKey: '_SUCCESS' }, found()).value).to.include({ objects: 3, success: false });
  });

  it('holds until the newest object is too old, where it has an age', () => {
    expect(evaluate({ maxAgeMinutes: 90 }, found()).holdsUntilMs).to.equal(msAt('12:30'));
    expect(evaluate({}, found())).not.to.have.property('holdsUntilMs');
    expect(evaluate({ minObjects: 0, maxAgeMinutes: 90 }, none)).not.to.have.property('holdsUntilMs');
    expect(evaluate({ maxAgeMinutes: 59 }, found())).not.to.have.property('holdsUntilMs');
  });
});
