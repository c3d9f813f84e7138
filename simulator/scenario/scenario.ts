/** A scenario that is complete and checked: what the runner acts out. */
import type { QueriedTables } from '../../emulator/athena/tables';
import type {
  AwsAnswerEntry,
  EvaluatorEntry,
  ExpectEntry,
  FaultEntry,
  JobEntry,
  ScenarioEvent,
  SplitterEntry,
  WorkerEntry,
} from './schema';

export const DOCUMENT_KINDS = ['archetype', 'calendar', 'pool', 'pipeline'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The place of a value in the files, for messages. */
export interface Place {
  file: string;
  /** The line of `path` inside the document, or of the document itself. */
  lineOf(path: readonly PropertyKey[], key?: string): number;
}

export interface ScenarioDocument {
  kind: DocumentKind;
  name: string;
  /** Without `kind` and `registeredAt`. */
  document: Record<string, unknown>;
  /** Epoch milliseconds; the scenario's start unless the document says otherwise. */
  registeredAt: number;
  place: Place;
}

/** A new version of a document, registered while the scenario runs. */
export interface Registration {
  at: number;
  document: ScenarioDocument;
}

/** A probability per call, before an instant in epoch milliseconds. */
export interface RandomFaults {
  rate: number;
  until: number;
}

export interface Scenario {
  /** Epoch milliseconds. */
  start: number;
  until: number;
  /** Time zone of recurring events and of the report; UTC unless a file sets another. */
  timezone: string;
  /** The seed that the file sets; the command line wins over it. */
  seed: number | undefined;
  /** How long after its `ttl` the table deletes an item; undefined: within six hours. */
  deletedAfterMs: number | undefined;
  /** Values of the stack's configuration keys, on top of those that the simulation needs. */
  stack: Readonly<Record<string, unknown>>;
  /** The place of `stack`, for messages. */
  stackPlace: { file: string; line: number };
  documents: ScenarioDocument[];
  evaluators: Readonly<Record<string, readonly EvaluatorEntry[]>>;
  /** By action, `glue:GetTable`. */
  aws: Readonly<Record<string, readonly AwsAnswerEntry[]>>;
  jobs: readonly JobEntry[];
  /** Tables that statements of Athena may name. */
  tables: QueriedTables;
  workers: readonly WorkerEntry[];
  splitters: Readonly<Record<string, SplitterEntry>>;
  events: readonly ScenarioEvent[];
  /** The documents of the `register` events, by the event. */
  registrations: ReadonlyMap<ScenarioEvent, ScenarioDocument>;
  faults: readonly FaultEntry[];
  /** The expectations at the end. */
  expect: readonly ExpectEntry[];
  /** How many milliseconds the clocks of functions are ahead, by folder name. */
  clocks: Readonly<Record<string, number>>;
  randomFaults: RandomFaults;
}
