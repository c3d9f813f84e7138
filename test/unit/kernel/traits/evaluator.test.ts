import { expect } from 'chai';
import type { EvaluatedTrait, TraitPlan } from '../../../../kernel/run/execution';
import { upstreamRunsOf } from '../../../../kernel/traits/builtins';
import { batchesOf, evaluatedIn, evaluatorFunction, meansFunction } from '../../../../kernel/traits/evaluator';
import { NOON } from '../../../support/clock';

const ARN = 'arn:aws:lambda:eu-west-1:123456789012:function:checks';
const trait = (type: string) => ({ type }) as TraitPlan;
const result = (type: string) => ({ type, status: 'PASS' }) as EvaluatedTrait;

describe('kernel/traits/evaluator: functions', () => {
  const functions: [evaluator: string, name: string, region: string | undefined][] = [
    ['lambda:checks', 'checks', undefined],
    ['lambda:checks-1_a:live', 'checks-1_a:live', undefined],
    ['lambda:checks:$LATEST', 'checks:$LATEST', undefined],
    [ARN, ARN, 'eu-west-1'],
    [`${ARN}:7`, `${ARN}:7`, 'eu-west-1'],
    [`lambda:${ARN}`, ARN, 'eu-west-1'],
    [ARN.replace('aws', 'aws-us-gov'), ARN.replace('aws', 'aws-us-gov'), 'eu-west-1'],
  ];
  for (const [evaluator, name, region] of functions)
    it(`reads the function in ${evaluator}`, () =>
      expect(evaluatorFunction(evaluator)).to.deep.equal({ name, region }));

  for (const evaluator of [
    ...[
      'checks',
      'lambda:',
      'lambda:a b',
      'lambda:checks:',
      'lambda:checks:$NEXT',
      'lambda:checks:a:b',
      'xlambda:checks',
    ],
    ...[`${ARN}!`, `x${ARN}`, ARN.replace('function', 'layer'), ARN.replace('123456789012', '1')],
  ]) {
    it(`reads no function in ${evaluator}`, () => expect(evaluatorFunction(evaluator)).to.equal(undefined));
  }

  it('knows that a function is meant by the beginning', () => {
    expect(['lambda:', 'lambda:a b', 'arn:aws:s3:::lake'].every(meansFunction)).to.equal(true);
    expect(['checks', 'https://x/lambda:y', 'builtin:upstream', 'my-arn:x', ''].some(meansFunction)).to.equal(false);
  });
});

describe('kernel/traits/evaluator: calls', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);
  const sizes: [traits: number, calls: number[]][] = [
    [0, []],
    [1, [1]],
    [10, [10]],
    [11, [10, 1]],
    [25, [10, 10, 5]],
  ];
  for (const [traits, calls] of sizes) {
    it(`asks ${traits} traits in ${calls.length} calls`, () => {
      const batches = batchesOf(names(traits).map(trait));
      expect(batches.map(({ length }) => length)).to.deep.equal(calls);
      expect(batches.flat().map(({ type }) => type)).to.deep.equal(names(traits));
    });
  }

  it('has the results of all calls in their order', () => {
    const results = [{ traits: [result('a')], allPass: true }, [result('b')]];
    expect(evaluatedIn({ batches: [], results })).to.deep.equal([result('a'), result('b')]);
  });

  it('has the traits of a call that crashed in ERROR', () => {
    const crashed = { reason: 'out of memory', crashedAt: NOON };
    const batches = [[trait('a')], [trait('b'), trait('c')]];
    const error = { status: 'ERROR', reason: 'out of memory', failureCategory: 'EVALUATOR_CRASH', expiresAt: NOON };
    expect(evaluatedIn({ batches, results: [[result('a')], crashed] })).to.deep.equal([
      ...[result('a'), { type: 'b', ...error }, { type: 'c', ...error }],
    ]);
    expect(evaluatedIn({ batches: [], results: [crashed] })).to.deep.equal([]);
  });
});

describe('kernel/traits/builtins: runs of a trait', () => {
  it('reads them of an upstream trait that is configured well, and of no other', () => {
    const config = { pipeline: 'raw' };
    const of = (evaluator: string, fields: object = config) => upstreamRunsOf({ evaluator, config: fields });
    expect(of('builtin:upstream')).to.deep.equal(config);
    expect([of('builtin:upstream', {}), of('upstream'), of('builtin:s3-objects')]).to.deep.equal([
      ...[undefined, undefined, undefined],
    ]);
  });
});
