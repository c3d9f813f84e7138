/** One thing that is not so in the evidence of a world, by the rule that has to notice. */
import type { DomainEvent } from '../../../kernel/run/model';
import type { Evidence, TableContents } from '../../../simulator/evidence/evidence';
import type { Document } from '../../../simulator/invariants/calendar';
import { versionsOf } from '../../../simulator/invariants/documents';
import { type Break, first, type Named, table } from './break';
import { breaksOfBackfills } from './breaks-of-backfills';
import { breaksOfCancels } from './breaks-of-cancels';
import { breaksOfRequests } from './breaks-of-requests';
import { notifiedIn } from './judges/notifications';
import { type Meant, PERIODS_BUCKET } from './periods';

const runs = (change: (all: TableContents['runs']) => TableContents['runs']): Break =>
  table((contents) => ({ runs: change(contents.runs) }));
const items = (change: (all: TableContents['items']) => TableContents['items']): Break =>
  table((contents) => ({ items: change(contents.items) }));
const withEvent = (made: (events: readonly DomainEvent[]) => Partial<DomainEvent>): Break =>
  table(({ events }) => ({ events: [...events, { ...events[0]!, ...made(events) }] }));

const completed = ({ status }: { status: string }): boolean => status === 'COMPLETED';

export const breaks: readonly Named[] = [
  ...breaksOfRequests,
  ...breaksOfCancels,
  ...breaksOfBackfills,
  ['settled', 'a run that is still running', runs(([run, ...others]) => [{ ...run!, status: 'RUNNING' }, ...others])],
  [
    'settled',
    'a request that waits',
    items((all) => [...all, { PK: 'REQUEST#p1', SK: 'RERUNREQUEST#2026-03-07#daily' }]),
  ],
  [
    'settled',
    'monitoring whose time is over',
    items((all) => [
      ...all,
      {
        ...{ PK: 'RUN#monitored', SK: 'MONITORING', GSI1PK: 'OPEN#00' },
        ...{ GSI1SK: 'TIMED#2026-03-07T06:00:00.000Z#MONITORING#monitored', watched: true },
        endsAt: '2026-03-07T06:00:00.000Z',
      },
    ]),
  ],
  ['one-attempt-at-a-time', 'an attempt that is there twice', runs((all) => [...all, { ...all[0]!, runId: 'again' }])],
  [
    'ends-told-once',
    'a second end',
    withEvent((events) => ({
      ...first(events, ({ kind }) => kind === 'PIPELINE_COMPLETED'),
      kind: 'PIPELINE_FAILED',
      eventId: 'another',
    })),
  ],
  [
    'long-running-true',
    'a job that is reported as long-running when it begins',
    table(({ events, runs: all }) => {
      const run = first(all, ({ jobStartedAt }) => jobStartedAt !== undefined);
      const told = { kind: 'ALERT', category: 'long_running', eventId: 'long', runId: run.runId } as const;
      return { events: [...events, { ...events[0]!, ...told, at: run.jobStartedAt! }] };
    }),
  ],
  [
    'notifications-lead',
    'a MARKER that a notification has not led to',
    (evidence) => {
      const { pipeline, date, schedule } = first(notifiedIn(evidence), () => true);
      const isOther = (record: Evidence['records'][number]): boolean =>
        record.pipeline !== pipeline || record.sort !== `${date}#${schedule}`;
      return { ...evidence, records: evidence.records.filter(isOther) };
    },
  ],
  [
    'openings-lead',
    'a MARKER of the opening of a schedule that there is not',
    (evidence) => {
      const record = first(evidence.records, () => true);
      const source = `opening of schedule nightly at ${new Date(record.at).toISOString()}`;
      return { ...evidence, records: [...evidence.records, { ...record, image: { source } }] };
    },
  ],
  ['ends-told-once', 'an end that was never delivered', (evidence) => ({ ...evidence, bus: [], lifecycle: [] })],
  [
    'jobs-alone',
    'two jobs at once',
    (evidence) => ({
      ...evidence,
      jobs: evidence.jobs.flatMap((job) => [job, { ...job, startedAt: job.startedAt - 1 }]),
    }),
  ],
  [
    'asked-by-own-id',
    'a poll of a job of another run',
    (evidence) => ({
      ...evidence,
      jobQuestions: [{ ...first(evidence.jobQuestions, ({ jobId }) => jobId !== null), runId: 'another' }],
    }),
  ],
  [
    'asked-by-own-id',
    'a poll of an id that no answer had',
    (evidence) => ({ ...evidence, jobQuestions: [{ ...first(evidence.jobQuestions, () => true), jobId: null }] }),
  ],
  [
    'nothing-begins-held',
    'a pause of the whole world',
    (evidence) =>
      withEvent(() => ({
        kind: 'PIPELINE_PAUSED',
        pipelineId: first(evidence.table.runs, completed).pipelineId,
        at: new Date(evidence.scenario.start).toISOString(),
      }))(table(({ events }) => ({ events: events.filter(({ kind }) => kind !== 'PIPELINE_RESUMED') }))(evidence)),
  ],
  [
    'outcomes-true',
    'jobs that have failed',
    (evidence) => ({ ...evidence, jobs: evidence.jobs.map((job) => ({ ...job, entry: { outcome: 'failed' } })) }),
  ],
  [
    'outcomes-true',
    'a job that runs on after its report, where its engine can be polled',
    (evidence) => {
      const isPolled = ({ trigger }: Document): boolean => (trigger as Document).statusReports !== true;
      const { runId, completedAt } = first(
        evidence.table.runs,
        (run) => completed(run) && run.engine !== 'fan-out' && versionsOf(evidence, run.pipelineId).every(isPolled),
      );
      const at = Date.parse(completedAt!) - 1;
      const jobs = evidence.jobs.map((job) => (job.runId === runId ? { ...job, endsAt: Infinity } : job));
      return { ...evidence, jobs, reports: [{ at, jobId: runId, status: 'COMPLETED', answer: 'recorded' }] };
    },
  ],
  ['cascades-lead', 'MARKERs that were not written', (evidence) => ({ ...evidence, records: [] })],
  [
    'deadlines-true',
    'deadlines with another outcome',
    items((all) => all.map((item) => (item.outcome === 'breached' ? { ...item, outcome: 'met' } : item))),
  ],
  [
    'deadlines-true',
    'breaches without an alert',
    table(({ events }) => ({
      events: events.filter(({ category }) => category === null || !/breach|timeout/.test(category)),
    })),
  ],
  [
    'missed-true',
    'misses without an alert',
    table(({ events }) => ({ events: events.filter(({ category }) => category !== 'schedule_missed') })),
  ],
  [
    'within-budgets',
    'reruns without end',
    items((all) => [
      ...all,
      ...Array.from({ length: 20 }, (_, number) => ({
        PK: `RERUN#${number}`,
        SK: 'STATE',
        pipelineId: 'p1',
        date: '2026-03-07',
        scheduleId: 'daily',
        kind: 'manual',
        status: 'completed',
        attempt: number + 2,
        createdAt: '2026-03-07T00:00:00.000Z',
      })),
    ]),
  ],
  ['breaker-true', 'a breaker that opens unasked', (evidence) => ({ ...evidence, statusChanges: [] })],
  [
    'reruns-judged',
    'reruns that are not recorded',
    items((all) => all.filter(({ PK }) => !String(PK).startsWith('RERUN#'))),
  ],
  [
    'cancels-done',
    'a request to cancel that changes nothing',
    (evidence) => {
      const { pipelineId, date, scheduleId, createdAt, runId } = first(
        evidence.table.runs,
        ({ status }) => status === 'COMPLETED',
      );
      const asked = { at: Date.parse(createdAt) + 1, cancel: { pipeline: pipelineId, date, schedule: scheduleId } };
      const late = runs((all) =>
        all.map((run) => (run.runId === runId ? { ...run, completedAt: new Date(evidence.end).toISOString() } : run)),
      );
      return late({
        ...evidence,
        faults: [],
        scenario: { ...evidence.scenario, events: [...evidence.scenario.events, asked] },
      });
    },
  ],
  [
    'late-data-heard',
    'late data without an alert',
    table(({ events }) => ({ events: events.filter(({ category }) => category !== 'late_data') })),
  ],
  [
    'links-asked',
    'an approval through a link that no alert had',
    (evidence) => {
      const known = first(evidence.ever.events, ({ runId }) => runId !== null);
      const approved = {
        ...known,
        kind: 'APPROVAL_DECIDED' as const,
        status: 'approved',
        message: 'approved by ada (checked), through the link of the alert',
      };
      return { ...evidence, alerts: [], ever: { ...evidence.ever, events: [...evidence.ever.events, approved] } };
    },
  ],
  [
    'periods-lead',
    'a signal of a month without a MARKER',
    (evidence) => {
      const meant: Meant = { token: 'lost', date: '2026-03-01', schedule: 'monthly' };
      const signal = { at: evidence.end, object: { bucket: PERIODS_BUCKET, key: 'lost', body: JSON.stringify(meant) } };
      const { scenario } = evidence;
      return { ...evidence, scenario: { ...scenario, events: [...scenario.events, signal] } };
    },
  ],
];
