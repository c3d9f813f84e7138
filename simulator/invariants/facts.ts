/** The facts about an instance, found by its name; and by when something must have happened. */
import type { DomainEvent, Run } from '../../kernel/run/model';
import { EventKind } from '../../kernel/words/vocabulary';
import type { Evidence, Execution, MarkerRecord } from '../evidence/evidence';
import type { PlainItem } from '../evidence/table';
import type { Scenario } from '../scenario/scenario';
import { type Document, dayAt, hasSchedule, zoneOf } from './calendar';
import { holdsOf, nameOf, type OfInstance, versionAt, versionsBetween } from './documents';
import { groupBy } from './invariant';

const HOUR_MS = 3_600_000;
/** Within this time after the last trouble everything has its answer: a few sweeps. */
const ANSWERED_WITHIN_MS = 3 * HOUR_MS;
const DEFAULT_SCHEDULE = 'daily';

export interface Facts {
  runs(instance: OfInstance): readonly Run[];
  events(instance: OfInstance): readonly DomainEvent[];
  executions(instance: OfInstance): readonly Execution[];
  records(instance: OfInstance): readonly MarkerRecord[];
  /** The items of its reruns that were not refused. */
  reruns(instance: OfInstance): readonly PlainItem[];
  /** Events of all instances, and of none: a MARKER that is rejected may name no date. */
  rejections: readonly DomainEvent[];
  /** By when a request of an instant has its answer: later where faults continue, and where the pipeline is held. */
  answeredBy(pipeline: string, from: number): number;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The instance of a MARKER by one version of its pipeline; undefined where it names none. */
export const addressOf = ({ pipeline, sort, image, at }: MarkerRecord, document: Document): OfInstance | undefined => {
  const [ofDate = '', ofSchedule = ''] = sort.split('#');
  const scheduleId = text(image.scheduleID) ?? text(ofSchedule) ?? DEFAULT_SCHEDULE;
  if (!hasSchedule(document, scheduleId)) return undefined;
  const date = text(image.date) ?? text(ofDate) ?? dayAt(zoneOf(document, scheduleId), at);
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date) && new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) === true;
  return isDate ? { pipelineId: pipeline, date, scheduleId } : undefined;
};

const EVERY_MS = 5 * 60_000;

/** The instants of faults; of a delay, one every five minutes. */
const troubledTimes = ({ faults }: Evidence): number[] =>
  faults.flatMap(({ at, until }) => [
    ...Array.from({ length: Math.ceil((until - at) / EVERY_MS) }, (_, index) => at + index * EVERY_MS),
    until,
  ]);

/** Where faults follow each other so closely, the last of them counts. */
const troubleEnds = (evidence: Evidence): ((from: number) => number) => {
  const times = troubledTimes(evidence).sort((left, right) => left - right);
  const troubles: { at: number; end: number }[] = [];
  let next: { at: number; end: number } | undefined;
  for (const at of times.toReversed()) {
    const end = at + ANSWERED_WITHIN_MS;
    next = { at, end: next !== undefined && next.at <= end ? next.end : end };
    troubles.push(next);
  }
  troubles.reverse();
  return (from) => {
    let [low, high] = [0, troubles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((troubles[middle]?.at ?? Infinity) < from) low = middle + 1;
      else high = middle;
    }
    const first = troubles[low];
    return first === undefined || first.at > from + ANSWERED_WITHIN_MS ? from + ANSWERED_WITHIN_MS : first.end;
  };
};

const find = (evidence: Evidence): Facts => {
  const { ever, executions, records } = evidence;
  const runs = groupBy(ever.runs, nameOf);
  const events = groupBy(ever.events, nameOf);
  const ofExecutions = groupBy(executions, ({ input }) => nameOf(input));
  const ofRecords = groupBy(
    records.flatMap((record) => {
      const versions = versionsBetween(evidence, record.pipeline, record.at, record.at + ANSWERED_WITHIN_MS);
      const names = versions.flatMap((document) => addressOf(record, document) ?? []).map(nameOf);
      return [...new Set(names)].map((name) => ({ name, record }));
    }),
    ({ name }) => name,
  );
  const isRerun = ({ PK, status }: PlainItem): boolean => String(PK).startsWith('RERUN#') && status !== 'refused';
  // Items of reruns have the fields of their instance.
  const reruns = groupBy(ever.items.filter(isRerun), (item) => nameOf(item as unknown as OfInstance));
  const endOfTrouble = troubleEnds(evidence);
  return {
    runs: (instance) => runs.get(nameOf(instance)) ?? [],
    events: (instance) => events.get(nameOf(instance)) ?? [],
    executions: (instance) => ofExecutions.get(nameOf(instance)) ?? [],
    records: (instance) => (ofRecords.get(nameOf(instance)) ?? []).map(({ record }) => record),
    reruns: (instance) => reruns.get(nameOf(instance)) ?? [],
    rejections: ever.events.filter(({ kind }) => kind === EventKind.markerRejected),
    answeredBy(pipeline, from) {
      const holds = holdsOf(evidence, pipeline);
      let at = endOfTrouble(from);
      for (const hold of holds) if (hold.from <= at && hold.to >= from) at = Math.max(at, endOfTrouble(hold.to));
      return at;
    },
  };
};

const known = new WeakMap<Evidence, Facts>();

export const factsOf = (evidence: Evidence): Facts => {
  const facts = known.get(evidence) ?? find(evidence);
  known.set(evidence, facts);
  return facts;
};

/** Instants of streams are in full seconds. */
const ROUNDING_MS = 1_000;

/** How much earlier than its instant an event may be dated: functions whose clocks are behind do that. */
export const slackOf = ({ scenario: { clocks } }: Evidence): number =>
  ROUNDING_MS - Math.min(0, ...Object.values(clocks));

/** How much later than its instant an event may be dated: functions whose clocks are ahead do that. */
export const leadOf = ({ scenario: { clocks } }: Evidence): number => Math.max(0, ...Object.values(clocks));

/** When a run had ended; never, where it has not. */
export const endOf = ({ status, completedAt, updatedAt }: Run): number =>
  status === 'PENDING' || status === 'TRIGGERING' || status === 'RUNNING'
    ? Infinity
    : Date.parse(completedAt ?? updatedAt);

/**
 * From when to when runs were open by the table's clock, in milliseconds: functions whose clocks differ write other
 * instants into them.
 */
export const livesOf = ({ statusChanges }: Evidence): ((run: Run) => { from: number; to: number }) => {
  const changes = groupBy(statusChanges, ({ runId }) => runId);
  return (run) => {
    const ofRun = changes.get(run.runId) ?? [];
    const end = endOf(run);
    return {
      from: ofRun.find(({ from }) => from === undefined)?.at ?? Date.parse(run.createdAt),
      to: end === Infinity ? end : (ofRun.findLast(({ to }) => to === run.status)?.at ?? end),
    };
  };
};

const knownItems = new WeakMap<Scenario, Map<string, string[]>>();

/** The sort keys of items that a scenario writes or deletes itself, by partition; of MARKERs those that it deletes. */
const itemsTouchedBy = (scenario: Scenario): Map<string, string[]> => {
  const known = knownItems.get(scenario);
  if (known !== undefined) return known;
  const touched = new Map<string, string[]>();
  for (const event of scenario.events) {
    const key = event.put ?? event.update ?? event.delete;
    if (key === undefined || (key.PK.startsWith('MARKER#') && event.delete === undefined)) continue;
    touched.set(key.PK, [...(touched.get(key.PK) ?? []), key.SK]);
  }
  knownItems.set(scenario, touched);
  return touched;
};

/** Items of Signalbox's own that a scenario has overwritten or removed: nothing is promised about these. */
export const isTampered = (
  { scenario }: Evidence,
  { pipelineId, date, scheduleId, runId }: OfInstance & { runId?: string | undefined | null },
): boolean => {
  const touched = itemsTouchedBy(scenario);
  if (touched.has(`RUN#${runId}`)) return true;
  return [`MARKER#${pipelineId}`, `PIPELINE#${pipelineId}`].some((partition) =>
    touched.get(partition)?.some((sort) => sort.includes(`${date}#${scheduleId}`)),
  );
};

/** Whether the sweeper was set to exclude the pipeline at any time between two instants. */
export const isUnwatched = (evidence: Evidence, pipeline: string, from: number, to: number): boolean =>
  versionAt(evidence, pipeline, from) === undefined ||
  versionsBetween(evidence, pipeline, from, to).some(
    ({ watch }) => (watch as { enabled?: boolean } | undefined)?.enabled === false,
  );
