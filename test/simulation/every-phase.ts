/** A morning in which runs are in every phase at once, for hours: whatever comes in the middle meets all of them. */
import type { Scenario } from '../../simulator/scenario/scenario';
import { foreignLock, inlineScenario, polledTrigger } from '../support/inline';

const DATE = '2026-03-07';
const at = (time: string): string => `${DATE}T${time}:00Z`;

const archetypeOf = (name: string) => ({
  name,
  requiredTraits: [{ type: 'freshness', defaultEvaluator: 'check', defaultTtl: '30m', defaultTimeout: 10 }],
});
const trigger = { ...polledTrigger, poll: { initialDelay: '2m', interval: '5m', timeout: '4h' } };
const pipelineOf = (name: string, more: Record<string, unknown> = {}) => ({
  name,
  archetype: 'batch',
  trigger,
  schedules: [{ name: 'daily' }],
  ...more,
});
/** An evaluator of its own. */
const checkedBy = (evaluator: string) => ({ traits: { freshness: { evaluator } } });
const monitoring = { enabled: true, duration: '3h', interval: '10m' };

const pipelines = [
  pipelineOf('opens-late', { schedules: [{ name: 'daily', after: '08:00' }] }),
  pipelineOf('held-by-another'),
  pipelineOf('waits-for-data', {
    ...checkedBy('check-late'),
    sla: { evaluationDeadline: '07:00', validationTimeout: '4h' },
  }),
  pipelineOf('in-its-job', { sla: { completionDeadline: '07:30' } }),
  pipelineOf('tries-again', { retry: { maxAttempts: 2, backoffSeconds: '90m' } }),
  pipelineOf('hangs', { trigger: { ...trigger, poll: { ...trigger.poll, timeout: '2h' } } }),
  pipelineOf('upstream'),
  pipelineOf('downstream', { upstream: ['upstream'] }),
  pipelineOf('is-monitored', { watch: { monitoring } }),
  pipelineOf('drifts', {
    ...checkedBy('check-drift'),
    watch: { monitoring: { ...monitoring, onDrift: 'rerun', traits: ['freshness'] } },
  }),
  pipelineOf('queues'),
  pipelineOf('is-cancelled', checkedBy('check-never')),
  pipelineOf('becomes-per-date'),
  pipelineOf('runs-again'),
  pipelineOf('fans-out', {
    trigger: {
      type: 'fan-out',
      worker: { functionName: 'fit', timeout: '5m', lostAfter: '20m' },
      chunksFrom: 'split',
      concurrency: 2,
      poll: { timeout: '4h' },
    },
  }),
  pipelineOf('loses-its-archetype', { archetype: 'gone' }),
  pipelineOf('has-failed'),
];

const fails = { outcome: 'failed', message: 'executor lost' };

export const everyPhase = (): Scenario =>
  inlineScenario({
    start: at('05:00'),
    until: at('14:00'),
    archetypes: [archetypeOf('batch'), archetypeOf('gone')],
    pipelines,
    splitters: { split: { count: 60 } },
    workers: [{ duration: '3m' }],
    jobs: [
      { match: { pipeline: 'tries-again', attempt: 1 }, ...fails, category: 'TRANSIENT' },
      { match: { pipeline: 'has-failed', attempt: 1 }, ...fails, category: 'TRANSIENT' },
      { match: { pipeline: 'hangs' }, outcome: 'hangs' },
      { match: { pipeline: 'queues' }, duration: '40m' },
      { match: { pipeline: 'in-its-job' }, duration: '3h' },
      { duration: '45m' },
    ],
    evaluators: {
      'check-late': [
        { status: 'FAIL', reason: 'late' },
        { from: at('08:30'), status: 'PASS' },
      ],
      'check-drift': [
        { status: 'PASS' },
        { from: at('07:55'), status: 'FAIL', reason: 'late' },
        { from: at('08:20'), status: 'PASS' },
      ],
      'check-never': [{ status: 'FAIL', reason: 'never' }],
    },
    events: [
      foreignLock('eval:held-by-another:daily', at('05:30'), at('08:15')),
      foreignLock('eval:becomes-per-date:daily', at('05:30'), at('08:15')),
      foreignLock('eval:loses-its-archetype:daily', at('05:30'), at('08:15')),
      ...pipelines
        .filter(({ name }) => name !== 'downstream')
        .map(({ name }) => ({ at: at('06:00'), marker: { pipeline: name, date: DATE, schedule: 'daily' } })),
      ...['2026-03-04', '2026-03-05', '2026-03-06'].map((date) => ({
        at: at('06:10'),
        marker: { pipeline: 'queues', date, schedule: 'daily' },
      })),
      { at: at('07:20'), delete: { PK: 'ARCHETYPE#gone', SK: 'CONFIG' } },
      {
        at: at('07:40'),
        register: { kind: 'pipeline', ...pipelineOf('becomes-per-date', { concurrency: 'per-date' }) },
      },
      { at: at('08:10'), rerun: { pipeline: 'runs-again', date: DATE } },
      { at: at('08:20'), cancel: { pipeline: 'is-cancelled', date: DATE } },
      { at: at('09:00'), marker: { pipeline: 'has-failed', date: DATE, schedule: 'daily' } },
    ],
  });
