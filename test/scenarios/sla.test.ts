/**
 * Every kind of deadline against every state that an instance can be in when it is due: announced at its time, once,
 * and never when it was met. Each case is a day in which all else is the same: a MARKER at 06:00, a job of five
 * minutes, deadlines at 07:00.
 */
import { expect } from 'chai';
import { type Simulation, simulate } from '../../local/simulate/simulate';
import { batch, inlineScenario } from '../simulation/inline';

const DAY = '2026-03-07';
const LONG_AGO = '2024-01-01T00:00:00Z';
const at = (time: string): string => `${DAY}T${time}Z`;
const orders = {
  name: 'orders',
  archetype: 'batch',
  trigger: {
    type: 'http',
    url: 'https://jobs.local/job',
    statusUrl: 'https://jobs.local/status/${runId}',
    poll: { initialDelay: '1m', interval: '30s', backoff: 1, maxInterval: '30s', timeout: '3h' },
  },
};

type Part = Readonly<Record<string, unknown>>;

interface Case {
  title: string;
  sla: Part;
  pipeline?: Part;
  /** Default: one MARKER at 06:00. */
  events?: readonly Part[];
  /** Until when the traits fail; default: they pass. */
  readyFrom?: string;
  job?: Part;
  faults?: readonly Part[];
  /** When the pipeline was registered; default: when the day begins. */
  registeredAt?: string;
  /** Alerts about deadlines: time and category. */
  announced: readonly string[];
  /** What was recorded, by kind. */
  outcomes: readonly string[];
}

const marker = (time = '06:00:00', date = DAY): Part => ({ at: at(time), marker: { pipeline: 'orders', date } });
/** A MARKER that says of itself that it was written at six, and was long on its way. */
const writtenAtSix = (time: string): Part => ({
  at: at(time),
  marker: { pipeline: 'orders', date: DAY, writtenAt: at('06:00:00') },
});
/** A job whose end nobody has to ask for. */
const atOnce = { trigger: { type: 'http', url: 'https://jobs.local/job' } };
const unwatched = { watch: { enabled: false } };
const killedAt = (time: string): Part => ({ at: at(time), stop: { pipeline: 'orders', date: DAY } });
const cancelledAt = (time: string): Part => ({ at: at(time), cancel: { pipeline: 'orders', date: DAY } });
const rerunAt = (time: string, date: string): Part => ({
  at: at(time),
  rerun: { pipeline: 'orders', date, reason: 'prices were wrong' },
});
const configured = (time: string, pipeline: Part): Part => ({ at: at(time), register: { ...orders, ...pipeline } });

const ABOUT_DEADLINES = new Set([
  'evaluation_sla_breach',
  'completion_sla_breach',
  'duration_sla_breach',
  'validation_timeout',
  'sla_at_risk',
]);

const act = ({
  sla,
  pipeline,
  events = [marker()],
  readyFrom,
  job = { duration: '5m' },
  faults = [],
  registeredAt = at('00:00:00'),
}: Case): Promise<Simulation> =>
  simulate(
    inlineScenario({
      start: at('00:00:00'),
      until: at('10:05:00'),
      registeredAt,
      archetypes: [batch],
      pipelines: [{ ...orders, sla, ...pipeline }],
      evaluators:
        readyFrom === undefined
          ? {}
          : {
              'check-freshness': [
                { status: 'FAIL', reason: 'late' },
                { from: at(readyFrom), status: 'PASS' },
              ],
            },
      jobs: [job],
      events,
      faults,
    }),
    { seed: 1 },
  );

const evaluation = { evaluationDeadline: '07:00', validationTimeout: '10:00' };
const completion = { completionDeadline: '07:00', validationTimeout: '10:00' };
const validation = { validationTimeout: '30m' };
const duration = { maxDuration: '1h', validationTimeout: '10:00' };

const longJob = { duration: '90m' };
const failingJob = { duration: '5m', outcome: 'failed', category: 'PERMANENT', message: 'bad data' };
const brokenFrom = (time: string): Part => ({
  from: at(time),
  target: 'lambda:orchestrator/checkReadiness',
  kind: 'crash-before',
});

const cases: Readonly<Record<string, readonly Case[]>> = {
  evaluation: [
    {
      title: 'W-11 waiting',
      sla: evaluation,
      readyFrom: '08:00:00',
      announced: ['07:00:00 evaluation_sla_breach'],
      outcomes: ['evaluation:breached', 'validation:met'],
    },
    { title: 'running', sla: evaluation, job: longJob, announced: [], outcomes: ['evaluation:met', 'validation:met'] },
    {
      title: 'killed, and followed by another attempt',
      sla: evaluation,
      readyFrom: '08:00:00',
      events: [marker(), killedAt('06:30:00')],
      announced: ['07:00:00 evaluation_sla_breach'],
      outcomes: ['evaluation:breached', 'validation:met'],
    },
    {
      title: 'failed',
      sla: { evaluationDeadline: '07:00', ...validation },
      readyFrom: '08:00:00',
      announced: ['06:30:00 validation_timeout', '07:00:00 evaluation_sla_breach'],
      outcomes: ['evaluation:breached', 'validation:breached'],
    },
    {
      title: 'never started',
      sla: evaluation,
      events: [],
      announced: ['07:00:00 evaluation_sla_breach'],
      outcomes: ['evaluation:breached'],
    },
    {
      title: 'met just before',
      sla: evaluation,
      events: [marker('06:59:59.999')],
      announced: [],
      outcomes: ['evaluation:met', 'validation:met'],
    },
    {
      title: 'ready exactly at',
      sla: evaluation,
      events: [marker('07:00:00')],
      announced: ['07:00:00 evaluation_sla_breach'],
      outcomes: ['evaluation:breached', 'validation:met'],
    },
    {
      title: 'D-09 waiting for its schedule to open',
      sla: evaluation,
      pipeline: { schedules: [{ name: 'daily', after: '06:30' }] },
      readyFrom: '06:45:00',
      events: [marker('05:00:00')],
      announced: [],
      outcomes: ['evaluation:met', 'validation:met'],
    },
  ],
  completion: [
    {
      title: 'W-11 waiting',
      sla: completion,
      readyFrom: '08:00:00',
      announced: ['07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'W-11 running',
      sla: completion,
      job: longJob,
      announced: ['07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'hung',
      sla: completion,
      job: longJob,
      events: [marker(), killedAt('06:30:00')],
      announced: ['07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'failed',
      sla: completion,
      job: failingJob,
      announced: ['07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'never started',
      sla: completion,
      events: [],
      announced: ['07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached'],
    },
    {
      title: 'met just before',
      sla: completion,
      pipeline: atOnce,
      events: [marker('06:59:59.999')],
      job: { duration: '0s' },
      announced: [],
      outcomes: ['completion:met', 'validation:met'],
    },
    {
      title: 'completed exactly at',
      sla: completion,
      pipeline: atOnce,
      events: [marker('07:00:00')],
      job: { duration: '0s' },
      announced: ['07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'H-05 completed late',
      sla: completion,
      job: { duration: '61m' },
      announced: ['07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'G-27 failed, and a second attempt that is late as well',
      sla: completion,
      job: failingJob,
      events: [marker(), { at: at('07:30:00'), marker: { pipeline: 'orders', date: DAY, replay: true } }],
      announced: ['07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met', 'validation:met'],
    },
  ],
  validation: [
    {
      title: 'B-14 waiting',
      sla: validation,
      readyFrom: '08:00:00',
      announced: ['06:30:00 validation_timeout'],
      outcomes: ['validation:breached'],
    },
    { title: 'running', sla: validation, job: longJob, announced: [], outcomes: ['validation:met'] },
    {
      title: 'killed, and followed by another attempt',
      sla: validation,
      readyFrom: '08:00:00',
      events: [marker(), killedAt('06:10:00')],
      announced: ['06:31:10 validation_timeout', '07:15:00 validation_timeout'],
      outcomes: ['validation:breached', 'validation:breached'],
    },
    {
      title: 'failed',
      sla: validation,
      readyFrom: '08:00:00',
      faults: [brokenFrom('06:10:00')],
      announced: [],
      outcomes: ['validation:not-applicable'],
    },
    { title: 'never started', sla: validation, events: [], announced: [], outcomes: [] },
    {
      title: 'ready at the last look, exactly at',
      sla: validation,
      readyFrom: '06:30:00',
      announced: [],
      outcomes: ['validation:met'],
    },
  ],
  'relative duration': [
    {
      title: 'waiting',
      sla: duration,
      readyFrom: '08:00:00',
      announced: ['07:00:00 duration_sla_breach'],
      outcomes: ['duration:breached', 'validation:met'],
    },
    {
      title: 'running',
      sla: duration,
      job: longJob,
      announced: ['07:00:00 duration_sla_breach'],
      outcomes: ['duration:breached', 'validation:met'],
    },
    {
      title: 'hung',
      sla: duration,
      job: longJob,
      events: [marker(), killedAt('06:30:00')],
      announced: ['07:00:00 duration_sla_breach'],
      outcomes: ['duration:breached', 'validation:met'],
    },
    {
      title: 'failed',
      sla: duration,
      job: failingJob,
      announced: ['07:00:00 duration_sla_breach'],
      outcomes: ['duration:breached', 'validation:met'],
    },
    { title: 'never started', sla: duration, events: [], announced: [], outcomes: [] },
    {
      title: 'met just before',
      sla: duration,
      pipeline: atOnce,
      events: [writtenAtSix('06:59:59.999')],
      job: { duration: '0s' },
      announced: [],
      outcomes: ['duration:met', 'validation:met'],
    },
    {
      title: 'completed exactly at',
      sla: duration,
      pipeline: atOnce,
      events: [writtenAtSix('07:00:00')],
      job: { duration: '0s' },
      announced: ['07:00:00 duration_sla_breach'],
      outcomes: ['duration:breached', 'validation:met'],
    },
    {
      title: 'counted from the first MARKER, over all attempts',
      sla: duration,
      job: failingJob,
      events: [marker(), { at: at('06:50:00'), marker: { pipeline: 'orders', date: DAY, replay: true } }],
      announced: ['07:00:00 duration_sla_breach'],
      outcomes: ['duration:breached', 'validation:met', 'validation:met'],
    },
    {
      title: 'W-03 waiting for its lock',
      sla: duration,
      job: { match: { date: '2026-03-06' }, duration: '2h' },
      events: [marker('05:30:00', '2026-03-06'), marker()],
      announced: ['06:30:00 duration_sla_breach', '07:00:00 duration_sla_breach'],
      outcomes: ['duration:breached', 'duration:breached', 'validation:met', 'validation:met'],
    },
  ],
  'a cancelled run': [
    {
      title: 'is held to no deadline any more, and nobody is told of it',
      sla: { ...completion, maxDuration: '2h' },
      job: longJob,
      events: [marker(), cancelledAt('06:30:00')],
      announced: [],
      outcomes: ['completion:not-applicable', 'duration:not-applicable', 'validation:met'],
    },
    {
      title: 'that waited for its data',
      sla: { evaluationDeadline: '07:00', validationTimeout: '2h' },
      readyFrom: '09:00:00',
      events: [marker(), cancelledAt('06:30:00')],
      announced: [],
      outcomes: ['evaluation:not-applicable', 'validation:not-applicable'],
    },
    {
      title: 'was breached before',
      sla: completion,
      job: longJob,
      events: [marker(), cancelledAt('07:05:00')],
      announced: ['07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'is not warned of',
      sla: { ...completion, atRiskLead: '15m' },
      job: longJob,
      events: [marker(), cancelledAt('06:30:00')],
      announced: [],
      outcomes: ['completion:not-applicable', 'validation:met'],
    },
    {
      title: 'is held to it again when it is replayed before',
      sla: completion,
      job: longJob,
      events: [
        marker(),
        cancelledAt('06:30:00'),
        { at: at('06:40:00'), marker: { pipeline: 'orders', date: DAY, replay: true } },
      ],
      announced: ['07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met', 'validation:met'],
    },
  ],
  'at risk': [
    {
      title: 'G-13 warns before the breach',
      sla: { ...completion, atRiskLead: '15m' },
      job: longJob,
      announced: ['06:45:00 sla_at_risk', '07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'warns, and the run is in time',
      sla: { ...completion, atRiskLead: '15m' },
      job: { duration: '50m' },
      announced: ['06:45:00 sla_at_risk'],
      outcomes: ['completion:met', 'validation:met'],
    },
    {
      title: 'of what nobody started',
      sla: { ...evaluation, atRiskLead: '15m' },
      events: [],
      announced: ['06:45:00 sla_at_risk', '07:00:00 evaluation_sla_breach'],
      outcomes: ['evaluation:breached'],
    },
    {
      title: 'silent when the goal is reached',
      sla: { ...completion, atRiskLead: '15m' },
      announced: [],
      outcomes: ['completion:met', 'validation:met'],
    },
    {
      title: 'silent when its MARKER comes within the lead',
      sla: { ...duration, maxDuration: '10m', atRiskLead: '15m' },
      announced: [],
      outcomes: ['duration:met', 'validation:met'],
    },
  ],
  timers: [
    {
      title: 'lost: the watchdog finds the breach',
      sla: completion,
      job: longJob,
      faults: [{ target: 'scheduler:timer', kind: 'drop' }],
      announced: ['07:05:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'lost: the watchdog gives the warning',
      sla: { ...completion, atRiskLead: '15m' },
      job: { duration: '55m' },
      faults: [{ target: 'scheduler:timer', kind: 'drop' }],
      announced: ['06:50:00 sla_at_risk'],
      outcomes: ['completion:met', 'validation:met'],
    },
    {
      title: 'lost: nobody had started',
      sla: evaluation,
      events: [],
      faults: [{ target: 'scheduler:timer', kind: 'drop' }],
      announced: ['07:05:00 evaluation_sla_breach'],
      outcomes: ['evaluation:breached'],
    },
    {
      title: 'doubled',
      sla: { ...completion, atRiskLead: '15m' },
      job: longJob,
      faults: [{ target: 'scheduler:timer', kind: 'duplicate' }],
      announced: ['06:45:00 sla_at_risk', '07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'late',
      sla: completion,
      job: longJob,
      faults: [{ target: 'scheduler:timer', kind: 'delay', by: '2m' }],
      announced: ['07:02:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'late, after the goal was reached',
      sla: completion,
      job: { duration: '50m' },
      faults: [{ target: 'scheduler:timer', kind: 'delay', by: '2m' }],
      announced: [],
      outcomes: ['completion:met', 'validation:met'],
    },
    {
      title: 'not to be set: the run goes on, the watchdog finds the breach',
      sla: completion,
      job: longJob,
      faults: [{ target: 'scheduler:CreateSchedule', kind: 'error' }],
      announced: ['07:05:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'set, and the answer was lost',
      sla: completion,
      job: longJob,
      faults: [{ target: 'scheduler:CreateSchedule', kind: 'crash-after' }],
      announced: ['07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'whose function dies before its work',
      sla: completion,
      job: longJob,
      faults: [{ target: 'lambda:orchestrator/checkDeadline', kind: 'crash-before', count: 1 }],
      announced: ['07:01:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'whose function dies after its work',
      sla: completion,
      job: longJob,
      faults: [{ target: 'lambda:orchestrator/checkDeadline', kind: 'crash-after' }],
      announced: ['07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
  ],
  'a rerun': [
    {
      title: 'of a date long ago is not held to what was due then, but to what is counted from it',
      sla: { evaluationDeadline: '07:00', completionDeadline: '08:00', maxDuration: '2m', validationTimeout: '30m' },
      registeredAt: LONG_AGO,
      pipeline: unwatched,
      events: [rerunAt('06:00:00', '2026-02-01')],
      announced: ['06:02:00 duration_sla_breach'],
      outcomes: ['completion:not-applicable', 'duration:breached', 'evaluation:not-applicable', 'validation:met'],
    },
    {
      title: 'of a date whose records are kept no longer',
      sla: completion,
      registeredAt: LONG_AGO,
      pipeline: unwatched,
      events: [rerunAt('06:00:00', '2025-01-01')],
      announced: [],
      outcomes: ['completion:not-applicable', 'validation:met'],
    },
    {
      title: 'of a date long ago that fails, and its retry',
      sla: completion,
      pipeline: { ...unwatched, retry: { maxAttempts: 2 } },
      registeredAt: LONG_AGO,
      job: { ...failingJob, category: 'TRANSIENT' },
      events: [rerunAt('06:00:00', '2026-02-01')],
      announced: [],
      outcomes: ['completion:not-applicable', 'validation:met', 'validation:met'],
    },
    {
      title: 'that comes before the deadline is held to it',
      sla: completion,
      job: longJob,
      events: [rerunAt('06:00:00', DAY)],
      announced: ['07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'after the deadline that nothing met does not take the breach back',
      sla: completion,
      events: [rerunAt('08:00:00', DAY)],
      announced: ['07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'at the very instant of a deadline whose timer is lost',
      sla: completion,
      faults: [{ target: 'scheduler:timer', kind: 'drop' }],
      events: [rerunAt('07:00:00', DAY)],
      announced: ['07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
  ],
  'a changed configuration': [
    {
      title: 'moves the deadline of what nobody started',
      sla: evaluation,
      events: [configured('06:55:00', { sla: { evaluationDeadline: '09:00' } })],
      announced: ['09:00:00 evaluation_sla_breach'],
      outcomes: ['evaluation:breached'],
    },
    {
      title: 'takes the deadline away',
      sla: evaluation,
      events: [configured('06:55:00', {})],
      announced: [],
      outcomes: ['evaluation:not-applicable'],
    },
    {
      title: 'B-06 leaves a run that is under way what it was planned with',
      sla: completion,
      job: longJob,
      events: [marker(), configured('06:30:00', { sla: { completionDeadline: '09:00' } })],
      announced: ['07:00:00 completion_sla_breach'],
      outcomes: ['completion:breached', 'validation:met'],
    },
    {
      title: 'excludes the day',
      sla: evaluation,
      events: [configured('06:55:00', { sla: evaluation, exclusions: { dates: [DAY] } })],
      announced: [],
      outcomes: ['evaluation:not-applicable'],
    },
    {
      title: 'B-40 excludes the day of a run that has failed',
      sla: completion,
      job: failingJob,
      events: [marker(), configured('06:55:00', { sla: completion, exclusions: { dates: [DAY] } })],
      announced: [],
      outcomes: ['completion:not-applicable', 'validation:met'],
    },
    {
      title: 'disables the pipeline',
      sla: completion,
      events: [configured('06:55:00', { sla: completion, enabled: false })],
      announced: [],
      outcomes: ['completion:not-applicable'],
    },
  ],
};

for (const [group, rows] of Object.entries(cases)) {
  describe(`scenarios: deadlines: ${group}`, () => {
    for (const row of rows) {
      it(row.title, async () => {
        const { result } = await act(row);
        const announced = result.alerts
          .filter(({ category }) => ABOUT_DEADLINES.has(category))
          .map((alert) => `${alert.at.slice(11, 19)} ${alert.category}`);
        expect(announced).to.deep.equal(row.announced);
        const outcomes = result.events.filter(({ kind }) => kind === 'SLA_EVALUATED').map(({ status }) => status);
        expect(outcomes.sort()).to.deep.equal([...row.outcomes].sort());
        expect(result.violations).to.deep.equal([]);
      });
    }
  });
}
