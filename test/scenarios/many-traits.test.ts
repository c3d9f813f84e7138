/** Runs with up to fifty traits evaluate as often as runs with three, and start only on traits that still pass. */
import { expect } from 'chai';
import { parseArchetype } from '../../kernel/config';
import { parsePipelineAmong } from '../../kernel/registration/registration';
import { acted, alertsOf, at, type Fields, marker, startsOf } from './orders';

const types = (count: number): string[] => Array.from({ length: count }, (_, index) => `t${index}`);

const archetypeOf = (count: number, fields: Fields = {}): Fields => ({
  name: 'batch',
  requiredTraits: types(count).map((type) => ({ type, defaultEvaluator: type })),
  ...fields,
});

const pipeline = (fields: Fields = {}): Fields => ({
  name: 'orders',
  archetype: 'batch',
  trigger: { type: 'http', url: 'https://jobs.local/job' },
  ...fields,
});

const startedAt = ({ result }: Awaited<ReturnType<typeof acted>>): string[] =>
  result.jobStarts.map(({ at: instant }) => instant.slice(11, 16));

describe('scenarios: many traits', () => {
  it('fifty traits that pass at every evaluation are confirmed ten times, a minute apart, and start', async () => {
    const simulation = await acted({
      archetypes: [archetypeOf(50, { readinessRule: { type: 'all-required-pass', stableFor: 10 } })],
      events: [at('06:00', marker())],
    });
    expect(startedAt(simulation)).to.deep.equal(['06:09']);
    expect(alertsOf(simulation)).to.deep.equal([]);
  });

  it('what holds at last is confirmed in time, too, however long the run has waited', async () => {
    const late = [
      { from: '2026-03-07T00:00:00Z', status: 'FAIL' },
      { from: '2026-03-07T09:30:00Z', status: 'PASS' },
    ];
    const simulation = await acted({
      archetypes: [archetypeOf(40, { readinessRule: { type: 'all-required-pass', stableFor: 10 } })],
      evaluators: { t7: late },
      events: [at('06:00', marker())],
    });
    // At most ten minutes until the first evaluation that passes, and nine more evaluations.
    expect(startedAt(simulation)[0]! <= '09:50', startedAt(simulation)[0]).to.equal(true);
  });

  it('fifty traits that came late leave room for every attempt that is configured', async () => {
    const simulation = await acted({
      evaluators: {
        t3: [
          { from: '2026-03-07T00:00:00Z', status: 'FAIL' },
          { from: '2026-03-07T09:00:00Z', status: 'PASS' },
        ],
      },
      archetypes: [archetypeOf(50)],
      pipelines: [pipeline({ retry: { maxAttempts: 4, backoffSeconds: 60 } })],
      jobs: [{ outcome: 'failed', duration: '1m' }],
      events: [at('06:00', marker())],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1', '2026-03-07 2', '2026-03-07 3', '2026-03-07 4']);
  });

  it('evaluates forty traits at most ten minutes apart, for four hours', async () => {
    const { evidence } = await acted({
      archetypes: [archetypeOf(40)],
      evaluators: { t0: [{ status: 'FAIL' }] },
      events: [at('06:00', marker())],
    });
    const looks = evidence.answers.filter(({ evaluator }) => evaluator === 't0').map((answer) => answer.at);
    const gaps = looks.slice(1).map((instant, index) => (instant - looks[index]!) / 60_000);
    expect(Math.max(...gaps)).to.be.at.most(10.1);
    expect((looks.at(-1)! - looks[0]!) / 3_600_000).to.be.closeTo(4, 0.01);
  });

  it('a sensor that comes ends the wait of fifty traits at once', async () => {
    const sensed = {
      name: 'batch',
      requiredTraits: [
        ...types(49).map((type) => ({ type, defaultEvaluator: type })),
        {
          type: 'rows',
          defaultEvaluator: 'builtin:sensor-threshold',
          defaultConfig: { sensor: 'rows', field: 'count', min: 1 },
        },
      ],
    };
    const simulation = await acted({
      archetypes: [sensed],
      events: [
        at('06:00', marker()),
        at('07:03', { put: { PK: 'SENSOR#rows', SK: '2026-03-07', data: { count: 5 } } }),
      ],
    });
    expect(startedAt(simulation)).to.deep.equal(['07:03']);
  });

  it('what has no room in one execution is refused when it is registered', () => {
    const parsed = parseArchetype(archetypeOf(50, { readinessRule: { type: 'all-required-pass', stableFor: 10 } }));
    const archetypes = new Map([['batch', parsed.ok ? parsed.value : undefined!]]);
    const judged = (maxAttempts: number) =>
      parsePipelineAmong(pipeline({ schedules: [{ name: 'daily' }], retry: { maxAttempts } }), {
        archetypes,
        enabledEngines: ['http'],
      });
    expect(judged(2).ok).to.equal(true);
    const refused = judged(10);
    expect(refused.ok ? [] : refused.problems.map(({ found }) => found)).to.deep.equal([
      'up to 10 attempts, with 50 traits and stableFor 10',
    ]);
  });
});

describe('scenarios: readiness at the start', () => {
  const two = (slow: Fields, fields: Fields = {}): Fields => ({
    name: 'batch',
    requiredTraits: [{ type: 'quick', defaultEvaluator: 'quick', defaultTtl: '10s' }],
    optionalTraits: [],
    ...fields,
    ...slow,
  });

  it('a PASS that expires during the wait for a slow trait is evaluated again', async () => {
    const simulation = await acted({
      archetypes: [
        two({
          requiredTraits: [
            { type: 'quick', defaultEvaluator: 'quick', defaultTtl: '10s' },
            { type: 'slow', defaultEvaluator: 'slow', defaultTimeout: '60s' },
          ],
        }),
      ],
      evaluators: {
        quick: [
          { from: '2026-03-07T00:00:00Z', status: 'PASS' },
          { from: '2026-03-07T06:00:20Z', status: 'FAIL' },
          { from: '2026-03-07T06:30:00Z', status: 'PASS' },
        ],
        slow: [{ status: 'PASS', delay: '30s' }],
      },
      events: [at('06:00', marker())],
    });
    expect(startedAt(simulation)[0]! >= '06:30', startedAt(simulation)[0]).to.equal(true);
  });

  it('an optional trait that hangs holds a run up by no more than a few seconds', async () => {
    const { result } = await acted({
      archetypes: [two({ optionalTraits: [{ type: 'extra', defaultEvaluator: 'extra', defaultTimeout: '5m' }] })],
      evaluators: { extra: [{ hang: true }] },
      events: [at('06:00', marker())],
    });
    expect(result.jobStarts.map(({ at: instant }) => instant.slice(11, 19))).to.deep.equal(['06:00:05']);
    expect(result.events.find(({ kind }) => kind === 'TRAITS_TOLERATED')!.message).to.include('extra');
  });

  it('an optional trait has as long as the required ones take', async () => {
    const { result } = await acted({
      archetypes: [
        two({
          requiredTraits: [{ type: 'slow', defaultEvaluator: 'slow', defaultTimeout: '60s' }],
          optionalTraits: [{ type: 'extra', defaultEvaluator: 'extra', defaultTimeout: '60s' }],
        }),
      ],
      evaluators: { slow: [{ status: 'PASS', delay: '40s' }], extra: [{ status: 'PASS', delay: '39s' }] },
      events: [at('06:00', marker())],
    });
    expect(result.jobStarts.map(({ at: instant }) => instant.slice(11, 19))).to.deep.equal(['06:00:40']);
    expect(result.events.some(({ kind }) => kind === 'TRAITS_TOLERATED')).to.equal(false);
  });

  it('a sensor is no fresher than it is, whatever the time to live of its trait', async () => {
    const completeAt = (time: string) =>
      acted({
        archetypes: [
          {
            name: 'batch',
            requiredTraits: [
              {
                type: 'fresh',
                defaultEvaluator: 'builtin:sensor-freshness',
                defaultConfig: { sensor: 'rows', maxLagMinutes: 60 },
                defaultTtl: '2h',
              },
              { type: 'complete', defaultEvaluator: 'complete' },
            ],
          },
        ],
        evaluators: {
          complete: [
            { from: '2026-03-07T00:00:00Z', status: 'FAIL' },
            { from: `2026-03-07T${time}:00Z`, status: 'PASS' },
          ],
        },
        events: [
          at('05:58', {
            put: { PK: 'SENSOR#rows', SK: '2026-03-07', updatedAt: '2026-03-07T05:58:00Z', data: { count: 1 } },
          }),
          at('06:00', marker()),
        ],
      });
    expect(startsOf(await completeAt('06:30'))).to.deep.equal(['2026-03-07 1']);
    expect(startsOf(await completeAt('07:45'))).to.deep.equal([]);
  });
});
