import { expect } from 'chai';
import { builtinEvaluator } from '../../../../aws/evaluators/builtins';
import type { Subject } from '../../../../kernel/lifecycle';
import type { RunLog, Sensor } from '../../../../kernel/run/model';
import type { TraitQuestion } from '../../../../kernel/traits/evaluator';
import type { Instance } from '../../../../kernel/words/instance';

const question = (evaluator: string, config: Record<string, unknown>): TraitQuestion => ({
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'h07',
  runId: 'run-1',
  type: 'check',
  evaluator,
  config,
  timeoutSeconds: 15,
  nowMs: Date.parse('2026-03-07T06:00:00Z'),
});

const evaluator = (
  sensor?: Partial<Sensor>,
  runLog?: Partial<RunLog>,
  subjects: Record<string, string> = {},
  rerunId?: string,
) => {
  const asked: Instance[] = [];
  const ask = builtinEvaluator({
    runLogs: {
      current: async (instance) => {
        asked.push(instance);
        return runLog as RunLog | undefined;
      },
    },
    reruns: { openBeyond: async () => rerunId },
    check: async () => {
      throw new Error('nothing here asks AWS');
    },
    lifecycles: {
      get: async (_lifecycle, id) =>
        subjects[id] === undefined ? undefined : ({ id, state: subjects[id] } as Subject),
      // The group names also members that were set to another state by hand, or removed.
      occupants: async () => [...Object.keys(subjects), 'removed'],
    },
    sensors: {
      get: async (name) =>
        sensor === undefined ? undefined : { name, scope: 'LATEST', fields: {}, updatedAt: undefined, ...sensor },
    },
  });
  return { ask, asked };
};

describe('builtinEvaluator', () => {
  it("G-06 reads the upstream's instance of the same date and, by default, of the caller's schedule", async () => {
    const { ask, asked } = evaluator(undefined, { status: 'COMPLETED', runId: 'r', completedAt: 'c' });
    expect(await ask(question('builtin:upstream', { pipeline: 'raw' }))).to.deep.include({ status: 'PASS' });
    await ask(question('builtin:upstream', { pipeline: 'raw', schedule: 'daily' }));
    expect(asked).to.deep.equal([
      { pipelineId: 'raw', date: '2026-03-07', scheduleId: 'h07' },
      { pipelineId: 'raw', date: '2026-03-07', scheduleId: 'daily' },
    ]);
  });

  it('does not take a completion that a rerun is about to replace', async () => {
    const { ask } = evaluator(undefined, { status: 'COMPLETED', runId: 'r', completedAt: 'c' }, {}, 'rerun-1');
    expect(await ask(question('builtin:upstream', { pipeline: 'raw' }))).to.deep.include({
      status: 'FAIL',
      reason: 'raw (schedule h07) runs again: rerun rerun-1 waits for its turn',
    });
  });

  const lifecycleTraits: [
    title: string,
    config: Record<string, unknown>,
    subjects: Record<string, string>,
    status: string,
    reason: RegExp,
  ][] = [
    [
      'a version that is there',
      { subject: 'fraud-7', state: 'STAGING' },
      { 'fraud-7': 'STAGING' },
      'PASS',
      /^fraud-7 is STAGING$/,
    ],
    [
      'a version that is elsewhere',
      { subject: 'fraud-7' },
      { 'fraud-7': 'STAGING' },
      'FAIL',
      /^fraud-7 is STAGING, not PRODUCTION$/,
    ],
    ['a version that was never registered', { subject: 'fraud-8' }, {}, 'FAIL', /^fraud-8 does not exist$/],
    [
      'a model with a version in Production',
      { group: 'fraud' },
      { 'fraud-7': 'PRODUCTION' },
      'PASS',
      /^fraud-7 of fraud is PRODUCTION$/,
    ],
    [
      'a model without one',
      { group: 'fraud' },
      { 'fraud-7': 'ARCHIVED' },
      'FAIL',
      /^no member of fraud is PRODUCTION$/,
    ],
  ];
  for (const [title, config, subjects, status, reason] of lifecycleTraits) {
    it(`builtin:lifecycle: ${title}`, async () => {
      const verdict = await evaluator(undefined, undefined, subjects).ask(
        question('builtin:lifecycle', { lifecycle: 'promotion', ...config }),
      );
      expect(verdict.status).to.equal(status);
      expect(verdict.reason).to.match(reason);
    });
  }

  const sensorTraits: [evaluator: string, config: Record<string, unknown>, sensor: Partial<Sensor>][] = [
    ['builtin:sensor-threshold', { sensor: 's', min: 0 }, { fields: { value: 0 } }],
    ['builtin:sensor-freshness', { sensor: 's', maxLagMinutes: 30 }, { updatedAt: '2026-03-07T05:45:00Z' }],
    ['builtin:window-completeness', { sensor: 's', expected: 2 }, { fields: { count: 2 } }],
    ['builtin:data-quality', { sensor: 's' }, { fields: { status: 'PASS' } }],
  ];
  for (const [name, config, sensor] of sensorTraits) {
    it(`${name} evaluates its sensor`, async () =>
      expect(await evaluator(sensor).ask(question(name, config))).to.deep.include({ status: 'PASS' }));
    it(`${name} without its sensor is not ready`, async () =>
      expect(await evaluator().ask(question(name, config))).to.deep.equal({
        status: 'FAIL',
        reason: 'sensor s has no value for 2026-03-07 yet',
        value: null,
      }));
  }

  it('a configuration that registration would have refused is an ERROR for good', async () => {
    const verdict = await evaluator().ask(question('builtin:sensor-threshold', { sensor: 's', minimum: 3 }));
    expect(verdict).to.deep.include({ status: 'ERROR', failureCategory: 'PERMANENT' });
    expect(verdict.reason).to.include('builtin:sensor-threshold is configured wrongly').and.include('minimum');
  });

  it('a builtin that does not exist is an ERROR for good', async () => {
    expect(await evaluator().ask(question('builtin:nope', {}))).to.deep.include({
      status: 'ERROR',
      failureCategory: 'PERMANENT',
    });
  });
});
