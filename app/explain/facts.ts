/** Everything that the table knows about one instance, read once. */

import { lockKeyOf } from '../../kernel/attempt/lock-key';
import type { ChunkRun } from '../../kernel/chunks';
import type { PipelineConfig, ScheduleConfig } from '../../kernel/config';
import { onlyReportsCount, reportsStatus } from '../../kernel/job/run-job';
import { anyLifecycle, jobLifecycle } from '../../kernel/lifecycle';
import type { Ledger } from '../../kernel/markers/ledger';
import type { Monitoring } from '../../kernel/monitoring/monitoring';
import type { Rerun } from '../../kernel/reruns/rerun';
import type { Deadline, DomainEvent, Marker, Readiness, Run, RunLog } from '../../kernel/run/model';
import { findCalendar } from '../../kernel/schedule/exclusion';
import { scheduleSince } from '../../kernel/schedule/since';
import { asRun } from '../../kernel/shadow/mode';
import { withRun } from '../../kernel/situation/run';
import { beginsAt, dueOf, type SituationItems, situationOf } from '../../kernel/situation/situation';
import type { Instance } from '../../kernel/words/instance';
import { EventKind, MarkerAnswer, RunMode, RunStatus } from '../../kernel/words/vocabulary';
import { lastChunks } from '../chunks/chunks';
import { engineWaitText } from '../stack/engines';
import { withRealLink } from '../stack/job-link';
import { markerSortsOf } from '../stack/markers';
import { type PoolWait, readPoolWait } from '../stack/pools';
import { inModeOf, logOf, type Stack } from '../stack/stack';
import { readWaitsUntil } from './asleep';
import { deadlinesOf, readDeadlines } from './deadlines';
import { readUpstreams, type UpstreamFact } from './explain-upstreams';
import { readInstanceEvents } from './instance-events';
import { readMonitoring } from './monitoring';
import { asksWatchdog, changedAtOf, readWatched } from './watched';

/** The facts that decide the situation, and that `why` reports. */
export interface Facts extends SituationItems {
  marker: Marker | undefined;
  /** Why the pipeline's reruns wait for their engine; undefined: they do not. */
  engineWait: string | undefined;
  /** The state of the pool that the run waits for; undefined: it waits for none. */
  poolWait: PoolWait | undefined;
  opensAtMs: number | undefined;
  dueAtMs: number | undefined;
  /** The decision in shadow mode, for a pipeline that is live by now and has not run the instance. */
  shadowLog: RunLog | undefined;
  /** The instance has run, and its pipeline is in shadow mode since. */
  isShadowByNow: boolean;
  /** The engine of the run's job sends events that reach the run. */
  receivesEvents: boolean;
  /** Only when it is about this instance's run. */
  readiness: Readiness | undefined;
  /** Reruns that people have requested and that have begun, of an instance that may need another one. */
  manualReruns: number;
  /** The chunks of a fan-out that has failed, not all of them completed: a rerun may keep those that are. */
  unfinished: ChunkRun | undefined;
  /** The run log of the instance that the lock's holder runs. */
  holderLog: RunLog | undefined;
  /** Executions that come before the first one of the instance in the queue of its lock. */
  before: number;
  /** The upstreams of a pipeline that gets its MARKER from others; read only while it has no run. */
  upstreams: UpstreamFact[];
  /** The events of the instance in the pipeline's mode, newest first. */
  events: DomainEvent[];
  deadlines: Deadline[];
  /** Where the newest MARKER of the instance was rejected. */
  rejection: Rejection | undefined;
  /** The monitoring of a completed run that is or was monitored. */
  monitoring: Monitoring | undefined;
  /** The end that the run's job reported, where an engine decides how it ended. */
  report: JobReported | undefined;
}

export interface JobReported {
  state: 'COMPLETED' | 'FAILED' | 'CANCELLED';
  at: string;
}

export interface Rejection {
  /** When the MARKER was written. */
  at: string;
  reason: string;
  remedy: string;
}

/** The most entries of a lock's queue that are counted. */
const WAITERS_READ = 200;

const queuedBefore = async ({ tables }: Stack, lockKey: string, date: string): Promise<number> => {
  const waiters = await tables.lockQueue.waiters(lockKey, WAITERS_READ);
  return Math.max(
    0,
    waiters.findIndex((waiter) => waiter.date === date),
  );
};

/** By the ledger, which has the answer to every MARKER: alerts speak of several, and some of none by its date. */
const rejectionIn = (ledger: Ledger | undefined): Rejection | undefined => {
  const newest = ledger?.answers.at(-1);
  if (newest?.answer !== MarkerAnswer.rejected) return undefined;
  return { at: newest.at, reason: newest.reason ?? '', remedy: newest.remedy ?? '' };
};

const openRerunOf = async ({ tables }: Stack, instance: Instance): Promise<Rerun | undefined> => {
  const rerunId = (await tables.reruns.ledger(instance))?.openRerunId;
  return rerunId === undefined ? undefined : tables.reruns.get(rerunId);
};

/** Nothing is read where the report itself decides, or where the job sends none. */
const readReport = async (
  { tables }: Stack,
  { trigger }: PipelineConfig,
  run: Run | undefined,
): Promise<JobReported | undefined> => {
  if (run === undefined || !reportsStatus(trigger) || onlyReportsCount(trigger)) return undefined;
  const job = await tables.lifecycles.get(anyLifecycle(jobLifecycle), run.runId);
  const isEnd = job?.state === 'COMPLETED' || job?.state === 'FAILED' || job?.state === 'CANCELLED';
  return job !== undefined && isEnd ? { state: job.state as JobReported['state'], at: job.updatedAt } : undefined;
};

const receivesJobEvents = async ({ tables }: Stack, run: Run | undefined): Promise<boolean> =>
  run?.engine != null && run.jobId !== undefined && (await tables.waits.runOfJob(run.engine, run.jobId)) === run.runId;

/** Reads the instance's own items, one by one. */
const readOwn = async (
  stack: Stack,
  pipeline: PipelineConfig,
  { instance, logged }: { instance: Instance; logged: RunLog | undefined },
) => {
  const { tables } = stack;
  const registered = await tables.config.pipeline(instance.pipelineId);
  const [own, ledger, held, rerun, requests, lock] = await Promise.all([
    stack.findMarker(instance),
    tables.ledgers.get(instance),
    registered?.hold === undefined ? undefined : tables.holds.keptOf(instance),
    openRerunOf(stack, instance),
    tables.reruns.waitingFor(instance),
    tables.locks.get(lockKeyOf(pipeline, instance)),
  ]);
  const isUnmarked = own === undefined && logged === undefined;
  const marker = isUnmarked ? await stack.findMarker(instance, markerSortsOf(instance)[1]) : own;
  const stored = logged?.runId == null ? undefined : await tables.runs.get(logged.runId);
  const run = stored && withRealLink(stack, stored);
  return {
    registeredAt: registered === undefined ? '' : scheduleSince(registered, instance.scheduleId),
    changedAt: registered === undefined ? undefined : await changedAtOf(registered, pipeline, tables.config),
    hold: registered?.hold,
    ...{ marker, ledger, held, rerun, lock, run },
    request: requests[0],
    runLog: logged === undefined ? undefined : withRun(logged, run),
  };
};

/** Reads the facts that are stored outside the instance's own items. */
const readAbout = async (stack: Stack, pipeline: PipelineConfig, { instance, lock, ledger, runLog, run }: About) => {
  const { tables } = stack;
  const store = inModeOf(stack, pipeline).runLogs;
  const [engineWait, poolWait, readiness, before, events, deadlines, holderLog, receivesEvents, monitoring, report] =
    await Promise.all([
      engineWaitText(stack, pipeline.trigger.type, instance.pipelineId),
      readPoolWait(stack, run),
      tables.readiness.get(instance.pipelineId),
      queuedBefore(stack, lockKeyOf(pipeline, instance), instance.date),
      readInstanceEvents(stack, instance, { ledger, runLog, run }),
      readDeadlines(stack, pipeline, instance.date, instance.date),
      lock === undefined || lock.date === undefined ? undefined : store.get({ ...instance, date: lock.date }),
      receivesJobEvents(stack, run),
      readMonitoring(stack, pipeline, runLog),
      readReport(stack, pipeline, run),
    ]);
  return {
    ...{ engineWait, poolWait, before, holderLog, receivesEvents, monitoring, report },
    readiness: readiness !== undefined && readiness.runId === run?.runId ? readiness : undefined,
    events: events.filter(({ shadow = false }) => shadow === (pipeline.mode === RunMode.shadow)),
    deadlines: deadlinesOf(deadlines, instance, runLog),
  };
};

type Ended = Pick<Facts, 'instance' | 'pipeline' | 'runLog' | 'events' | 'monitoring'>;

const readUnfinished = async (stack: Stack, { pipeline, runLog }: Ended): Promise<ChunkRun | undefined> => {
  if (runLog?.status !== RunStatus.failed || pipeline.trigger.type !== 'fan-out') return undefined;
  const chunks = await lastChunks(stack, runLog);
  return chunks === undefined || chunks.jobsCompleted === chunks.jobsTotal ? undefined : chunks;
};

/** Read only where the answer may name a rerun: these are reads of their own. */
const readRerunFacts = async (stack: Stack, ended: Ended): Promise<Pick<Facts, 'manualReruns' | 'unfinished'>> => {
  const { instance, runLog, events, monitoring } = ended;
  const unfinished = await readUnfinished(stack, ended);
  const isNamed =
    unfinished !== undefined ||
    runLog?.status === RunStatus.skipped ||
    monitoring !== undefined ||
    events.some(({ kind }) => kind === EventKind.lateData);
  const manualReruns = isNamed ? ((await stack.tables.reruns.ledger(instance))?.manualReruns ?? 0) : 0;
  return { manualReruns, unfinished };
};

/** With what the watchdog knows, where the configuration came later than the deadline. */
const asWatched = async (stack: Stack, items: SituationItems): Promise<SituationItems> => {
  const { instance, pipeline } = items;
  if (!asksWatchdog(situationOf(items, stack.clock.now()), items)) return items;
  const watchedOf = await readWatched(stack, pipeline, [instance.date, instance.date]);
  return { ...items, watched: watchedOf(instance) };
};

type About = Pick<SituationItems, 'instance' | 'lock' | 'ledger' | 'runLog' | 'run'>;

export const readFacts = async (
  stack: Stack,
  registered: PipelineConfig,
  schedule: ScheduleConfig,
  instance: Instance,
): Promise<Facts> => {
  const logged = await logOf(stack, registered, instance);
  const pipeline = asRun(registered, logged);
  const [own, calendar] = await Promise.all([
    readOwn(stack, pipeline, { instance, logged }),
    findCalendar(pipeline, stack.tables.config),
  ]);
  const { runLog, marker, ledger } = own;
  const isLive = pipeline.mode === RunMode.live;
  const about = await readAbout(stack, pipeline, { instance, ...own });
  const items = await asWatched(stack, {
    instance,
    pipeline,
    schedule,
    calendar,
    watched: undefined,
    waitsUntil: await readWaitsUntil(stack, { instance, ...own }),
    ...own,
  });
  return {
    ...items,
    ...{ marker, ...about },
    opensAtMs: beginsAt({ pipeline, schedule, instance, marker, ledger, runLog }),
    dueAtMs: dueOf(items).due,
    shadowLog: runLog === undefined && isLive ? await stack.tables.shadow.runLogs.get(instance) : undefined,
    isShadowByNow: isLive && registered.mode === RunMode.shadow,
    upstreams: runLog === undefined ? await readUpstreams(stack, pipeline, instance) : [],
    rejection: rejectionIn(ledger),
    ...(await readRerunFacts(stack, { instance, pipeline, runLog, ...about })),
  };
};
