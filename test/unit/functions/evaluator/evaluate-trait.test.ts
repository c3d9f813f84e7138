import { expect } from 'chai';
import {
  type AskedTrait,
  type EvaluateTraitPorts,
  evaluateTrait,
} from '../../../../functions/evaluator/evaluate-traits';
import type { TraitResult } from '../../../../kernel/run/model';
import { MEASURED_FOR_PEOPLE_BYTES } from '../../../../kernel/traits/drift';
import type { TraitQuestion } from '../../../../kernel/traits/evaluator';
import { TransientError } from '../../../../kernel/values/errors';
import type { Verdict } from '../../../../kernel/words/verdict';

const NOW = Date.parse('2026-03-07T23:59:59.500Z');

const input = (evaluator = 'check-freshness'): AskedTrait => ({
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  runId: 'run-1',
  trait: {
    type: 'freshness',
    required: true,
    evaluator,
    config: { maxLagMinutes: 30 },
    ttlSeconds: 1_800,
    timeoutSeconds: 15,
  },
});

const world = (verdict: Partial<Verdict> = {}) => {
  const [asked, stored]: [(TraitQuestion & { of: string })[], TraitResult[]] = [[], []];
  let now = NOW;
  const answer =
    (of: string) =>
    async (question: TraitQuestion): Promise<Verdict> => {
      asked.push({ ...question, of });
      now += 25_000;
      return { status: 'PASS', reason: '', value: null, failureCategory: undefined, ...verdict };
    };
  const ports: EvaluateTraitPorts = {
    http: answer('http'),
    lambda: answer('lambda'),
    builtin: answer('builtin'),
    traits: { put: async (result) => void stored.push(result) },
    clock: { now: () => now, sleep: async () => undefined },
  };
  return { asked, stored, ports };
};

describe('evaluateTrait', () => {
  it('asks once, stores the result with its expiry, and gives the execution numbers, not the value', async () => {
    const { asked, stored, ports } = world({ status: 'FAIL', reason: 'late', value: { lag: 45 } });
    const result = await evaluateTrait(input(), ports);
    expect(result).to.deep.equal({
      type: 'freshness',
      status: 'FAIL',
      reason: 'late',
      failureCategory: '',
      expiresAt: '2026-03-08T00:29:59.500Z',
      measured: { lag: 45 },
    });
    expect(asked).to.deep.equal([
      {
        of: 'http',
        pipelineId: 'orders',
        date: '2026-03-07',
        scheduleId: 'daily',
        runId: 'run-1',
        type: 'freshness',
        evaluator: 'check-freshness',
        config: { maxLagMinutes: 30 },
        timeoutSeconds: 15,
        nowMs: NOW,
      },
    ]);
    expect(stored).to.deep.equal([
      {
        pipelineId: 'orders',
        date: '2026-03-07',
        scheduleId: 'daily',
        runId: 'run-1',
        type: 'freshness',
        status: 'FAIL',
        value: { lag: 45 },
        reason: 'late',
        failureCategory: undefined,
        evaluatedAt: '2026-03-07T23:59:59.500Z',
        expiresAt: '2026-03-08T00:29:59.500Z',
      },
    ]);
  });

  it('B-63 gives the numbers of the fields that are compared later, also of a value too large to be kept', async () => {
    const compared = {
      ...input(),
      trait: { ...input().trait, thresholds: { count: { amount: 5 }, nulls: { percent: 10 } } },
    };
    const value = { count: '1500', padding: 'x'.repeat(10_000) };
    const { stored, ports } = world({ value });
    expect((await evaluateTrait(compared, ports)).measured).to.deep.equal({ count: 1500, nulls: null });
    expect(stored[0]!.value).to.equal(null);
  });

  it('gives the first numbers of a value for the history, in a few bytes, and nothing without one', async () => {
    const measuredOf = async (value: unknown) => (await evaluateTrait(input(), world({ value }).ports)).measured;
    expect(await measuredOf({ rows: 1200, newest: '2026-03-07', lag: 12.5, parts: [1] })).to.deep.equal({
      rows: 1200,
      lag: 12.5,
    });
    expect(await measuredOf(42)).to.deep.equal({ value: 42 });
    for (const value of [null, 'many', [1, 2], { rows: '1200' }, { rows: Number.POSITIVE_INFINITY }])
      expect(await measuredOf(value)).to.equal(undefined);
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field-${index}`, index]));
    const kept = await measuredOf({ [`${'x'.repeat(200)}`]: 1, ...many, ['__proto__']: 7 });
    expect(kept).to.include({ 'field-0': 0, 'field-1': 1 });
    expect(Buffer.byteLength(JSON.stringify(kept))).to.be.within(100, MEASURED_FOR_PEOPLE_BYTES);
  });

  it('keeps numbers for the history beside those that are compared', async () => {
    const compared = { ...input(), trait: { ...input().trait, thresholds: { count: { amount: 5 } } } };
    const { ports } = world({ value: { count: '1500', lag: 4 } });
    expect((await evaluateTrait(compared, ports)).measured).to.deep.equal({ lag: 4, count: 1500 });
  });

  for (const [evaluator, of] of [
    ['builtin:upstream', 'builtin'],
    ['lambda:check-freshness:live', 'lambda'],
    ['arn:aws:lambda:eu-central-1:210987654321:function:check-freshness', 'lambda'],
    ['https://checks.example/lambda:check', 'http'],
  ] as const)
    it(`asks ${evaluator} as what it is`, async () => {
      const { asked, ports } = world();
      await evaluateTrait(input(evaluator), ports);
      expect(asked.map((question) => question.of)).to.deep.equal([of]);
    });

  it('gives the category of an ERROR', async () => {
    expect(
      await evaluateTrait(input(), world({ status: 'ERROR', failureCategory: 'TIMEOUT', reason: 'slow' }).ports),
    ).to.deep.include({ status: 'ERROR', failureCategory: 'TIMEOUT', reason: 'slow' });
  });

  it('B-46 keeps at most 256 printable bytes of a reason of a megabyte', async () => {
    const { reason } = await evaluateTrait(
      input(),
      world({ status: 'FAIL', reason: '\u001b[31mé\n'.repeat(200_000) }).ports,
    );
    expect(Buffer.byteLength(reason)).to.be.within(200, 256);
    expect(reason).not.to.match(/\p{C}/u);
  });

  describe('the value', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    const cases: [what: string, value: unknown, stored: unknown, reason: RegExp][] = [
      ['0 is a value', 0, 0, /^r$/],
      ['what JSON leaves out is left out', { a: undefined, b: Number.NaN }, { b: null }, /^r$/],
      ['nothing is null', undefined, null, /^r$/],
      ['4 KB are kept', 'x'.repeat(4_094), 'x'.repeat(4_094), /^r$/],
      [
        'more is dropped, and the reason records it',
        'x'.repeat(4_095),
        null,
        /^r \(value of 4097 bytes dropped: at most 4096 are kept\)$/,
      ],
      ['bytes count, not characters', 'é'.repeat(2_100), null, /value of 4202 bytes dropped/],
      ['what is not JSON is dropped', cyclic, null, /^r \(value dropped: it is not JSON\)$/],
    ];
    for (const [what, value, expected, reason] of cases) {
      it(what, async () => {
        const { stored, ports } = world({ value, reason: 'r' });
        await evaluateTrait(input(), ports);
        expect(stored[0]?.value).to.deep.equal(expected);
        expect(stored[0]?.reason).to.match(reason);
      });
    }

    it('keeps the note about a dropped value beside a long reason', async () => {
      const { reason } = await evaluateTrait(
        input(),
        world({ value: 'x'.repeat(5_000), reason: 'r'.repeat(300) }).ports,
      );
      expect(Buffer.byteLength(reason)).to.be.at.most(256);
      expect(reason).to.match(/^r+… \(value of 5002 bytes dropped: at most 4096 are kept\)$/);
    });
  });

  it('asked twice, it gives and stores the same', async () => {
    const { stored, ports } = world({ value: 1 });
    const [first, second] = [
      await evaluateTrait(input(), { ...ports, clock: { ...ports.clock, now: () => NOW } }),
      await evaluateTrait(input(), { ...ports, clock: { ...ports.clock, now: () => NOW } }),
    ];
    expect(second).to.deep.equal(first);
    expect(stored[1]).to.deep.equal(stored[0]);
  });

  it('lets an error of the table through, so that the call is retried', async () => {
    const ports = {
      ...world().ports,
      traits: {
        put: async () => {
          throw new TransientError('throttled');
        },
      },
    };
    const error = await evaluateTrait(input(), ports).then(
      () => undefined,
      (caught: Error) => caught,
    );
    expect(error).to.deep.include({ name: 'Signalbox.Transient' });
  });
});
