import { expect } from 'chai';
import { planRun } from '../../../../kernel/attempt/plan';
import { mergeTraits } from '../../../../kernel/config';
import { defaults } from '../../../../kernel/fields/limits';
import { NEVER } from '../../../../kernel/words/vocabulary';
import { archetypeOf, pipelineOf } from '../../../support/documents';
import { instance } from '../../../support/instance';

const archetype = archetypeOf({
  requiredTraits: [
    {
      type: 'freshness',
      defaultConfig: { maxLagMinutes: 60, source: { bucket: 'a' } },
      defaultTtl: '2h',
      defaultTimeout: 20,
    },
  ],
  optionalTraits: [{ type: 'schema' }, { type: 'volume', defaultEvaluator: 'check-volume' }],
});
const pipeline = pipelineOf({
  traits: { freshness: { evaluator: 'check-freshness', config: { maxLagMinutes: 30 }, ttl: 1800 } },
  trigger: {
    type: 'http',
    url: 'https://jobs.example.com/${pipeline}/${date}',
    body: '{"run":"${runId}","attempt":${attempt}}',
    poll: { interval: '10s', timeout: '1h' },
  },
  schedules: [{ name: 'daily', after: '06:00' }, { name: 'h07' }],
  sla: { evaluationDeadline: '10:00', completionDeadline: '02:00', timezone: 'America/New_York' },
});
const run = {
  nowMs: Date.parse('2026-03-07T12:00:00Z'),
  runId: 'r-1',
  attempt: 2,
  traceId: 't',
  tableName: 'signalbox',
  eventEngines: [],
};

describe('kernel/attempt/plan', () => {
  const plan = planRun(pipeline, archetype, instance, run);

  it('merges the archetype with what the pipeline says on top', () => {
    expect(plan.traits).to.deep.equal([
      {
        type: 'freshness',
        required: true,
        evaluator: 'check-freshness',
        config: { maxLagMinutes: 30, source: { bucket: 'a' } },
        ttlSeconds: 1800,
        timeoutSeconds: 20,
      },
      { type: 'volume', required: false, evaluator: 'check-volume', config: {}, ttlSeconds: 3600, timeoutSeconds: 30 },
    ]);
  });

  describe('a first evaluation in which every trait passes starts the job directly', () => {
    const plain = { sla: undefined, watch: undefined };
    const planOf = (documents: { pipeline?: object; archetype?: object | undefined }, more: object = {}) =>
      planRun(
        pipelineOf({ ...plain, ...documents.pipeline }),
        documents.archetype === undefined ? archetype : archetypeOf({ ...documents.archetype }),
        { ...instance, scheduleId: 'daily' },
        { ...run, ...more },
      ).startsWhenPassed;

    it('where nothing else is checked, recorded or passed on', () => {
      expect(planOf({})).to.equal(true);
      expect(planOf({ pipeline: { sla: { completionDeadline: '02:00' } } })).to.equal(true);
    });

    for (const { title, documents = {}, more = {} } of [
      { title: 'in shadow mode', documents: { pipeline: { mode: 'shadow' } } },
      {
        title: 'with a rule that needs several evaluations',
        documents: { archetype: { readinessRule: { type: 'all-required-pass', stableFor: 2 } } },
      },
      { title: 'with an evaluation deadline', documents: { pipeline: { sla: { evaluationDeadline: '10:00' } } } },
      { title: 'with a validation timeout', documents: { pipeline: { sla: { validationTimeout: '4h' } } } },
      {
        title: 'with monitoring',
        documents: { pipeline: { watch: { monitoring: { enabled: true, duration: '2h' } } } },
      },
      { title: 'with upstreams', more: { upstreams: { needs: 'completed', of: [] } } },
    ])
      it(`not ${title}`, () => {
        expect(planOf(documents, more)).to.equal(false);
      });
  });

  it('fixes the deadlines as instants', () => {
    expect(plan.evaluationDueAt).to.equal('2026-03-07T15:00:00.000Z');
    expect(plan.completionDueAt).to.equal('2026-03-08T07:00:00.000Z');
    expect(plan.validationDueAt).to.equal('2026-03-07T16:00:00.000Z');
  });

  it('says NEVER where there is no deadline, and always has a validation timeout', () => {
    const bare = planRun(pipelineOf(), archetype, instance, run);
    expect([bare.evaluationDueAt, bare.completionDueAt]).to.deep.equal([NEVER, NEVER]);
    expect(bare.validationDueAt).to.equal('2026-03-07T16:00:00.000Z');
  });

  it('fills in the placeholders of the trigger and leaves the poll settings to the plan', () => {
    expect(plan.trigger).to.deep.equal({
      type: 'http',
      method: 'POST',
      url: 'https://jobs.example.com/orders/2026-03-07',
      headers: {},
      body: '{"run":"r-1","attempt":2}',
    });
    expect(plan.poll).to.include({ initialDelaySeconds: 30, intervalSeconds: 10, timeoutSeconds: 3600 });
  });

  it('polls rarely where only the job reports its end', () => {
    const intervals = (trigger: object): number[] => {
      const { poll } = planRun(
        pipelineOf({ trigger: { ...trigger, poll: { interval: '10s' } } }),
        archetype,
        instance,
        run,
      );
      return [poll.initialDelaySeconds, poll.intervalSeconds];
    };
    const http = { type: 'http', url: 'https://jobs.example.com' };
    const { initialDelaySeconds, intervalSeconds } = defaults.backstop;
    expect(intervals({ ...http, statusReports: true })).to.deep.equal([initialDelaySeconds, intervalSeconds]);
    expect(intervals({ type: 'lambda', functionName: 'load', statusReports: true })).to.deep.equal([
      initialDelaySeconds,
      intervalSeconds,
    ]);
    expect(intervals({ ...http, statusReports: false })).to.deep.equal([30, 10]);
    expect(intervals({ ...http, statusUrl: 'https://jobs.example.com/status', statusReports: true })).to.deep.equal([
      30, 10,
    ]);
    expect(intervals({ type: 'glue', jobName: 'load', statusReports: true })).to.deep.equal([30, 10]);
  });

  it('refuses a schedule that the pipeline does not have', () => {
    expect(() => planRun(pipeline, archetype, { ...instance, scheduleId: 'weekly' }, run)).to.throw(
      /has no schedule "weekly"; it has daily, h07/,
    );
  });

  it('B-51 B-60 changing a plan does not change the next one', () => {
    const first = planRun(pipeline, archetype, instance, run);
    (first.traits[0]!.config.source as Record<string, unknown>).bucket = 'changed';
    first.trigger.url = 'changed';
    first.readinessRule.type = 'majority';
    expect(planRun(pipeline, archetype, instance, run)).to.deep.equal(plan);
  });

  it('a trait may be called like a field of every object', () => {
    const odd = archetypeOf({
      requiredTraits: [
        { type: 'constructor', defaultEvaluator: 'e' },
        { type: 'toString', defaultEvaluator: 'e' },
      ],
    });
    expect(mergeTraits(pipelineOf({ traits: {} }), odd).map(({ type, evaluator }) => [type, evaluator])).to.deep.equal([
      ['constructor', 'e'],
      ['toString', 'e'],
    ]);
  });
});
