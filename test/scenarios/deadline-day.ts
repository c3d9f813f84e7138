/**
 * A day with deadlines, in which all else is the same: a MARKER at 06:00, a job of five minutes, deadlines at 07:00.
 * Each case says what is different, which deadlines are announced and when, and what was recorded.
 */
import { expect } from 'chai';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario } from '../support/inline';

export const DAY = '2026-03-07';
export const LONG_AGO = '2024-01-01T00:00:00Z';
export const at = (time: string): string => `${DAY}T${time}Z`;
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

export type Part = Readonly<Record<string, unknown>>;

export interface Case {
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
  /** In the message of the last alert. */
  says?: RegExp;
  /** Kinds of the recorded outcomes. */
  outcomes: readonly string[];
}

export const marker = (time = '06:00:00', date = DAY): Part => ({ at: at(time), marker: { pipeline: 'orders', date } });
/** A MARKER that says of itself that it was written at six, and was long on its way. */
export const writtenAtSix = (time: string): Part => ({
  at: at(time),
  marker: { pipeline: 'orders', date: DAY, writtenAt: at('06:00:00') },
});
/** A job that completes with its start, so that no poll is needed. */
export const atOnce = { trigger: { type: 'http', url: 'https://jobs.local/job' } };
export const unwatched = { watch: { enabled: false } };
export const killedAt = (time: string): Part => ({ at: at(time), stop: { pipeline: 'orders', date: DAY } });
export const cancelledAt = (time: string): Part => ({ at: at(time), cancel: { pipeline: 'orders', date: DAY } });
export const rerunAt = (time: string, date: string): Part => ({
  at: at(time),
  rerun: { pipeline: 'orders', date, reason: 'prices were wrong' },
});
export const configured = (time: string, pipeline: Part): Part => ({
  at: at(time),
  register: { ...orders, ...pipeline },
});

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

export const evaluation = { evaluationDeadline: '07:00', validationTimeout: '10:00' };
export const completion = { completionDeadline: '07:00', validationTimeout: '10:00' };
export const validation = { validationTimeout: '30m' };
export const duration = { maxDuration: '1h', validationTimeout: '10:00' };

export const longJob = { duration: '90m' };
export const failingJob = { duration: '5m', outcome: 'failed', category: 'PERMANENT', message: 'bad data' };
export const brokenFrom = (time: string): Part => ({
  from: at(time),
  target: 'lambda:orchestrator/checkReadiness',
  kind: 'crash-before',
});

export type Cases = Readonly<Record<string, readonly Case[]>>;

/** A test per case, in a group per key. */
export const deadlineTests = (cases: Cases): void => {
  for (const [group, rows] of Object.entries(cases)) {
    describe(`scenarios: deadlines: ${group}`, () => {
      for (const row of rows) {
        it(row.title, async () => {
          const { result } = await act(row);
          const announced = result.alerts
            .filter(({ category }) => ABOUT_DEADLINES.has(category))
            .map((alert) => `${alert.at.slice(11, 19)} ${alert.category}`);
          expect(announced).to.deep.equal(row.announced);
          if (row.says !== undefined)
            expect(result.alerts.filter(({ category }) => ABOUT_DEADLINES.has(category)).at(-1)?.message).to.match(
              row.says,
            );
          const outcomes = result.events.filter(({ kind }) => kind === 'SLA_EVALUATED').map(({ status }) => status);
          expect(outcomes.sort()).to.deep.equal([...row.outcomes].sort());
          expect(result.violations).to.deep.equal([]);
        });
      }
    });
  }
};
