import { expect } from 'chai';
import type { Evidence } from '../../simulator/evidence/evidence';
import { findViolations } from '../../simulator/invariants';
import { simulate } from '../../simulator/run/simulate';
import { loadScenarioOf } from './load';

/** The same evidence, which counts how often an entry of one of its lists is read. */
const countedReads = (evidence: Evidence): { evidence: Evidence; reads: () => number } => {
  let reads = 0;
  const counted = <T>(value: T): T => {
    if (Array.isArray(value))
      return new Proxy(value, {
        get(list, name, receiver) {
          if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1;
          return Reflect.get(list, name, receiver);
        },
      });
    return value;
  };
  const ofEach = <T extends object>(value: T): T =>
    Object.fromEntries(Object.entries(value).map(([name, list]) => [name, counted(list)])) as T;
  const { table, ever, scenario, ...rest } = evidence;
  return {
    evidence: { ...ofEach(rest), table: ofEach(table), ever: ofEach(ever), scenario: ofEach(scenario) },
    reads: () => reads,
  };
};

const readsFor = async (schedules: number): Promise<number> => {
  const { evidence } = await simulate(loadScenarioOf({ pipelines: 2, schedules, dates: 1 }), { seed: 1 });
  const { evidence: watched, reads } = countedReads(evidence);
  expect(findViolations(watched)).to.deep.equal([]);
  return reads();
};

describe('invariants', () => {
  it('read the items of a simulation a bounded number of times, however many there are', async () => {
    const [few, many] = [await readsFor(5), await readsFor(20)];
    expect(many / few).to.be.below(5);
  });
});
