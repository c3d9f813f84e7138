/** Everything that a simulation leaves: the findings and the invariants are computed from it. */

import type { ExecutionSummary } from '../../emulator/cloud';
import type { Usage } from '../../emulator/time/usage';
import type { Chunk, ChunkRun } from '../../kernel/chunks';
import type { Monitoring } from '../../kernel/monitoring/monitoring';
import type { ExecutionInput } from '../../kernel/run/execution';
import type { DomainEvent, Lock, Run, RunLog } from '../../kernel/run/model';
import type { Instance } from '../../kernel/words/instance';
import type { Scenario, ScenarioDocument } from '../scenario/scenario';
import type { EvaluatorAnswer } from '../world/evaluators';
import type { JobIdentity, JobQuestion, SimulatedJob } from '../world/jobs';
import type { Notified } from '../world/receivers';
import type { InjectedFault } from './faults';
import type { StatusChange, WaitUnderLock } from './ledger';
import type { MadeReport } from './reports';
import type { PlainItem } from './table';

/** An event as subscribers receive it. */
export type ReceivedEvent = Omit<DomainEvent, 'episodeAt' | 'channel'>;

/** A message that a subscriber received. */
export interface Received {
  at: number;
  event: ReceivedEvent;
}

/** A MARKER that the scenario wrote. */
export interface FiredMarker {
  at: number;
  pipeline: string;
  /** As written; null where the router has to find it. */
  date: string | null;
  schedule: string | null;
}

/** A signal that the scenario has put into a bucket of the user, on a bus, or into the queue of messages. */
export interface SentSignal {
  at: number;
  kind: 'object' | 'event' | 'message';
  /** `s3://raw/orders/_SUCCESS (4 bytes)`. */
  text: string;
}

/** A write of a MARKER, as the stream delivers it: by a producer of the scenario, a cascade or a signal. */
export interface MarkerRecord {
  at: number;
  /** Sequence number of the stream record. */
  id: string;
  pipeline: string;
  sort: string;
  image: PlainItem;
}

export interface Execution extends Omit<ExecutionSummary, 'input' | 'output'> {
  input: ExecutionInput;
  /** `outcome` of the output; undefined when it says none. */
  outcome: string | undefined;
}

/** The table at the end, entity by entity. */
export interface TableContents {
  items: readonly PlainItem[];
  runs: readonly Run[];
  runCopies: readonly Run[];
  runLogs: readonly RunLog[];
  /** The events of shadow mode. */
  shadowLogs: readonly RunLog[];
  events: readonly DomainEvent[];
  /** Events that were not published. */
  outbox: readonly DomainEvent[];
  /** Also those that have run out. */
  locks: readonly Lock[];
  monitorings: readonly Monitoring[];
  chunkRuns: readonly ChunkRun[];
  /** In the order of runs and keys. */
  chunks: readonly Chunk[];
}

/** A document as it was registered. */
export interface Registered {
  at: number;
  document: ScenarioDocument;
}

/** A job as its engine counts it; `cancelledAt` where the engine is a simulated one. */
export type StartedJob = JobIdentity &
  Pick<SimulatedJob, 'jobId' | 'engine' | 'token' | 'startedAt'> &
  Partial<Pick<SimulatedJob, 'cancelledAt'>>;

export interface Evidence {
  scenario: Scenario;
  /** Epoch milliseconds. */
  end: number;
  table: TableContents;
  /** The last image of every item that there ever was, also of those that have expired. */
  ever: TableContents;
  /** Every run that ever was. */
  statusChanges: readonly StatusChange[];
  waitsUnderLock: readonly WaitUnderLock[];
  executions: readonly Execution[];
  /** In the order of their starts. */
  jobs: readonly StartedJob[];
  /** At APIs whose jobs have an id of their own. */
  jobQuestions: readonly JobQuestion[];
  answers: readonly EvaluatorAnswer[];
  alerts: readonly Received[];
  lifecycle: readonly Received[];
  bus: readonly Received[];
  markers: readonly FiredMarker[];
  signals: readonly SentSignal[];
  /** In the order of the stream. */
  records: readonly MarkerRecord[];
  registered: readonly Registered[];
  reports: readonly MadeReport[];
  faults: readonly InjectedFault[];
  /** Items whose stream records were given up and kept in the failure bucket: `PK / SK`. */
  givenUp: ReadonlySet<string>;
  /** The bodies of the messages in the dead letter queue. */
  deadLetters: readonly string[];
  /** Requests that Slack and PagerDuty have taken, in order. */
  notified: readonly Notified[];
  usage: Usage;
}

export const instanceKey = ({ pipelineId, date, scheduleId }: Instance): string =>
  `${pipelineId}/${date}/${scheduleId}`;

interface ByName {
  /** How many of the list are in it: a list grows while a simulation continues. */
  count: number;
  documents: Map<string, Registered[]>;
}

const known = new WeakMap<readonly Registered[], ByName>();

/** The documents registered under a name, in the order of the registrations. */
export const registeredAs = (
  registered: readonly Registered[],
  kind: ScenarioDocument['kind'],
  name: string,
): readonly Registered[] => {
  const byName = known.get(registered) ?? { count: 0, documents: new Map<string, Registered[]>() };
  known.set(registered, byName);
  for (const entry of registered.slice(byName.count)) {
    const key = `${entry.document.kind} ${entry.document.name}`;
    const same = byName.documents.get(key);
    if (same === undefined) byName.documents.set(key, [entry]);
    else same.push(entry);
  }
  byName.count = registered.length;
  return byName.documents.get(`${kind} ${name}`) ?? [];
};

/** The document that was registered last before `at`; undefined when there was none. */
export const documentAt = (
  registered: readonly Registered[],
  kind: ScenarioDocument['kind'],
  name: string,
  at: number,
): ScenarioDocument | undefined => registeredAs(registered, kind, name).findLast((entry) => entry.at <= at)?.document;
