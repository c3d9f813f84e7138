import { expect } from 'chai';
import type { EvaluatedTrait, ReadinessRule, TraitPlan } from '../../../../kernel/run/execution';
import { decide, evaluateReadiness, type FinishedEvaluation, heldOver } from '../../../../kernel/waiting/readiness';
import { neverWoken } from '../../../../kernel/waiting/wake';
import type { TraitStatus } from '../../../../kernel/words/vocabulary';

const result = (type: string, status: TraitStatus): EvaluatedTrait => ({
  type,
  status,
  reason: `${type} says ${status}`,
  failureCategory: '',
  expiresAt: '2026-03-07T00:00:00Z',
});
const required = (count: number): { type: string; required: boolean }[] =>
  Array.from({ length: count }, (_, index) => ({ type: `t${index}`, required: true }));

describe('kernel/waiting/readiness', () => {
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
      expect(
        decide({ type: 'all-required-pass' }, traits, [result('t0', 'PASS'), result('schema', status)]),
      ).to.deep.equal({
        ready: true,
        blocking: [],
        tolerated: [{ type: 'schema', status, reason: `schema says ${status}` }],
      });
    });
  }

  it('an optional trait that passes does not stand in for a required one', () => {
    const traits = [...required(1), { type: 'schema', required: false }];
    expect(decide({ type: 'any-required' }, traits, [result('t0', 'FAIL'), result('schema', 'PASS')]).ready).to.equal(
      false,
    );
  });

  it('of two results for a trait the last counts', () => {
    expect(
      decide({ type: 'all-required-pass' }, required(1), [result('t0', 'PASS'), result('t0', 'FAIL')]).ready,
    ).to.equal(false);
  });

  it('names what the rule could do without, beside the optional traits', () => {
    const traits = [...required(4), { type: 'schema', required: false }];
    const decision = decide({ type: 'majority' }, traits, [
      result('t0', 'PASS'),
      result('t1', 'PASS'),
      result('t2', 'PASS'),
      result('t3', 'ERROR'),
      result('schema', 'ERROR'),
    ]);
    expect(decision).to.deep.include({ ready: true, blocking: [] });
    expect(decision.tolerated.map(({ type, status }) => `${type} ${status}`)).to.deep.equal([
      't3 ERROR',
      'schema ERROR',
    ]);
  });
});

describe('kernel/waiting/readiness evaluateReadiness', () => {
  const NOW = Date.parse('2026-03-07T00:00:00Z');
  const trait = (type: string, isRequired = true): TraitPlan => ({
    type,
    required: isRequired,
    evaluator: 'check',
    config: {},
    ttlSeconds: 600,
    timeoutSeconds: 30,
  });
  const traits = [trait('a'), trait('b'), trait('extra', false)];
  const rule: ReadinessRule = { type: 'all-required-pass', stableFor: 3 };
  const until = (type: string, status: TraitStatus, seconds: number): EvaluatedTrait => ({
    ...result(type, status),
    expiresAt: new Date(NOW + seconds * 1000).toISOString(),
  });
  const evaluation = (fields: Partial<FinishedEvaluation>): FinishedEvaluation => ({
    result: 'waiting',
    batches: [traits],
    passed: [],
    blocking: [],
    round: 0,
    streak: 0,
    waitSeconds: 0,
    wake: neverWoken,
    results: [],
    ...fields,
  });
  const pass = ['a', 'b', 'extra'].map((type) => until(type, 'PASS', 600));

  it('counts evaluations in a row, and says how far it is', () => {
    const first = evaluateReadiness({ readinessRule: rule, traits }, evaluation({ results: [pass] }), NOW);
    expect(first).to.deep.include({ ready: false, streak: 1 });
    expect(first.blocking).to.deep.equal(
      ['a', 'b'].map((type) => ({ type, status: 'PASS', reason: 'in 1 of 3 evaluations in a row' })),
    );
    expect(
      evaluateReadiness({ readinessRule: rule, traits }, evaluation({ results: [pass], streak: 2 }), NOW),
    ).to.deep.include({
      ready: true,
      streak: 3,
      blocking: [],
    });
    expect(
      evaluateReadiness({ readinessRule: rule, traits }, evaluation({ results: [pass], streak: 3 }), NOW),
    ).to.deep.include({
      ready: true,
      streak: 3,
    });
  });

  it('an evaluation after a wake-up can reset the streak but never extend it', () => {
    const woken = { ...neverWoken, until: new Date(NOW + 30_000).toISOString() };
    expect(
      evaluateReadiness({ readinessRule: rule, traits }, evaluation({ results: [pass], streak: 2, wake: woken }), NOW),
    ).to.deep.include({ ready: false, streak: 2 });
    expect(
      evaluateReadiness({ readinessRule: rule, traits }, evaluation({ results: [pass], streak: 0, wake: woken }), NOW)
        .streak,
    ).to.equal(1);
    expect(
      evaluateReadiness(
        { readinessRule: rule, traits },
        evaluation({ results: [pass.slice(1)], streak: 2, wake: woken }),
        NOW,
      ).streak,
    ).to.equal(0);
  });

  it('one evaluation in which the rule does not hold begins again', () => {
    const broken = evaluateReadiness(
      { readinessRule: rule, traits },
      evaluation({ results: [[until('a', 'FAIL', 600), ...pass.slice(1)]], streak: 2 }),
      NOW,
    );
    expect(broken).to.deep.include({
      ready: false,
      streak: 0,
      blocking: [{ type: 'a', status: 'FAIL', reason: 'a says FAIL' }],
    });
  });

  it('asks every required trait anew while it counts, and only what does not hold otherwise', () => {
    const next = NOW + 60_000;
    const counting = evaluateReadiness({ readinessRule: rule, traits }, evaluation({ results: [pass] }), NOW);
    expect(heldOver(counting, traits, next).map(({ type }) => type)).to.deep.equal(['extra']);
    const waiting = evaluateReadiness(
      { readinessRule: rule, traits },
      evaluation({ results: [[until('a', 'FAIL', 600), ...pass.slice(1)]] }),
      NOW,
    );
    expect(heldOver(waiting, traits, next).map(({ type }) => type)).to.deep.equal(['b', 'extra']);
  });

  it('asks nothing anew that holds once the rule has held often enough, whatever else the run waits for', () => {
    const confirmed = evaluateReadiness(
      { readinessRule: rule, traits },
      evaluation({ results: [pass], streak: 2 }),
      NOW,
    );
    expect(confirmed).to.include({ ready: true, isConfirming: false });
    expect(heldOver({ ...confirmed, ready: false }, traits, NOW + 60_000)).to.deep.equal(confirmed.results);
  });

  it('a result that is held and has not expired counts for the first evaluation', () => {
    const held = evaluation({ passed: [until('a', 'PASS', 1)], results: [pass.slice(1)] });
    expect(evaluateReadiness({ readinessRule: rule, traits }, held, NOW).streak).to.equal(1);
    expect(evaluateReadiness({ readinessRule: rule, traits }, held, NOW + 1000).streak).to.equal(0);
  });

  it('is ready at the first evaluation without stableFor', () => {
    expect(
      evaluateReadiness({ readinessRule: { type: 'all-required-pass' }, traits }, evaluation({ results: [pass] }), NOW),
    ).to.deep.include({ ready: true, streak: 1 });
  });

  it('what the rule can do without is not named as unstable', () => {
    const some = evaluateReadiness(
      { readinessRule: { type: 'any-required', stableFor: 2 }, traits },
      evaluation({ results: [[until('a', 'PASS', 600), until('b', 'FAIL', 600)]] }),
      NOW,
    );
    expect(some.blocking.map(({ type }) => type)).to.deep.equal(['a']);
    expect(some.tolerated.map(({ type }) => type)).to.deep.equal(['b', 'extra']);
  });
});
