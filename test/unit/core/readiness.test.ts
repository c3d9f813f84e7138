import { expect } from 'chai';
import type { EvaluatedTrait, ReadinessRule } from '../../../core/execution';
import { decide } from '../../../core/readiness';
import type { TraitStatus } from '../../../core/vocabulary';

const result = (type: string, status: TraitStatus): EvaluatedTrait => ({ type, status, reason: `${type} says ${status}`, failureCategory: '', expiresAt: '2026-03-07T00:00:00Z' });
const required = (count: number): { type: string; required: boolean }[] => Array.from({ length: count }, (_, index) => ({ type: `t${index}`, required: true }));

describe('core/readiness', () => {
  const cases: { rule: ReadinessRule; required: number; passing: number; ready: boolean; title?: string }[] = [
    { rule: { type: 'all-required-pass' }, required: 3, passing: 3, ready: true },
    { rule: { type: 'all-required-pass' }, required: 3, passing: 2, ready: false },
    { rule: { type: 'all-required-pass' }, required: 0, passing: 0, ready: true },
    { rule: { type: 'any-required' }, required: 3, passing: 1, ready: true },
    { rule: { type: 'any-required' }, required: 3, passing: 0, ready: false },
    { rule: { type: 'at-least', count: 2 }, required: 3, passing: 2, ready: true },
    { rule: { type: 'at-least', count: 2 }, required: 3, passing: 1, ready: false },
    { rule: { type: 'majority' }, required: 4, passing: 2, ready: false, title: 'D-10 two of four are no majority' },
    { rule: { type: 'majority' }, required: 4, passing: 3, ready: true },
    { rule: { type: 'majority' }, required: 5, passing: 3, ready: true },
    { rule: { type: 'majority' }, required: 1, passing: 0, ready: false },
    { rule: { type: 'majority' }, required: 0, passing: 0, ready: true },
  ];
  for (const { rule, required: count, passing, ready, title } of cases) {
    it(title ?? `${rule.type} with ${passing} of ${count} passing is ${ready ? 'ready' : 'not ready'}`, () => {
      const results = required(count).map(({ type }, index) => result(type, index < passing ? 'PASS' : 'FAIL'));
      const decision = decide(rule, required(count), results);
      expect(decision.ready).to.equal(ready);
      expect(decision.blocking).to.have.length(ready ? 0 : count - passing);
    });
  }

  it('names what blocks, with its reason', () => {
    const decision = decide({ type: 'all-required-pass' }, required(3), [result('t0', 'PASS'), result('t1', 'STALE')]);
    expect(decision.blocking).to.deep.equal([
      { type: 't1', status: 'STALE', reason: 't1 says STALE' },
      { type: 't2', status: 'ERROR', reason: 'not evaluated' },
    ]);
  });

  for (const status of ['FAIL', 'STALE', 'ERROR'] as const) {
    it(`D-40 an optional trait in ${status} neither blocks nor fails`, () => {
      const traits = [...required(1), { type: 'schema', required: false }];
      expect(decide({ type: 'all-required-pass' }, traits, [result('t0', 'PASS'), result('schema', status)])).to.deep.equal({ ready: true, blocking: [] });
    });
  }

  it('an optional trait that passes does not stand in for a required one', () => {
    const traits = [...required(1), { type: 'schema', required: false }];
    expect(decide({ type: 'any-required' }, traits, [result('t0', 'FAIL'), result('schema', 'PASS')]).ready).to.equal(false);
  });

  it('of two results for a trait the last counts', () => {
    expect(decide({ type: 'all-required-pass' }, required(1), [result('t0', 'PASS'), result('t0', 'FAIL')]).ready).to.equal(false);
  });
});
