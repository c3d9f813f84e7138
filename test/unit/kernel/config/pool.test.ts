import { expect } from 'chai';
import { describeProblem, parsePipeline, parsePool } from '../../../../kernel/config';
import { checkPool } from '../../../../kernel/config/pool';
import { pipelineOf, poolOf } from '../../../support/documents';

const warehouse = new Map([['warehouse', poolOf({ slots: 4 })]]);

const complaints = (pool: unknown, pools: Parameters<typeof checkPool>[1] = warehouse): string[] =>
  checkPool(pipelineOf({ pool }), pools).map(describeProblem);

const refusals = (pool: unknown): string[] => {
  const parsed = parsePipeline({
    name: 'orders',
    archetype: 'batch',
    trigger: { type: 'http', url: 'https://jobs.example.com/orders' },
    pool,
  });
  return parsed.ok ? [] : parsed.problems.map(describeProblem);
};

describe('kernel/config pools', () => {
  it('takes a name alone, or with weight and priority', () => {
    expect(pipelineOf({ pool: 'warehouse' }).pool).to.deep.equal({ name: 'warehouse', weight: 1, priority: 50 });
    expect(pipelineOf({ pool: { name: 'warehouse', weight: 4, priority: 'high' } }).pool).to.deep.equal({
      name: 'warehouse',
      weight: 4,
      priority: 75,
    });
    expect(pipelineOf({ pool: { name: 'warehouse', priority: 3 } }).pool?.priority).to.equal(3);
  });

  it('fits a pool that is there, and is not checked where pools are not known', () => {
    expect(complaints({ name: 'warehouse', weight: 4 })).to.deep.equal([]);
    expect(checkPool(pipelineOf({ pool: 'elsewhere' }), undefined)).to.deep.equal([]);
    expect(checkPool(pipelineOf({}), warehouse)).to.deep.equal([]);
  });

  for (const [what, pool, pools, says] of [
    [
      'an unknown pool',
      'warehose',
      warehouse,
      'pool.name: found `"warehose"`; expected a pool: one of warehouse. Did you mean warehouse?',
    ],
    [
      'a pool when none is registered',
      'warehouse',
      new Map(),
      'pool.name: found `"warehouse"`; expected a pool: nothing, for none is registered. Register the pool with or ' +
        'before the pipeline, for example {kind: pool, name: warehouse, slots: 4}.',
    ],
    [
      'a weight that the pool never has room for',
      { name: 'warehouse', weight: 6 },
      warehouse,
      'pool.weight: found `6`; expected at most 4, the slots of the pool warehouse: with more, none ' +
        'of its jobs would ever start. Lower it, for example `pool: {name: warehouse, weight: 4}`, or give the pool ' +
        'more slots.',
    ],
  ] as const)
    it(`refuses ${what}`, () => {
      expect(complaints(pool, pools)).to.deep.equal([says]);
    });

  it('refuses a weight, a priority and slots that mean nothing', () => {
    expect(refusals({ name: 'warehouse', weight: 0, priority: 'urgent' })).to.deep.equal([
      'pool.weight: found `0`; expected a whole number from 1 to 500. Correct the value.',
      'pool.priority: found `"urgent"`; expected high, normal, low, or a whole number from 0 to 100. ' +
        'Correct the value.',
    ]);
    const parsed = parsePool({ kind: 'pool', name: 'warehouse', slots: 501 });
    expect(parsed.ok ? [] : parsed.problems.map(describeProblem)).to.deep.equal([
      'slots: found `501`; expected a whole number from 1 to 500. Correct the value.',
    ]);
  });
});
