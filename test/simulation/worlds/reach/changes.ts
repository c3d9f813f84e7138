/**
 * Changes of documents, each with the phase in which it met an instance: by the documents that were registered, and by
 * what `why` said of the instance right before.
 */
import type { SituationKind } from '../../../../kernel/situation/kinds';
import { canonicalJson } from '../../../../kernel/values/json';
import { documentAt, type Evidence } from '../../../../simulator/evidence/evidence';
import {
  type Document,
  hasSchedule,
  opensAt,
  scheduleIdsOf,
  startDueAt,
} from '../../../../simulator/invariants/calendar';
import { isOpenAt, type OfInstance, versionAt } from '../../../../simulator/invariants/documents';
import type { Asked } from '../asked/ask';

/** Two versions of what the configuration says of an instance. */
interface Versions {
  instance: OfInstance;
  before: Document;
  after: Document;
  /** Whether its date and its pipeline are on. */
  wasOpen: boolean;
  isOpen: boolean;
  /** Whether the archetype, the calendar and the pool that it names are other ones. */
  isOther(kind: 'archetype' | 'calendar' | 'pool'): boolean;
}

type IsSo = (versions: Versions) => boolean;

const ids = ({ before, after }: Versions): { gone: string[]; fresh: string[] } => {
  const [old, current] = [scheduleIdsOf(before), scheduleIdsOf(after)];
  return { gone: old.filter((id) => !current.includes(id)), fresh: current.filter((id) => !old.includes(id)) };
};

/** Negative: it has come earlier; undefined: it is absent before or after. */
const moved = (
  { before, after, instance }: Versions,
  instantOf: (document: Document, instance: OfInstance) => number | undefined,
): number | undefined => {
  if (![before, after].every((document) => hasSchedule(document, instance.scheduleId))) return undefined;
  const [old, current] = [instantOf(before, instance), instantOf(after, instance)];
  return old === undefined || current === undefined ? undefined : current - old;
};

const isDue = (document: Document, instance: OfInstance): boolean | undefined =>
  hasSchedule(document, instance.scheduleId) ? startDueAt(document, instance) !== undefined : undefined;

type Entry = string | { pipeline: string; delay?: unknown };

const upstreamsOf = ({ upstream = [] }: Document): Map<string, string> =>
  new Map(
    (upstream as Entry[]).map((entry) =>
      typeof entry === 'string' ? [entry, ''] : [entry.pipeline, String(entry.delay ?? '')],
    ),
  );

const isOtherField =
  (name: string): IsSo =>
  ({ before, after }) =>
    canonicalJson(before[name] ?? null) !== canonicalJson(after[name] ?? null);

const becomes =
  (name: string, value: unknown): IsSo =>
  ({ before, after }) =>
    before[name] !== value && after[name] === value;

const isWatched = ({ watch }: Document): boolean => (watch as { enabled?: boolean } | undefined)?.enabled !== false;

const isOtherPool = isOtherField('pool');

export const changes: Readonly<Record<string, IsSo>> = {
  'schedule renamed': (versions) => ids(versions).gone.length > 0 && ids(versions).fresh.length > 0,
  'schedule added': (versions) => ids(versions).gone.length === 0 && ids(versions).fresh.length > 0,
  'schedule removed': (versions) => ids(versions).gone.length > 0 && ids(versions).fresh.length === 0,
  'opening earlier': (versions) => (moved(versions, opensAt) ?? 0) < 0,
  'opening later': (versions) => (moved(versions, opensAt) ?? 0) > 0,
  'deadline added': ({ before, after, instance }) =>
    isDue(before, instance) === false && isDue(after, instance) === true,
  'deadline removed': ({ before, after, instance }) =>
    isDue(before, instance) === true && isDue(after, instance) === false,
  'deadline earlier': (versions) => (moved(versions, startDueAt) ?? 0) < 0,
  'deadline later': (versions) => (moved(versions, startDueAt) ?? 0) > 0,
  'upstream added': ({ before, after }) =>
    [...upstreamsOf(after).keys()].some((name) => !upstreamsOf(before).has(name)),
  'upstream removed': ({ before, after }) =>
    [...upstreamsOf(before).keys()].some((name) => !upstreamsOf(after).has(name)),
  'delay changed': ({ before, after }) =>
    [...upstreamsOf(before)].some(([name, delay]) => (upstreamsOf(after).get(name) ?? delay) !== delay),
  'date excluded or disabled': ({ wasOpen, isOpen }) => wasOpen && !isOpen,
  'date included or enabled': ({ wasOpen, isOpen }) => !wasOpen && isOpen,
  'calendar changed': ({ isOther }) => isOther('calendar'),
  unwatched: ({ before, after }) => isWatched(before) && !isWatched(after),
  watched: ({ before, after }) => !isWatched(before) && isWatched(after),
  'into shadow mode': becomes('mode', 'shadow'),
  'out of shadow mode': ({ before, after }) => before.mode === 'shadow' && after.mode !== 'shadow',
  'lock by date': becomes('concurrency', 'per-date'),
  'lock by schedule': ({ before, after }) => before.concurrency === 'per-date' && after.concurrency !== 'per-date',
  'pool of the pipeline changed': isOtherPool,
  'pool resized': (versions) => !isOtherPool(versions) && versions.isOther('pool'),
  'archetype changed': (versions) => versions.isOther('archetype') && !isOtherField('traits')(versions),
  'archetype and traits changed': (versions) => versions.isOther('archetype') && isOtherField('traits')(versions),
  'traits changed': (versions) => !versions.isOther('archetype') && isOtherField('traits')(versions),
  'retry changed': isOtherField('retry'),
  'sla changed': isOtherField('sla'),
};

/** The phases of an instance, each with the situations that `why` has for it. */
export const phases: Readonly<Record<string, readonly SituationKind[]>> = {
  'has no MARKER': ['not-due', 'expected', 'unwatched', 'not-run', 'missed'],
  'waits for its opening': ['waits-opening'],
  'waits for its lock': ['waits-lock'],
  'waits for data': ['evaluates', 'waits-data'],
  'waits for its pool': ['waits-pool'],
  'runs its job': ['starts-job', 'runs'],
  'waits for its retry': ['waits-retry'],
  'is held': ['held'],
  'has ended': ['completed', 'failed', 'cancelled', 'skipped', 'shadow'],
};
const RERUN = 'waits for its rerun';

/** Between a change and a phase. */
export const WHEN = ' when it ';

export const inPhase = (change: string, phase: string): string => `${change}${WHEN}${phase}`;

export const allChanges = (): string[] =>
  Object.keys(changes).flatMap((change) => [...Object.keys(phases), RERUN].map((phase) => inPhase(change, phase)));

interface Said extends OfInstance {
  at: number;
  phase: string;
}

const saidBy = ({ words, out, exitCode, at }: Asked): Said[] => {
  if (words[0] !== 'why' || !words.includes('--json') || exitCode > 1) return [];
  const { pipelineId, date, scheduleId, state, situation } = JSON.parse(out) as OfInstance & {
    state: string;
    situation: { kind: SituationKind };
  };
  const named = Object.entries(phases).find(([, kinds]) => kinds.includes(situation.kind))?.[0];
  const phase = state === 'QUEUED' && situation.kind !== 'waits-pool' ? RERUN : named;
  return phase === undefined ? [] : [{ pipelineId, date, scheduleId, at, phase }];
};

/** Everything that is registered so soon afterwards was changed together. */
const TOGETHER_MS = 1_000;

const changesAfter = (evidence: Evidence, { at, ...instance }: Said): string[] => {
  const until = at + TOGETHER_MS;
  const [before, after] = [
    versionAt(evidence, instance.pipelineId, at),
    versionAt(evidence, instance.pipelineId, until),
  ];
  if (before === undefined || after === undefined) return [];
  const named: Readonly<Record<'archetype' | 'calendar' | 'pool', (document: Document) => unknown>> = {
    archetype: ({ archetype }) => archetype,
    calendar: ({ exclusions }) => (exclusions as Document | undefined)?.calendar,
    pool: ({ pool }) => (pool as Document | undefined)?.name,
  };
  const versions: Versions = {
    ...{ instance, before, after },
    wasOpen: isOpenAt(evidence, instance, at),
    isOpen: isOpenAt(evidence, instance, until),
    isOther: (kind) =>
      documentAt(evidence.registered, kind, String(named[kind](before)), at)?.document !==
      documentAt(evidence.registered, kind, String(named[kind](after)), until)?.document,
  };
  return Object.entries(changes)
    .filter(([, isSo]) => isSo(versions))
    .map(([name]) => name);
};

export const changesMet = (evidence: Evidence, asked: readonly Asked[]): string[] =>
  asked.flatMap(saidBy).flatMap((said) => changesAfter(evidence, said).map((change) => inPhase(change, said.phase)));
