/**
 * Every key of the single table, and the way back. `#` separates the parts of a key, so no part may contain it; the
 * last part of a key may not be empty either, or two entities would share a key.
 */
import { ContractError } from '../../core/errors';
import type { Instance } from '../../core/instance';
import type { WaitedFor } from '../../core/traits/waited-for';
import { DeadlineKind, RunMode, type WaitPhase } from '../../core/vocabulary';

export const GSI1 = 'GSI1';

/** Partitions of GSI1: the lists that exist only as long as they are short or needed as a whole. */
export const lists = {
  pipelines: 'PIPELINES',
  archetypes: 'ARCHETYPES',
  calendars: 'CALENDARS',
  /** Runs that have not ended. */
  openRuns: 'OPENRUNS',
  reruns: 'RERUNS',
  /** Instances with a rerun that is under way, and pipelines that wait for an engine. */
  openReruns: 'OPENRERUNS',
  /** Events that have not been published. */
  outbox: 'OUTBOX',
  /** Deadlines that have not been decided. */
  deadlines: 'DEADLINES',
  /**
   * Schedules by the instant at which their next instance has to be judged, and pipelines whose schedules have to be
   * planned.
   */
  due: 'DUE',
  /** Completed runs whose dependants have not all got their MARKER. */
  cascades: 'CASCADES',
  /** Runs whose chunks are watched. */
  fanOuts: 'FANOUTS',
  /** Completed runs whose traits are looked at again, by the next look. */
  monitoring: 'MONITORING',
} as const;

export interface Key {
  PK: string;
  SK: string;
}

const part = (name: string, value: string): string => {
  if (value === '' || value.includes('#')) {
    throw new ContractError(
      `${name} is "${value}": a part of a table key must not be empty or contain "#"; refuse such a name where ` +
        'it enters',
    );
  }
  return value;
};

export type ConfigKind = 'pipeline' | 'archetype' | 'calendar';

const configPrefix = { pipeline: 'PIPELINE', archetype: 'ARCHETYPE', calendar: 'CALENDAR' } as const satisfies Record<
  ConfigKind,
  string
>;
export const configList = {
  pipeline: lists.pipelines,
  archetype: lists.archetypes,
  calendar: lists.calendars,
} as const satisfies Record<ConfigKind, string>;

const runPartition = (runId: string): string => `RUN#${part('run id', runId)}`;

/** As it stands behind `WAITFOR#`. */
const waitedForText = (thing: WaitedFor): string =>
  thing.kind === 'sensor'
    ? `SENSOR#${part('sensor name', thing.name)}`
    : `UPSTREAM#${part('pipeline id', thing.pipelineId)}#${part('date', thing.date)}#${part('schedule id', thing.scheduleId)}`;

const pipelinePartition = (pipelineId: string): string => `PIPELINE#${part('pipeline id', pipelineId)}`;

export const dependantsPartition = (upstream: string): string => `UPSTREAM#${part('upstream', upstream)}`;

export const keys = {
  config: (kind: ConfigKind, name: string): Key => ({
    PK: `${configPrefix[kind]}#${part(`${kind} name`, name)}`,
    SK: 'CONFIG',
  }),
  run: (runId: string): Key => ({ PK: runPartition(runId), SK: 'STATE' }),
  /** The task token of a wait; the state machine writes it (asl/pipeline.asl.json). */
  wait: (runId: string, phase: WaitPhase): Key => ({ PK: runPartition(runId), SK: `WAIT#${phase}` }),
  /** How the monitoring of the run stands. */
  monitoring: (runId: string): Key => ({ PK: runPartition(runId), SK: 'MONITORING' }),
  /** Written by anyone who knows that the run's job has ended. */
  report: (runId: string, name: string): Key => ({
    PK: runPartition(runId),
    SK: `REPORT#${part('name of the report', name)}`,
  }),
  waitFor: (runId: string, thing: WaitedFor): Key => ({
    PK: runPartition(runId),
    SK: `WAITFOR#${waitedForText(thing)}`,
  }),
  /** The run's chunks, as a whole and one by one, and how they are handed out. */
  chunkRun: (runId: string): Key => ({ PK: runPartition(runId), SK: 'RUN' }),
  chunk: (runId: string, chunkId: string): Key => ({
    PK: runPartition(runId),
    SK: `CHUNK#${part('chunk id', chunkId)}`,
  }),
  fanOut: (runId: string): Key => ({ PK: runPartition(runId), SK: 'FANOUT' }),
  job: (engine: string, jobId: string): Key => ({
    PK: `JOB#${part('engine', engine)}#${part('job id', jobId)}`,
    SK: 'RUN',
  }),
  /** The copy by which the runs of a pipeline are listed. */
  runCopy: (pipelineId: string, runId: string): Key => ({
    PK: pipelinePartition(pipelineId),
    SK: `RUN#${part('run id', runId)}`,
  }),
  runLog: ({ pipelineId, date, scheduleId }: Instance): Key => ({
    PK: pipelinePartition(pipelineId),
    SK: `RUNLOG#${part('date', date)}#${part('schedule id', scheduleId)}`,
  }),
  /** What shadow mode has instead of the run log: whoever looks for what ran does not meet it. */
  shadowLog: ({ pipelineId, date, scheduleId }: Instance): Key => ({
    PK: pipelinePartition(pipelineId),
    SK: `${prefixes.shadowLog}${part('date', date)}#${part('schedule id', scheduleId)}`,
  }),
  trait: (pipelineId: string, type: string): Key => ({
    PK: pipelinePartition(pipelineId),
    SK: `TRAIT#${part('trait type', type)}`,
  }),
  readiness: (pipelineId: string): Key => ({ PK: pipelinePartition(pipelineId), SK: 'READINESS' }),
  event: (pipelineId: string, episodeAt: string, eventId: string): Key => ({
    PK: pipelinePartition(pipelineId),
    SK: `EVENT#${part('start of the episode', episodeAt)}#${part('event id', eventId)}`,
  }),
  deadline: ({ pipelineId, date, scheduleId }: Instance, kind: DeadlineKind, mode: RunMode = RunMode.live): Key => ({
    PK: pipelinePartition(pipelineId),
    SK: `${mode === RunMode.shadow ? prefixes.shadowDeadline : prefixes.deadline}${part('date', date)}#${part('schedule id', scheduleId)}#${kind}`,
  }),
  /** With leading zeros, so that versions sort by their number. */
  configVersion: (pipelineId: string, number: number | string): Key => ({
    PK: pipelinePartition(pipelineId),
    SK: `CONFIGVERSION#${typeof number === 'number' ? String(number).padStart(7, '0') : number}`,
  }),
  /** The schedule's place in the due list. */
  due: (pipelineId: string, scheduleId: string): Key => ({
    PK: pipelinePartition(pipelineId),
    SK: `DUE#${part('schedule id', scheduleId)}`,
  }),
  /** That the pipeline's schedules have to be planned. */
  planning: (pipelineId: string): Key => ({ PK: pipelinePartition(pipelineId), SK: 'PLANNING' }),
  /** When the deadlines of the pipeline have to be looked at next. */
  deadlineLook: (pipelineId: string): Key => ({ PK: pipelinePartition(pipelineId), SK: 'DEADLINES' }),
  /** Which version of who waits for whom is in force. */
  cascadeGraph: (): Key => ({ PK: 'CASCADE', SK: 'GRAPH' }),
  /** How far the watchdog's round over all pipelines has come. */
  round: (): Key => ({ PK: 'WATCHDOG', SK: 'ROUND' }),
  lock: (key: string): Key => ({ PK: `LOCK#${part('lock key', key)}`, SK: 'LOCK' }),
  marker: ({ pipelineId, date, scheduleId }: Instance): Key => ({
    PK: `MARKER#${part('pipeline id', pipelineId)}`,
    SK: `${part('date', date)}#${part('schedule id', scheduleId)}`,
  }),
  /** What another scheduler has run, written by anyone. `number` tells several runs of an instance apart. */
  actual: ({ pipelineId, date, scheduleId }: Instance, number = ''): Key => ({
    PK: `ACTUAL#${part('pipeline id', pipelineId)}`,
    SK: `${part('date', date)}#${part('schedule id', scheduleId)}${number === '' ? '' : `#${number}`}`,
  }),
  /** What all runs of a pipeline share: failures in a row, reruns under way. */
  control: (pipelineId: string): Key => ({ PK: pipelinePartition(pipelineId), SK: 'CONTROL' }),
  heldMarker: ({ pipelineId, date, scheduleId }: Instance): Key => ({
    PK: pipelinePartition(pipelineId),
    SK: `HELD#${part('date', date)}#${part('schedule id', scheduleId)}`,
  }),
  rerunRequest: ({ pipelineId, date, scheduleId }: Instance): Key => ({
    PK: pipelinePartition(pipelineId),
    SK: `RERUNREQUEST#${part('date', date)}#${part('schedule id', scheduleId)}`,
  }),
  cancelRequest: ({ pipelineId, date, scheduleId }: Instance): Key => ({
    PK: pipelinePartition(pipelineId),
    SK: `CANCELREQUEST#${part('date', date)}#${part('schedule id', scheduleId)}`,
  }),
  rerunLedger: ({ pipelineId, date, scheduleId }: Instance): Key => ({
    PK: pipelinePartition(pipelineId),
    SK: `RERUNS#${part('date', date)}#${part('schedule id', scheduleId)}`,
  }),
  rerun: (rerunId: string): Key => ({ PK: `RERUN#${part('rerun id', rerunId)}`, SK: 'STATE' }),
  /** What reruns take of an engine, and who waits for it. */
  engine: (engine: string): Key => ({ PK: `ENGINE#${part('engine', engine)}`, SK: 'RERUNS' }),
  engineWait: (engine: string, pipelineId: string): Key => ({
    PK: `ENGINE#${part('engine', engine)}`,
    SK: `${prefixes.engineWait}${part('pipeline id', pipelineId)}`,
  }),
  /** The copy by which the reruns of a pipeline are listed. */
  rerunCopy: (pipelineId: string, rerunId: string): Key => ({
    PK: pipelinePartition(pipelineId),
    SK: `RERUN#${part('rerun id', rerunId)}`,
  }),
  /** Until when runs that a MARKER started want the lock before reruns do. */
  lockWanted: (key: string): Key => ({ PK: `LOCK#${part('lock key', key)}`, SK: 'WANTED' }),
  sensor: (name: string, scope: string): Key => ({ PK: `SENSOR#${part('sensor name', name)}`, SK: scope }),
  subject: (lifecycle: string, id: string): Key => ({
    PK: `LIFECYCLE#${part('lifecycle', lifecycle)}#${part('subject id', id)}`,
    SK: 'STATE',
  }),
  subjectGroup: (lifecycle: string, group: string): Key => ({
    PK: `LIFECYCLEGROUP#${part('lifecycle', lifecycle)}#${part('group', group)}`,
    SK: 'STATE',
  }),
  /** The index from a pipeline to those that name it as their upstream. */
  dependant: (upstream: string, pipelineId: string): Key => ({
    PK: dependantsPartition(upstream),
    SK: part('pipeline id', pipelineId),
  }),
} as const;

/** From the most to the least specific. */
export const sensorScopes = ({ date, scheduleId }: Instance): string[] => [
  `${part('date', date)}#${part('schedule id', scheduleId)}`,
  date,
  'LATEST',
];

/** Sort keys of lists inside a pipeline's partition. `RUN#` is no prefix of `RUNLOG#`. */
export const prefixes = {
  run: 'RUN#',
  runLog: 'RUNLOG#',
  trait: 'TRAIT#',
  event: 'EVENT#',
  heldMarker: 'HELD#',
  rerunRequest: 'RERUNREQUEST#',
  rerun: 'RERUN#',
  engineWait: 'WAITING#',
  deadline: 'SLA#',
  shadowLog: 'SHADOWLOG#',
  shadowDeadline: 'SHADOWSLA#',
  due: 'DUE#',
  configVersion: 'CONFIGVERSION#',
  chunk: 'CHUNK#',
} as const;

/** What all schedules have from one date to another, both included: bounds for BETWEEN. */
export const dateRange = (prefix: string, fromDate: string, toDate: string): { from: string; to: string } => ({
  from: `${prefix}${fromDate}#`,
  // `$` is the character after `#`.
  to: `${prefix}${toDate}$`,
});

export const openRunPosition = (updatedAt: string, runId: string) => ({
  GSI1PK: lists.openRuns,
  GSI1SK: `${updatedAt}#${runId}`,
});
export const outboxPosition = (at: string, eventId: string) => ({ GSI1PK: lists.outbox, GSI1SK: `${at}#${eventId}` });
/** What belongs to one trace, oldest first. */
export const tracePosition = (traceId: string, at: string, eventId: string) => ({
  GSI1PK: `TRACE#${traceId}`,
  GSI1SK: `${at}#${eventId}`,
});
/** Subjects of a lifecycle, by their last change. */
export const subjectPosition = (lifecycle: string, updatedAt: string, id: string) => ({
  GSI1PK: `LIFECYCLE#${lifecycle}`,
  GSI1SK: `${updatedAt}#${id}`,
});
export const monitoringPosition = (nextCheckAt: string, runId: string) => ({
  GSI1PK: lists.monitoring,
  GSI1SK: `${nextCheckAt}#${runId}`,
});
export const waitForPosition = (thing: WaitedFor, runId: string) => ({
  GSI1PK: `WAITFOR#${waitedForText(thing)}`,
  GSI1SK: runId,
});
export const deadlinePosition = (lookAt: string, { PK, SK }: Key) => ({
  GSI1PK: lists.deadlines,
  GSI1SK: `${lookAt}#${PK}#${SK}`,
});
export const duePosition = (at: string, pipelineId: string, scheduleId = '') => ({
  GSI1PK: lists.due,
  GSI1SK: `${at}#${pipelineId}#${scheduleId}`,
});
export const openRerunPosition = (createdAt: string, rerunId: string) => ({
  GSI1PK: lists.openReruns,
  GSI1SK: `${createdAt}#${rerunId}`,
});
export const engineWaitPosition = (since: string, engine: string, pipelineId: string) => ({
  GSI1PK: lists.openReruns,
  GSI1SK: `${since}#${engine}#${pipelineId}`,
});
export const cascadePosition = (updatedAt: string, runId: string) => ({
  GSI1PK: lists.cascades,
  GSI1SK: `${updatedAt}#${runId}`,
});
/** Runs of a survey, by their beginning. */
export const surveyPosition = (survey: string, createdAt: string) => ({
  GSI1PK: `SURVEY#${survey}`,
  GSI1SK: createdAt,
});
export const fanOutPosition = (lookAt: string, runId: string) => ({
  GSI1PK: lists.fanOuts,
  GSI1SK: `${lookAt}#${runId}`,
});
export const configPosition = (kind: ConfigKind, name: string) => ({ GSI1PK: configList[kind], GSI1SK: name });

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
  | { entity: 'readiness'; pipelineId: string }
  | { entity: 'event'; pipelineId: string; episodeAt: string; eventId: string }
  | ({ entity: 'deadline' | 'shadow-deadline'; kind: DeadlineKind } & Instance)
  | { entity: 'config-version'; pipelineId: string; number: number }
  | { entity: 'due'; pipelineId: string; scheduleId: string }
  | { entity: 'planning'; pipelineId: string }
  | { entity: 'deadline-look'; pipelineId: string }
  | { entity: 'cascade-graph' }
  | { entity: 'round' }
  | { entity: 'lock'; key: string }
  | { entity: 'lock-wanted'; key: string }
  | { entity: 'control'; pipelineId: string }
  | ({ entity: 'held-marker' | 'rerun-request' | 'cancel-request' | 'rerun-ledger' } & Instance)
  | { entity: 'rerun'; rerunId: string }
  | { entity: 'rerun-copy'; pipelineId: string; rerunId: string }
  | { entity: 'engine'; engine: string }
  | { entity: 'engine-wait'; engine: string; pipelineId: string }
  | { entity: 'marker'; pipelineId: string; date: string; scheduleId: string }
  | { entity: 'actual'; pipelineId: string; date: string; scheduleId: string }
  | { entity: 'sensor'; name: string; scope: string }
  | { entity: 'subject'; lifecycle: string; id: string }
  | { entity: 'subject-group'; lifecycle: string; group: string }
  | { entity: 'dependant'; upstream: string; pipelineId: string };

type Parse = (id: string, sort: string[]) => ParsedKey | undefined;

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

const pipelineKey: Parse = (pipelineId, sort) => {
  const [type, first, second] = sort;
  if (sort.length === 1) {
    if (type === 'READINESS') return { entity: 'readiness', pipelineId };
    if (type === 'CONTROL') return { entity: 'control', pipelineId };
    if (type === 'DEADLINES') return { entity: 'deadline-look', pipelineId };
    return type === 'PLANNING' ? { entity: 'planning', pipelineId } : configKey('pipeline', pipelineId, sort);
  }
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
    HELD: 'held-marker',
    RERUNREQUEST: 'rerun-request',
    CANCELREQUEST: 'cancel-request',
    RERUNS: 'rerun-ledger',
  } as const;
  if (type !== undefined && Object.hasOwn(ofInstance, type))
    return { entity: ofInstance[type as keyof typeof ofInstance], pipelineId, date: first, scheduleId: second };
  if (type === 'RUNLOG') return { entity: 'run-log', pipelineId, date: first, scheduleId: second };
  if (type === 'SHADOWLOG') return { entity: 'shadow-log', pipelineId, date: first, scheduleId: second };
  if (type === 'EVENT') return { entity: 'event', pipelineId, episodeAt: first, eventId: second };
  return undefined;
};

/** `LIFECYCLE#{lifecycle}#{id}` / `STATE`. */
const twoParts = (id: string, sort: string[]): [string, string] | undefined => {
  const [first, second, ...rest] = id.split('#');
  return first !== undefined && second !== undefined && rest.length === 0 && sort.join() === 'STATE'
    ? [first, second]
    : undefined;
};

/** Sort keys that stand by themselves in a run's partition. */
const ofWholeRun = { STATE: 'run', RUN: 'chunk-run', FANOUT: 'fan-out', MONITORING: 'monitoring' } as const;

const runKey: Parse = (runId, [type, ...rest]) => {
  const name = rest.join('#');
  if (name === '')
    return type !== undefined && Object.hasOwn(ofWholeRun, type)
      ? { entity: ofWholeRun[type as keyof typeof ofWholeRun], runId }
      : undefined;
  if (type === 'CHUNK') return { entity: 'chunk', runId, chunkId: name };
  if (type === 'WAIT') return { entity: 'wait', runId, phase: name };
  if (type === 'REPORT') return { entity: 'report', runId, name };
  return type === 'WAITFOR' ? { entity: 'wait-for', runId, thing: name } : undefined;
};

const jobKey: Parse = (id, sort) => {
  const [engine = '', ...jobId] = id.split('#');
  return sort.length === 1 && sort[0] === 'RUN' && jobId.length > 0
    ? { entity: 'job', engine, jobId: jobId.join('#') }
    : undefined;
};

const parsers: Readonly<Record<string, Parse>> = {
  PIPELINE: pipelineKey,
  ARCHETYPE: (name, sort) => configKey('archetype', name, sort),
  CALENDAR: (name, sort) => configKey('calendar', name, sort),
  RUN: runKey,
  RERUN: (rerunId, sort) => (sort.length === 1 && sort[0] === 'STATE' ? { entity: 'rerun', rerunId } : undefined),
  ENGINE: (engine, [type, pipelineId, ...rest]) => {
    if (type === 'RERUNS' && pipelineId === undefined) return { entity: 'engine', engine };
    return type === 'WAITING' && pipelineId !== undefined && rest.length === 0
      ? { entity: 'engine-wait', engine, pipelineId }
      : undefined;
  },
  JOB: jobKey,
  LOCK: (key, sort) =>
    sort.length === 1 && (sort[0] === 'LOCK' || sort[0] === 'WANTED')
      ? { entity: sort[0] === 'LOCK' ? 'lock' : 'lock-wanted', key }
      : undefined,
  // Written by anyone: whatever is missing is empty here and judged by whoever reads the MARKER.
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
  SENSOR: (name, sort) => ({ entity: 'sensor', name, scope: sort.join('#') }),
  UPSTREAM: (upstream, [pipelineId = '', ...rest]) =>
    rest.length === 0 && pipelineId !== '' ? { entity: 'dependant', upstream, pipelineId } : undefined,
};

/** What a key names; undefined when it is not one of ours. */
export const parseKey = ({ PK, SK }: Key): ParsedKey | undefined => {
  const [type = '', ...id] = PK.split('#');
  if (PK === 'CASCADE') return SK === 'GRAPH' ? { entity: 'cascade-graph' } : undefined;
  if (PK === 'WATCHDOG') return SK === 'ROUND' ? { entity: 'round' } : undefined;
  const parse = id.length > 0 && Object.hasOwn(parsers, type) ? parsers[type] : undefined;
  return parse?.(id.join('#'), SK.split('#'));
};
