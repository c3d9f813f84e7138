/** The output of `signalbox why` for an instance, by its items in the table. */
import { longRunning } from '../../../../../kernel/events/alert';
import { alertResolved } from '../../../../../kernel/events/alert-ends';
import { pipelineDocument } from '../../../../support/documents';
import { TABLE } from '../../../../support/embedded-table';
import { pattern } from '../../../../support/pattern';
import {
  completed,
  failed,
  rejectMarker,
  running,
  runOf,
  seedAlert,
  seedRun,
  triggering,
} from '../../../../support/seeds';
import { type Case, mark, markByObject, orders } from './why-case';
import { lockCases } from './why-lock-cases';
import { reportCases } from './why-report-cases';

const daily = (schedule: Record<string, unknown>): Record<string, unknown> => ({
  schedules: [{ name: 'daily', ...schedule }],
});

export const cases: readonly Case[] = [
  {
    what: 'no MARKER was ever written',
    code: 0,
    says: [
      /^EXPECTED {2}No MARKER for orders for 2026-03-07 has ever arrived\./,
      /signalbox mark orders --date 2026-03-07 --schedule daily/,
    ],
  },
  {
    what: 'it is not due yet',
    config: daily({ after: '18:00', deadline: '20:00' }),
    code: 0,
    says: [
      /^NOT_DUE .*\nIts schedule opens at 2026-03-07 18:00:00Z, in 6 hours\.$/m,
      /^It is due to start by 2026-03-07 20:00:00Z/m,
    ],
  },
  {
    what: 'the alert of its miss was resolved',
    config: daily({ deadline: '10:00' }),
    seed: async (session) => {
      const alert = await seedAlert(session, { category: 'schedule_missed', at: '2026-03-07T10:00:00.000Z' });
      const end = alertResolved(alert, 'why', '2026-03-07T11:00:00.000Z');
      await session.stack.tables.alerts.resolve(alert, end);
    },
    code: 1,
    says: [/Alert schedule_missed \(2 hours ago\): orders failed\. It was resolved 1 hour ago\./],
  },
  {
    what: 'it was missed',
    config: daily({ deadline: '10:00' }),
    code: 1,
    says: [
      /^MISSED/,
      /was due to start by 2026-03-07 10:00:00Z, 2 hours ago/,
      /Check the system that writes its MARKER/,
    ],
  },
  {
    what: 'it was missed, and its date is too old by now for a MARKER without replay',
    config: { ...daily({ deadline: '10:00' }), maxMarkerAge: '1d' },
    options: { date: '2026-03-05' },
    code: 1,
    says: [/^MISSED/, /to start it now: signalbox mark orders --date 2026-03-05 --schedule daily --replay$/m],
  },
  {
    what: 'its date is too far ahead for a MARKER',
    options: { date: '2026-03-20' },
    code: 0,
    says: [/^EXPECTED {2}No MARKER for orders for 2026-03-20 has ever arrived\.\n(?!.*signalbox mark)/s],
  },
  {
    what: 'its date is excluded',
    config: { exclusions: { days: ['saturday'] } },
    code: 0,
    says: [/^EXCLUDED .*is a Saturday/],
  },
  { what: 'it is disabled', config: { enabled: false }, code: 0, says: [/^DISABLED/, /enabled: true/] },
  {
    what: 'its MARKER came early',
    config: daily({ after: '18:00' }),
    seed: mark,
    code: 0,
    says: [/^MARKED .*came early.*opens at 2026-03-07 18:00:00Z/, /written at 2026-03-07 12:00:00Z, now by producer/],
  },
  {
    what: 'an object has caused its MARKER',
    seed: markByObject,
    code: 0,
    says: [
      /^MARKED .*written at 2026-03-07 10:59:00Z, .* by s3:\/\/raw\/orders\/dt=2026-03-07\/_SUCCESS \(version v1\)\./s,
    ],
  },
  {
    what: 'an object has caused the MARKER of a run that has failed',
    seed: async (session) => {
      await markByObject(session);
      await seedRun(session, runOf(), triggering, running, failed);
    },
    code: 1,
    says: [/^FAILED/, /Last MARKER: s3:\/\/raw\/orders\/.* \(version v1\), written 2026-03-07 10:59:00Z/],
  },
  { what: 'its MARKER was just written', seed: mark, code: 0, says: [/^MARKED .*about to start/] },
  ...lockCases,
  ...reportCases,
  {
    what: 'its MARKER was refused',
    seed: async (session) => {
      await mark(session);
      await rejectMarker(session, orders, 'it is too old');
    },
    code: 1,
    says: [
      /^FAILED .*has no run/,
      /Its MARKER of 2026-03-07 12:00:00Z, now was rejected: it is too old\./,
      /accepted now\.\nWhat to do: Write it again: signalbox mark orders/,
    ],
  },
  {
    what: 'it has failed, and another MARKER was refused',
    seed: async (session) => {
      await seedRun(session, runOf(), triggering, running, failed);
      await rejectMarker(session, orders, 'attempt 1 is FAILED');
    },
    code: 1,
    says: [/^FAILED .*failed as PERMANENT/, /Its MARKER of .* was rejected: attempt 1 is FAILED\./, /--replay/],
  },
  {
    what: 'it waits for its traits',
    seed: (session) =>
      seedRun(session, runOf({ blocking: [{ type: 'freshness', status: 'FAIL', reason: 'three hours late' }] })),
    code: 0,
    says: [
      /^PENDING .*has waited for a trait since 2026-03-07 11:00:00Z, 1 hour ago\.$/m,
      /^freshness is FAIL \(three hours late\)\.$/m,
      /next evaluation is at 2026-03-07 12:01:00Z, in 1 minute/,
    ],
  },
  {
    what: 'it is starting its job',
    seed: (session) => seedRun(session, runOf(), triggering),
    code: 0,
    says: [/^TRIGGERING .*starting its http job.*token token-1/],
  },
  {
    what: 'it waits for its job',
    seed: (session) => seedRun(session, runOf(), triggering, running),
    code: 0,
    says: [
      /^RUNNING .*http job-7, running since 2026-03-07 11:11:00Z/,
      pattern(/next poll is at 2026-03-07 12:00:30Z, in 30 seconds/, /, or as soon as the job reports\./),
    ],
  },
  {
    what: 'its job takes longer than those before it',
    seed: async (session) => {
      await seedRun(session, runOf(), triggering, running);
      const run = (await session.stack.tables.runs.get('run-1'))!;
      const alert = longRunning(run, { forMs: 2_940_000, count: 3, medianMs: 600_000 }, '2026-03-07T12:00:00.000Z');
      await session.stack.tables.events.append(alert);
    },
    code: 0,
    says: [
      /^RUNNING .*http job-7, running since 2026-03-07 11:11:00Z/,
      /Alert long_running \(now\): the job .* has run for 49 min, .*; the median of the last 3 .* is 10 min\./,
      /What to do: Check its http job job-7\. If it hangs, end it: signalbox cancel run-1\./,
    ],
  },
  {
    what: 'it waits for a job whose engine sends events',
    seed: (session) =>
      seedRun(
        session,
        runOf(),
        { ...triggering, engine: 'glue' },
        { ...running, jobId: 'jr_7', jobLink: 'https://console.example/jr_7', jobReportsItsEnd: true },
      ),
    code: 0,
    says: [
      /^RUNNING .*glue jr_7, running since 2026-03-07 11:11:00Z/,
      /See https:\/\/console\.example\/jr_7\./,
      /in 30 seconds, or as soon as the job or glue reports/,
      /so it is polled after 15 minutes and then every 25 minutes, although trigger.poll sets shorter intervals\./,
    ],
  },
  {
    what: 'its run has fallen silent',
    now: '2026-03-07T13:00:00.000Z',
    seed: (session) => seedRun(session, runOf(), triggering, running),
    code: 1,
    says: [/^STUCK/, /sign of life at 2026-03-07 12:00:30Z/, /execution arn:execution-1/],
  },
  {
    what: 'it failed',
    seed: (session) => seedRun(session, runOf(), triggering, running, failed),
    code: 1,
    says: [
      /^FAILED .*failed as PERMANENT at 2026-03-07 11:30:00Z, 30 minutes ago\.\nReason: no such table\./,
      /job was http job-7/,
      /Fix the cause first.*signalbox mark orders/,
    ],
  },
  {
    what: 'it completed',
    seed: (session) => seedRun(session, runOf(), triggering, running, completed),
    code: 0,
    says: [/^COMPLETED .*completed at 2026-03-07 11:30:00Z, 30 minutes ago, 30 minutes after it began/],
  },
  {
    what: 'it completed in another attempt, a month after the first one began',
    seed: async (session) => {
      await seedRun(session, runOf({ createdAt: '2026-02-07T11:00:00.000Z' }), triggering, running, failed);
      const again = runOf({ runId: 'run-2', attempt: 2, executionArn: 'arn:2', createdAt: '2026-03-07T11:20:00.000Z' });
      await seedRun(session, again, triggering, running, completed);
    },
    code: 0,
    says: [/^COMPLETED .*completed \(attempt 2\) at 2026-03-07 11:30:00Z, .*, 10 minutes after it began/],
  },
  {
    what: 'it completed, and its job said what it made',
    seed: (session) => seedRun(session, runOf(), triggering, running, { ...completed, message: '182731 rows.' }),
    code: 0,
    says: [/^COMPLETED /, /^The job said: 182731 rows\.$/m],
  },
  {
    what: 'the day before is still open, and the MARKER names no date',
    seed: (session) => seedRun(session, runOf({ date: '2026-03-06' })),
    code: 0,
    says: [/^PENDING {2}orders for 2026-03-06/],
  },
  {
    what: 'its schedule has a zone of its own, whose clocks come first',
    config: { schedules: [{ name: 'daily', timezone: 'America/New_York', deadline: '20:00' }] },
    code: 0,
    says: [/^It is due to start by 2026-03-07 20:00:00-05:00 \(2026-03-08 01:00:00Z\), in 13 hours\.$/m],
  },
  {
    what: 'it waits for its upstreams',
    config: { upstream: ['raw', 'customers'], schedules: [{ name: 'daily', deadline: '20:00' }] },
    seed: async (session) => {
      await session.stack.tables.config.register('pipeline', 'raw', pipelineDocument({ name: 'raw' }));
      await session.stack.tables.config.register(
        'pipeline',
        'customers',
        pipelineDocument({ name: 'customers', exclusions: { days: ['saturday'] } }),
      );
      await seedRun(session, runOf({ pipelineId: 'raw' }), triggering, running);
    },
    code: 0,
    says: [
      pattern(
        /^EXPECTED {2}No MARKER for orders for 2026-03-07 has ever arrived\.\n/,
        /It gets its MARKER when its upstreams have completed .* /,
        /0 of 2 have: raw is RUNNING since .*; customers does not run: 2026-03-07 is a Saturday/,
      ),
      /signalbox why raw --date 2026-03-07 --schedule daily; to start it without them: signalbox mark orders/,
    ],
  },
  {
    what: 'its upstreams have completed and it has no MARKER',
    config: { upstream: ['raw'] },
    seed: (session) => seedRun(session, runOf({ pipelineId: 'raw' }), triggering, running, completed),
    code: 0,
    says: [/All its upstreams have completed; its MARKER is about to be written/],
  },
  {
    what: 'its MARKER says to wait',
    seed: async (session) => {
      session.embedded.dynamodb.execute('PutItem', {
        TableName: TABLE,
        Item: { PK: { S: 'MARKER#orders' }, SK: { S: '2026-03-07#daily' }, notBefore: { S: '2026-03-07T13:00:00Z' } },
      });
    },
    code: 0,
    says: [
      /^MARKED .*came early: its MARKER says not to start before, so it starts at 2026-03-07 13:00:00Z, in 1 hour/,
    ],
  },
  {
    what: 'the user names the date',
    seed: (session) => seedRun(session, runOf({ date: '2026-03-06' })),
    options: { date: '2026-03-05' },
    code: 0,
    says: [/^EXPECTED {2}No MARKER for orders for 2026-03-05/],
  },
];
