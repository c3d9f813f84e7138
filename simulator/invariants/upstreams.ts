/** Dependants build on what their upstreams have completed, or say that they do not. */
import { mergeTraits, parseArchetype, parsePipeline } from '../../kernel/config';
import type { Run } from '../../kernel/run/model';
import { isShadow } from '../../kernel/shadow/mode';
import { inRecord } from '../../kernel/values/absence';
import { AlertCategory, EventKind, RerunStatus, RunStatus } from '../../kernel/words/vocabulary';
import { documentAt, type Evidence, registeredAs } from '../evidence/evidence';
import { weekdayOf } from './calendar';
import { nameOf, type OfInstance, versionsBetween } from './documents';
import { endOf, factsOf, isTampered, leadOf, slackOf } from './facts';
import { type Broken, type Invariant, isoAt } from './invariant';

type Entry = string | { pipeline: string };

/** The upstreams that some version of the pipeline named between two instants, for the instance's date and schedule. */
const upstreamsOf = (evidence: Evidence, instance: OfInstance, from: number, to: number): OfInstance[] => {
  const { pipelineId, date, scheduleId } = instance;
  const entries = versionsBetween(evidence, pipelineId, from, to).flatMap(
    ({ upstream }) => (upstream as Entry[] | undefined) ?? [],
  );
  const names = new Set(entries.map((entry) => (typeof entry === 'string' ? entry : entry.pipeline)));
  return [...names].map((name) => ({ pipelineId: name, date, scheduleId }));
};

const liveRuns = (evidence: Evidence, instance: OfInstance): Run[] =>
  factsOf(evidence)
    .runs(instance)
    .filter((run) => !isShadow(run));

const ENDS_BADLY: ReadonlySet<string> = new Set([EventKind.pipelineFailed, EventKind.pipelineCancelled]);

const hasCompletedAt = (evidence: Evidence, upstream: OfInstance, at: number): boolean => {
  // A rerun that was skipped, or cancelled before its job started, leaves the earlier completion in place.
  const isUndone = ({ status, startToken }: Run): boolean =>
    (status === RunStatus.cancelled || status === RunStatus.skipped) && startToken === undefined;
  const begun = liveRuns(evidence, upstream).filter(
    (run) => Date.parse(run.createdAt) <= at && !(isUndone(run) && endOf(run) <= at),
  );
  const last = begun.sort((left, right) => left.attempt - right.attempt).at(-1);
  if (last?.status !== RunStatus.completed || endOf(last) > at) return false;
  return !factsOf(evidence)
    .events(upstream)
    .some(
      ({ kind, at: endedAt }) => ENDS_BADLY.has(kind) && Date.parse(endedAt) > endOf(last) && Date.parse(endedAt) <= at,
    );
};

/** Whether an upstream of the instance had not completed at some moment between two instants. */
export const wasUpstreamMissing = (evidence: Evidence, instance: OfInstance, from: number, to: number): boolean =>
  upstreamsOf(evidence, instance, from, to).some((upstream) => {
    const moments = liveRuns(evidence, upstream).flatMap(({ createdAt }) => {
      const at = Date.parse(createdAt);
      return at > from && at <= to ? [at] : [];
    });
    return [from, ...moments, to].some((at) => !hasCompletedAt(evidence, upstream, at));
  });

/** The run of an upstream that completed while the job of this one ran. */
const completedBeside = (evidence: Evidence, run: Run): Run | undefined => {
  const { jobStartedAt, completedAt } = run;
  if (jobStartedAt === undefined || completedAt === undefined) return undefined;
  const [from, to] = [Date.parse(jobStartedAt) + slackOf(evidence), Date.parse(completedAt) - slackOf(evidence)];
  return upstreamsOf(evidence, run, Date.parse(run.createdAt), to)
    .flatMap((upstream) => liveRuns(evidence, upstream))
    .find((other) => other.status === RunStatus.completed && endOf(other) > from && endOf(other) < to);
};

export const staleRunsReported: Invariant = {
  name: 'stale-runs-reported',
  rule:
    'A run that completes after an upstream has completed beside its job is reported as `LATE_DATA`, or another ' +
    'attempt has begun since.',
  check: (evidence) =>
    evidence.ever.runs
      .filter((run) => run.status === RunStatus.completed && !isShadow(run))
      .flatMap((run): Broken[] => {
        const beside = completedBeside(evidence, run);
        if (beside === undefined) return [];
        const facts = factsOf(evidence);
        const isReported = facts
          .events(run)
          .some(({ kind, attempt }) => kind === EventKind.lateData && attempt === run.attempt);
        const isFollowed = facts
          .runs(run)
          .some(({ attempt, createdAt }) => attempt > run.attempt && Date.parse(createdAt) > endOf(beside));
        if (isReported || isFollowed) return [];
        return [
          {
            at: endOf(run),
            message:
              `attempt ${run.attempt} of ${nameOf(run)} completed on old data of ${beside.pipelineId}, and no event ` +
              'reports it',
            evidence: { run: run.runId, upstream: beside.runId, upstreamCompletedAt: isoAt(endOf(beside)) },
          },
        ];
      }),
};

interface Awaited {
  pipeline?: string;
  pipelines?: string[];
  schedule?: string;
  schedules?: string[] | 'hourly';
  date?: string;
  calendar?: string;
  atLeast?: number;
  since?: string;
}

const DAY_MS = 86_400_000;

/** The days that the worlds and scenarios write; undefined for another one, which is not checked. */
const dayOf = (text: string, date: string): string | undefined => {
  const [, base, days = '0'] = /^\{(date|weekStart|monthStart)(?:-(\d+)d)?\}$/.exec(text) ?? [];
  if (base === undefined) return undefined;
  const day = new Date(`${date}T00:00:00Z`);
  const back = { date: 0, weekStart: (day.getUTCDay() + 6) % 7, monthStart: day.getUTCDate() - 1 }[base] ?? 0;
  return new Date(day.getTime() - (back + Number(days)) * DAY_MS).toISOString().slice(0, 10);
};

const hours = Array.from({ length: 24 }, (_, hour) => `h${String(hour).padStart(2, '0')}`);

/** The last business day by each version of a calendar: a run keeps that of the version by which it was planned. */
const businessDays = ({ registered }: Evidence, calendar: string, day: string, until: number): string[] => {
  const versions = registeredAs(registered, 'calendar', calendar).filter(({ at }) => at <= until);
  const last = ({ days = [], dates = [] }: { days?: string[]; dates?: string[] }): string => {
    let found = day;
    while (dates.includes(found) || days.includes(weekdayOf(found)))
      found = new Date(Date.parse(found) - DAY_MS).toISOString().slice(0, 10);
    return found;
  };
  return [...new Set(versions.map(({ document }) => last(document.document)))];
};

/** The runs of each day that may be meant. Undefined: nothing is awaited, or it is not known what. */
const awaitedBy = (evidence: Evidence, config: Awaited, run: Run): OfInstance[][] | undefined => {
  const day = config.date === undefined ? run.date : dayOf(config.date, run.date);
  if (day === undefined) return undefined;
  const until = Date.parse(run.createdAt) + slackOf(evidence);
  const days = config.calendar === undefined ? [day] : businessDays(evidence, config.calendar, day, until);
  if (days.some((one) => config.since !== undefined && one < config.since)) return undefined;
  const { pipeline = '', pipelines = [pipeline], schedules = [config.schedule ?? run.scheduleId] } = config;
  return days.map((date) =>
    pipelines.flatMap((pipelineId) =>
      (schedules === 'hourly' ? hours : schedules).map((scheduleId) => ({ pipelineId, date, scheduleId })),
    ),
  );
};

/** The traits without which its job does not start; empty where some of several traits are enough. */
const requiredOf = ({ registered }: Evidence, run: Run): Awaited[] => {
  const createdAt = Date.parse(run.createdAt);
  const pipeline = parsePipeline(documentAt(registered, 'pipeline', run.pipelineId, createdAt)?.document);
  if (!pipeline.ok) return [];
  const archetype = parseArchetype(documentAt(registered, 'archetype', pipeline.value.archetype, createdAt)?.document);
  if (!archetype.ok || archetype.value.readinessRule.type !== 'all-required-pass') return [];
  const traits = mergeTraits({ ...pipeline.value, waitsFor: [] }, archetype.value).flatMap(
    ({ required, evaluator, config }) => (required && evaluator === 'builtin:upstream' ? [config as Awaited] : []),
  );
  return [...traits, ...(pipeline.value.waitsFor as Awaited[])];
};

/** Instances that a rerun was to run again from the begin of the waiting run until the start of its job. */
const rerunThroughout = ({ ever }: Evidence, { createdAt }: Run, startedAt: number, slackMs: number): Set<string> => {
  const from = Date.parse(createdAt);
  const reruns = ever.items.filter(({ PK, SK }) => String(PK).startsWith('RERUN#') && SK === 'STATE');
  const open = reruns.filter(
    ({ status, createdAt: begunAt, completedAt }) =>
      status !== RerunStatus.refused &&
      Date.parse(String(begunAt)) < from - slackMs &&
      !(Date.parse(String(completedAt)) <= startedAt + slackMs),
  );
  // Items of reruns have the fields of their instance.
  return new Set(open.map((item) => nameOf(item as unknown as OfInstance)));
};

export const upstreamRunsAwaited: Invariant = {
  name: 'upstream-runs-awaited',
  rule:
    'A job that waits for runs by `builtin:upstream` starts only after enough of them have completed, and are not ' +
    'to run again, not even by a rerun that has no run yet; or with an alert, where the validation timeout is over ' +
    'and the pipeline wants it started then.',
  check: (evidence) => {
    const runs = new Map(evidence.ever.runs.map((run) => [run.runId, run]));
    const unready = new Set(
      evidence.ever.events
        .filter(({ category }) => category === AlertCategory.startedUnready)
        .map(({ runId }) => runId),
    );
    const completions = evidence.ever.runs.filter(({ status }) => status === RunStatus.completed);
    return evidence.jobs.flatMap(({ runId, startedAt }): Broken[] => {
      const run = runs.get(runId);
      if (run === undefined || unready.has(runId) || isTampered(evidence, run)) return [];
      // Ends are dated by functions whose clocks may be ahead.
      const slackMs = slackOf(evidence) + leadOf(evidence);
      return requiredOf(evidence, run).flatMap((config): Broken[] => {
        const awaited = awaitedBy(evidence, config, run);
        if (awaited === undefined) return [];
        const completed = new Set(
          completions.filter(({ completedAt }) => Date.parse(completedAt ?? '') <= startedAt + slackMs).map(nameOf),
        );
        for (const name of rerunThroughout(evidence, run, startedAt, slackMs)) completed.delete(name);
        const counted = awaited.map((instances) => ({
          found: instances.filter((instance) => completed.has(nameOf(instance))).length,
          atLeast: config.atLeast ?? instances.length,
        }));
        const [first] = counted;
        if (first === undefined || counted.some(({ found, atLeast }) => found >= atLeast)) return [];
        const { found, atLeast } = first;
        const message = `run ${runId} of ${nameOf(run)} started its job after ${found} of ${atLeast} upstream runs`;
        return [{ at: startedAt, message, evidence: { run: inRecord(run), config } }];
      });
    });
  },
};
