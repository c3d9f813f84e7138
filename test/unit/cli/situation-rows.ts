/** Every situation of an instance, and what has to be in the table for it. */
import { requestFor } from '../../../app/requests/rerun';
import { runPause } from '../../../cli/verbs/run/pause';
import { executionName } from '../../../kernel/run/execution-name';
import { nameInMode } from '../../../kernel/shadow/mode';
import type { SituationKind, State } from '../../../kernel/situation/kinds';
import { NOON } from '../../support/clock';
import { executionArn } from '../../support/instance';
import {
  answerMarker,
  completed,
  failed,
  judge,
  keepMarker,
  rejectMarker,
  running,
  runOf,
  seedRun,
  triggering,
} from '../../support/seeds';
import type { TestSession } from '../../support/session';
import { mark, orders } from './verbs/report/why-case';
import { blocked, waitsForPool } from './waiting-situations';

export interface SituationRow {
  kind: SituationKind;
  state: State;
  what: string;
  config?: Record<string, unknown>;
  now?: string;
  /** The date of the instance; without it today's. `status` shows no other date without a request. */
  date?: string;
  seed?: (session: TestSession) => Promise<unknown>;
  /** The texts that `why` contains, and does not contain. */
  says?: readonly RegExp[];
  saysNot?: RegExp[];
  /** In the line of `status`. */
  line?: RegExp;
}

const schedule = (times: Record<string, unknown>) => ({ schedules: [{ name: 'daily', ...times }] });
const asked = requestFor(orders, { reason: '', requestedBy: 'ann' }, Date.parse(NOON));
const quietly = (session: TestSession) => ({ ...session, terminal: { ...session.terminal, write: () => undefined } });
const pause = (session: TestSession) => runPause(quietly(session), 'orders', {});
const lockOfOther = ({ stack }: TestSession) =>
  stack.tables.locks.acquire('eval:orders:daily', 'arn:other', Date.parse(NOON) + 3_600_000, { date: '2026-03-05' });
const cancelled = { to: 'CANCELLED' as const, at: '2026-03-07T11:30:00.000Z', completedAt: '2026-03-07T11:30:00.000Z' };
const retry = runOf({ attempt: 2, createdAt: '2026-03-07T12:30:00.000Z', nextCheckAt: '2026-03-07T12:31:00.000Z' });
const askToEnd = ({ stack }: TestSession) =>
  stack.tables.runs.requestCancel('run-1', { at: '2026-03-07T11:58:00.000Z', reason: 'cancelled by ann' });

export const rows: readonly SituationRow[] = [
  { kind: 'disabled', state: 'DISABLED', what: 'its pipeline is disabled', config: { enabled: false } },
  {
    kind: 'invalid',
    state: 'INVALID',
    what: 'its calendar is missing',
    config: { exclusions: { calendar: 'nowhere' } },
    line: /nowhere/,
  },
  { kind: 'excluded', state: 'EXCLUDED', what: 'its date is excluded', config: { exclusions: { days: ['saturday'] } } },
  { kind: 'not-due', state: 'NOT_DUE', what: 'its schedule has not opened', config: schedule({ after: '18:00' }) },
  { kind: 'expected', state: 'EXPECTED', what: 'its deadline is ahead', config: schedule({ deadline: '20:00' }) },
  {
    kind: 'unwatched',
    state: 'EXPECTED',
    what: 'its deadline was before the registration',
    config: schedule({ deadline: '00:00' }),
    now: '2026-03-01T00:30:00.000Z',
    says: [/That is no missed run: it was registered later/],
    line: /registered after its deadline/,
  },
  {
    kind: 'unwatched',
    state: 'EXPECTED',
    what: 'its pipeline is not watched',
    config: { ...schedule({ deadline: '10:00' }), watch: { enabled: false } },
    says: [/it is not watched/],
    line: /is not watched/,
  },
  {
    kind: 'not-run',
    state: 'NOT_RUN',
    what: 'it has no deadline, and no MARKER has come in maxMarkerAge',
    config: { maxMarkerAge: '2d' },
    date: '2026-03-04',
    says: [
      /^No MARKER for .* has ever arrived\.\nIt is not expected any more: .* maxMarkerAge, 2 d/,
      /mark .* --replay$/,
    ],
  },
  {
    kind: 'not-run',
    state: 'NOT_RUN',
    what: 'its pipeline is not watched, and it is older than maxMarkerAge',
    config: { ...schedule({ deadline: '10:00' }), watch: { enabled: false }, maxMarkerAge: '2d' },
    date: '2026-03-04',
    saysNot: [/it is not watched/],
  },
  {
    kind: 'expected',
    state: 'EXPECTED',
    what: 'it has no deadline, and a MARKER may still come',
    config: { maxMarkerAge: '2d' },
    date: '2026-03-05',
  },
  { kind: 'missed', state: 'MISSED', what: 'its deadline has passed', config: schedule({ deadline: '10:00' }) },
  {
    kind: 'missed',
    state: 'MISSED',
    what: 'its deadline had passed when the pipeline was paused',
    config: schedule({ deadline: '10:00' }),
    seed: pause,
  },
  { kind: 'rejected', state: 'FAILED', what: 'its MARKER was rejected', seed: (s) => rejectMarker(s, orders, 'old') },
  { kind: 'held', state: 'HELD', what: 'its pipeline is paused', seed: pause },
  {
    kind: 'held',
    state: 'HELD',
    what: 'it has failed, and the MARKER that repairs it is held',
    seed: async (session) => {
      await seedRun(session, runOf(), triggering, running, failed);
      await pause(session);
      await keepMarker(session, orders);
    },
    says: [/Its MARKER is held and starts after that/, /failed as PERMANENT/, /signalbox resume orders/],
    saysNot: [/--replay/],
    line: /starts when the pipeline is resumed; attempt 1 is FAILED/,
  },
  {
    kind: 'completed',
    state: 'COMPLETED',
    what: 'it has completed, and another MARKER is held',
    seed: async (session) => {
      await seedRun(session, runOf(), triggering, running, completed);
      await pause(session);
      await keepMarker(session, orders);
    },
    says: [/Another MARKER for it, of 2026-03-07 12:00:00Z.* is processed when the pipeline is resumed/],
    line: /a MARKER is held since/,
  },
  {
    kind: 'waits-opening',
    state: 'MARKED',
    what: 'its MARKER came early',
    config: schedule({ after: '18:00' }),
    seed: (session) => answerMarker(session, orders, { answer: 'started' }),
  },
  {
    kind: 'waits-opening',
    state: 'QUEUED',
    what: 'its rerun waits for the opening',
    config: schedule({ after: '18:00' }),
    seed: (session) => judge(session, asked, null),
    line: /a rerun waits for the opening/,
  },
  {
    kind: 'waits-slot',
    state: 'QUEUED',
    what: 'a rerun was requested',
    seed: (session) => session.stack.tables.reruns.request(asked),
    says: [/A rerun was requested by ann and waits\.\n5 reruns of the pipeline/],
    saysNot: [/has ever arrived/, /signalbox mark/],
    line: /a rerun waits for its slot/,
  },
  {
    kind: 'waits-lock',
    state: 'MARKED',
    what: 'the run of another date has its lock',
    seed: async (session) => {
      await lockOfOther(session);
      await answerMarker(session, orders, { answer: 'started' });
    },
    line: /waits for the lock of the run of 2026-03-05/,
  },
  {
    kind: 'waits-lock',
    state: 'QUEUED',
    what: 'its rerun waits for the lock, and nothing else has run it',
    config: schedule({ deadline: '10:00' }),
    seed: async (session) => {
      await lockOfOther(session);
      await judge(session, asked, null);
    },
    says: [/A rerun of orders for 2026-03-07 waits for its lock/],
    saysNot: [/has ever arrived/, /signalbox mark/, /was due/],
  },
  {
    kind: 'cancelled',
    state: 'CANCELLED',
    what: 'its rerun was cancelled before it began, and its execution still waits for the lock',
    seed: async (session) => {
      await lockOfOther(session);
      await judge(session, asked, null);
      await seedRun(session, runOf({ attempt: 2, rerunId: 'rerun-orders-2026-03-07' }), cancelled);
    },
    saysNot: [/waits for its lock/],
  },
  { kind: 'starts', state: 'MARKED', what: 'its MARKER was written and the router has not answered it', seed: mark },
  {
    kind: 'starts',
    state: 'QUEUED',
    what: 'its rerun was started, and its run has not begun',
    seed: async (session) => {
      await seedRun(session, runOf(), triggering, running, failed);
      await judge(session, asked, null);
    },
    line: /a rerun started; its run is about to begin; attempt 1 is FAILED/,
  },
  {
    kind: 'waits-retry',
    state: 'PENDING',
    what: 'its next attempt has not begun',
    seed: (session) => seedRun(session, retry),
    says: [/attempt 2 begins at 2026-03-07 12:30:00Z, in 30 minutes/],
    line: /attempt 2 begins in 30 minutes/,
  },
  {
    kind: 'ends',
    state: 'PENDING',
    what: 'it was asked to end while it waits for its next attempt',
    seed: async (session) => {
      await seedRun(session, retry);
      await askToEnd(session);
    },
    says: [
      /attempt 2 begins at 2026-03-07 12:30:00Z/,
      /Its cancellation was requested at 2026-03-07 11:58:00Z, 2 minutes ago \(cancelled by ann\).*12:30:00Z/,
    ],
    line: /attempt 2 begins in 30 minutes; asked to end 2 minutes ago/,
  },
  {
    kind: 'ends',
    state: 'RUNNING',
    what: 'it was asked to end while its job runs',
    seed: async (session) => {
      await seedRun(session, runOf(), triggering, running);
      await askToEnd(session);
    },
    says: [/Its cancellation was requested/],
    line: /http job-7; asked to end 2 minutes ago/,
  },
  {
    kind: 'ends',
    state: 'TRIGGERING',
    what: 'it was asked to end while it starts its job',
    seed: async (session) => {
      await seedRun(session, runOf(), triggering);
      await askToEnd(session);
    },
  },
  {
    kind: 'shadow',
    state: 'SHADOW',
    what: 'it was ready in shadow mode',
    config: { mode: 'shadow' },
    seed: (session) =>
      seedRun(session, runOf({ executionArn: executionArn(nameInMode('shadow', executionName(orders, 1))) }), {
        to: 'SHADOW',
        at: '2026-03-07T11:30:00.000Z',
        completedAt: '2026-03-07T11:30:00.000Z',
      }),
  },
  {
    kind: 'evaluates',
    state: 'PENDING',
    what: 'it evaluates traits',
    seed: (s) => seedRun(s, runOf({ blocking: [] })),
  },
  {
    kind: 'waits-data',
    state: 'PENDING',
    what: 'a trait fails',
    seed: blocked('freshness', 'late'),
    line: /waits: freshness is FAIL \(late\)/,
  },
  { kind: 'waits-lock', state: 'PENDING', what: 'another run has its lock', seed: blocked('lock', 'held') },
  { kind: 'waits-approval', state: 'PENDING', what: 'no one has approved it', seed: blocked('approval', 'not given') },
  waitsForPool,
  { kind: 'starts-job', state: 'TRIGGERING', what: 'it starts its job', seed: (s) => seedRun(s, runOf(), triggering) },
  { kind: 'runs', state: 'RUNNING', what: 'its job runs', seed: (s) => seedRun(s, runOf(), triggering, running) },
  {
    kind: 'completed',
    state: 'COMPLETED',
    what: 'it completed',
    seed: (s) => seedRun(s, runOf(), triggering, running, completed),
  },
  { kind: 'failed', state: 'FAILED', what: 'it failed', seed: (s) => seedRun(s, runOf(), triggering, running, failed) },
  { kind: 'cancelled', state: 'CANCELLED', what: 'it was cancelled', seed: (s) => seedRun(s, runOf(), cancelled) },
  {
    kind: 'skipped',
    state: 'SKIPPED',
    what: 'its data did not come',
    seed: (s) => seedRun(s, runOf(), { ...cancelled, to: 'SKIPPED', message: 'not ready: freshness is FAIL' }),
    says: [/was skipped at 2026-03-07 11:30:00Z, 30 minutes ago\.\nIts job was not started: .*freshness is FAIL/],
  },
];
