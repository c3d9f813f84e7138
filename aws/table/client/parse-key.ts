/** Parses a key of the single table: the inverse of `keys.ts`. */
import { CorruptItemError } from '../../../kernel/values/errors';
import type { Instance } from '../../../kernel/words/instance';
import { DeadlineKind, RerunKind } from '../../../kernel/words/vocabulary';
import { type Item, keyOf } from './item-reader';
import type { ConfigKind, Key } from './keys';

export type ParsedKey =
  | { entity: 'config'; kind: ConfigKind; name: string }
  | { entity: 'run'; runId: string }
  | { entity: 'wait'; runId: string; phase: string }
  | { entity: 'monitoring'; runId: string }
  | { entity: 'report'; runId: string; name: string }
  | { entity: 'wait-for'; runId: string; thing: string }
  | { entity: 'chunk-run'; runId: string }
  | { entity: 'chunk'; runId: string; chunkId: string }
  | { entity: 'fan-out'; runId: string }
  | { entity: 'job'; engine: string; jobId: string }
  | { entity: 'run-copy'; pipelineId: string; runId: string }
  | ({ entity: 'run-log' | 'shadow-log' } & Instance)
  | { entity: 'trait'; pipelineId: string; type: string }
  | { entity: 'trait-query'; pipelineId: string; runId: string; type: string }
  | { entity: 'readiness'; pipelineId: string }
  | { entity: 'event'; pipelineId: string; episodeAt: string; eventId: string }
  | ({ entity: 'deadline' | 'shadow-deadline'; kind: DeadlineKind } & Instance)
  | { entity: 'config-version'; pipelineId: string; number: number }
  | { entity: 'config-version-count'; pipelineId: string }
  | { entity: 'due'; pipelineId: string; scheduleId: string }
  | { entity: 'planning'; pipelineId: string }
  | { entity: 'deadline-look'; pipelineId: string }
  | { entity: 'cascade-graph' }
  | { entity: 'staged-document'; applyId: string; number: number }
  | { entity: 'round' }
  | { entity: 'lock'; key: string }
  | { entity: 'lock-wanted'; key: string }
  | { entity: 'lock-waiter'; key: string; name: string; date: string; isRerun: boolean }
  | { entity: 'control'; pipelineId: string }
  | { entity: 'rejections'; pipelineId: string }
  | ({
      entity:
        | 'held-marker'
        | 'ledger'
        | 'marker-request'
        | 'cancel-request'
        | 'recheck-request'
        | 'approve-request'
        | 'approval';
    } & Instance)
  | ({ entity: 'rerun-request'; kind: string } & Instance)
  | { entity: 'rerun'; rerunId: string }
  | { entity: 'rerun-copy'; pipelineId: string; rerunId: string }
  | { entity: 'engine'; engine: string }
  | { entity: 'engine-wait'; engine: string; pipelineId: string }
  | { entity: 'pool-slots'; name: string }
  | { entity: 'pool-place'; name: string; runId: string }
  | { entity: 'marker'; pipelineId: string; date: string; scheduleId: string }
  | { entity: 'actual'; pipelineId: string; date: string; scheduleId: string }
  | { entity: 'sensor'; name: string; scope: string }
  | { entity: 'subject'; lifecycle: string; id: string }
  | { entity: 'subject-group'; lifecycle: string; group: string }
  | { entity: 'dependant'; upstream: string; pipelineId: string };

type Parse = (id: string, sort: string[]) => ParsedKey | undefined;

const lockKey = (key: string, [type, rank, date, name, ...rest]: string[]): ParsedKey | undefined => {
  if (type === 'WAITER')
    return date !== undefined && name !== undefined && rest.length === 0
      ? { entity: 'lock-waiter', key, name, date, isRerun: rank === 'RERUN' }
      : undefined;
  if (rank !== undefined) return undefined;
  if (type === 'LOCK') return { entity: 'lock', key };
  return type === 'WANTED' ? { entity: 'lock-wanted', key } : undefined;
};

const configKey = (kind: ConfigKind, name: string, sort: string[]): ParsedKey | undefined =>
  sort.length === 1 && sort[0] === 'CONFIG' ? { entity: 'config', kind, name } : undefined;

const deadlineKey = (
  entity: 'deadline' | 'shadow-deadline',
  pipelineId: string,
  [, date = '', scheduleId = '', kind = '']: string[],
): ParsedKey | undefined =>
  (Object.values(DeadlineKind) as string[]).includes(kind)
    ? { entity, pipelineId, date, scheduleId, kind: kind as DeadlineKind }
    : undefined;

/** Items that a pipeline has one of, besides its configuration. */
const ofPipeline = {
  READINESS: 'readiness',
  CONTROL: 'control',
  REJECTIONS: 'rejections',
  CONFIGVERSIONS: 'config-version-count',
  DEADLINES: 'deadline-look',
  PLANNING: 'planning',
} as const;

const pipelineKey: Parse = (pipelineId, sort) => {
  const [type = '', first, second] = sort;
  if (sort.length === 1)
    return Object.hasOwn(ofPipeline, type)
      ? { entity: ofPipeline[type as keyof typeof ofPipeline], pipelineId }
      : configKey('pipeline', pipelineId, sort);
  if (sort.length === 2 && first !== undefined) {
    if (type === 'RUN') return { entity: 'run-copy', pipelineId, runId: first };
    if (type === 'RERUN') return { entity: 'rerun-copy', pipelineId, rerunId: first };
    if (type === 'TRAIT') return { entity: 'trait', pipelineId, type: first };
    if (type === 'CONFIGVERSION') return { entity: 'config-version', pipelineId, number: Number(first) };
    if (type === 'DUE') return { entity: 'due', pipelineId, scheduleId: first };
    return undefined;
  }
  if (sort.length === 4 && type === 'SHADOWSLA') return deadlineKey('shadow-deadline', pipelineId, sort);
  if (sort.length === 4) return type === 'SLA' ? deadlineKey('deadline', pipelineId, sort) : undefined;
  if (sort.length !== 3 || first === undefined || second === undefined) return undefined;
  const ofInstance = {
    APPROVAL: 'approval',
    HELD: 'held-marker',
    LEDGER: 'ledger',
    MARKERREQUEST: 'marker-request',
    RUNLOG: 'run-log',
    SHADOWLOG: 'shadow-log',
  } as const;
  if (Object.hasOwn(ofInstance, type))
    return { entity: ofInstance[type as keyof typeof ofInstance], pipelineId, date: first, scheduleId: second };
  if (type === 'QUERY') return { entity: 'trait-query', pipelineId, runId: first, type: second };
  if (type === 'EVENT') return { entity: 'event', pipelineId, episodeAt: first, eventId: second };
  return undefined;
};

const isRerunKind = (word: string): word is RerunKind => (Object.values(RerunKind) as string[]).includes(word);

const requestKey: Parse = (pipelineId, sort) => {
  const [type, date = '', scheduleId = '', kind = ''] = sort;
  const instance = { pipelineId, date, scheduleId };
  if (sort.length < 3 || sort.length > 4 || pipelineId.includes('#')) return undefined;
  if (pipelineId === '' || date === '' || scheduleId === '') return undefined;
  // Only under the key that its kind has is a request found again, and deleted.
  if (type === 'RERUNREQUEST')
    return kind === '' || isRerunKind(kind) ? { entity: 'rerun-request', ...instance, kind } : undefined;
  if (kind !== '') return undefined;
  if (type === 'RECHECKREQUEST') return { entity: 'recheck-request', ...instance };
  return type === 'CANCELREQUEST' ? { entity: 'cancel-request', ...instance } : undefined;
};

const approveKey: Parse = (pipelineId, [date = '', scheduleId = '', ...rest]) =>
  pipelineId === '' || pipelineId.includes('#') || date === '' || scheduleId === '' || rest.length > 0
    ? undefined
    : { entity: 'approve-request', pipelineId, date, scheduleId };

/** `LIFECYCLE#{lifecycle}#{id}` / `STATE`. */
const twoParts = (id: string, sort: string[]): [string, string] | undefined => {
  const [first, second, ...rest] = id.split('#');
  return first !== undefined && second !== undefined && rest.length === 0 && sort.join() === 'STATE'
    ? [first, second]
    : undefined;
};

const runKey: Parse = (runId, [type, ...rest]) => {
  const name = rest.join('#');
  if (name !== '') return type === 'WAITFOR' ? { entity: 'wait-for', runId, thing: name } : undefined;
  if (type === 'STATE') return { entity: 'run', runId };
  return type === 'MONITORING' ? { entity: 'monitoring', runId } : undefined;
};

const chunksKey: Parse = (runId, [type, ...rest]) => {
  const name = rest.join('#');
  if (name !== '') return type === 'CHUNK' ? { entity: 'chunk', runId, chunkId: name } : undefined;
  if (type === 'RUN') return { entity: 'chunk-run', runId };
  return type === 'FANOUT' ? { entity: 'fan-out', runId } : undefined;
};

const jobKey: Parse = (id, sort) => {
  const [engine = '', ...jobId] = id.split('#');
  return sort.length === 1 && sort[0] === 'RUN' && jobId.length > 0
    ? { entity: 'job', engine, jobId: jobId.join('#') }
    : undefined;
};

/** `SLOTS#{pool}`: apart from its configuration, which no function may write. */
const poolKey: Parse = (name, sort) => {
  const [type, , , runId] = sort;
  if (type === 'WAITING' && runId !== undefined) return { entity: 'pool-place', name, runId };
  return sort.join() === 'SLOTS' ? { entity: 'pool-slots', name } : undefined;
};

const parsers: Readonly<Record<string, Parse>> = {
  PIPELINE: pipelineKey,
  ARCHETYPE: (name, sort) => configKey('archetype', name, sort),
  CALENDAR: (name, sort) => configKey('calendar', name, sort),
  POOL: (name, sort) => configKey('pool', name, sort),
  SLOTS: poolKey,
  REQUEST: requestKey,
  APPROVE: approveKey,
  RUN: runKey,
  CHUNKS: chunksKey,
  RERUN: (rerunId, sort) => (sort.length === 1 && sort[0] === 'STATE' ? { entity: 'rerun', rerunId } : undefined),
  ENGINE: (engine, [type, pipelineId, ...rest]) => {
    if (type === 'RERUNS' && pipelineId === undefined) return { entity: 'engine', engine };
    return type === 'WAITING' && pipelineId !== undefined && rest.length === 0
      ? { entity: 'engine-wait', engine, pipelineId }
      : undefined;
  },
  WAIT: (runId, [phase = '', ...rest]) => (rest.length === 0 ? { entity: 'wait', runId, phase } : undefined),
  REPORT: (runId, name) => ({ entity: 'report', runId, name: name.join('#') }),
  JOB: jobKey,
  LOCK: lockKey,
  // Written by anyone: a missing part is empty here and checked by the reader of the MARKER.
  MARKER: (pipelineId, [date = '', ...scheduleId]) => ({
    entity: 'marker',
    pipelineId,
    date,
    scheduleId: scheduleId.join('#'),
  }),
  ACTUAL: (pipelineId, [date = '', scheduleId = '']) => ({ entity: 'actual', pipelineId, date, scheduleId }),
  LIFECYCLE: (name, sort) => {
    const parts = twoParts(name, sort);
    return parts && { entity: 'subject', lifecycle: parts[0], id: parts[1] };
  },
  LIFECYCLEGROUP: (name, sort) => {
    const parts = twoParts(name, sort);
    return parts && { entity: 'subject-group', lifecycle: parts[0], group: parts[1] };
  },
  APPLY: (applyId, [type, number = '']) =>
    type === 'DOCUMENT' && /^\d{5}$/.test(number)
      ? { entity: 'staged-document', applyId, number: Number(number) }
      : undefined,
  SENSOR: (name, sort) => ({ entity: 'sensor', name, scope: sort.join('#') }),
  UPSTREAM: (upstream, [pipelineId = '', ...rest]) =>
    rest.length === 0 && pipelineId !== '' ? { entity: 'dependant', upstream, pipelineId } : undefined,
};

/** The thing that a key names; undefined when it is not one of ours. */
export const parseKey = ({ PK, SK }: Key): ParsedKey | undefined => {
  const [type = '', ...id] = PK.split('#');
  if (PK === 'CASCADE') return SK === 'GRAPH' ? { entity: 'cascade-graph' } : undefined;
  if (PK === 'SWEEPER') return SK === 'ROUND' ? { entity: 'round' } : undefined;
  const parse = id.length > 0 && Object.hasOwn(parsers, type) ? parsers[type] : undefined;
  return parse?.(id.join('#'), SK.split('#'));
};

export type KeyFor<Entity extends ParsedKey['entity']> = Extract<ParsedKey, { entity: Entity }>;

/** The parts of the item's key, which must be one of these entities. */
export const keyFor = <Entity extends ParsedKey['entity']>(item: Item, ...entities: Entity[]): KeyFor<Entity> => {
  const key = keyOf(item);
  const parsed = parseKey(key);
  if (parsed === undefined || !(entities as string[]).includes(parsed.entity)) {
    throw new CorruptItemError(
      `item "${key.PK}" / "${key.SK}": the key is not one of a ${entities.join(' or ')}; delete the item if ` +
        'no other program needs it',
    );
  }
  return parsed as KeyFor<Entity>;
};
