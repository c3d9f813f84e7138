/**
 * The description of an engine, in two parts: the facts that functions need, and what only stacks, the command and the
 * documentation need.
 */
/** Events on the account's default bus by which an engine announces that a job has ended. */
export interface JobEvent {
  source: string;
  detailType: string;
  /**
   * Fields of the detail: the state of the job, the engine's id of the job, and which of the stack's configured
   * resources it runs on.
   */
  status: string;
  jobId: string;
  runsOn: string;
  /** The words for a job that has ended. */
  ended: readonly string[];
}

/** Names that a trigger from a template gets. */
export interface Names {
  /** The pipeline's name. */
  name: string;
  /** The same in the form that resources accept: lower case, digits and hyphens. */
  slug: string;
}

/** Values of the stack's configuration (`signalbox:KEY`) that something needs. */
export type StackNeeds = Readonly<Record<string, string | readonly unknown[] | Readonly<Record<string, unknown>>>>;

/** A part of a document that a new pipeline consists of. */
export interface PipelineTemplate {
  /** One line, for the help. */
  about: string;
  /** Lines above it in the document, without `#`. */
  comment: (names: Names) => readonly string[];
  /** YAML lines, indented relative to their place. */
  yaml: (names: Names) => readonly string[];
  stack?: (names: Names) => StackNeeds;
}

/** A list of ARNs in the stack's configuration. */
export interface ListKey {
  /** The form of each ARN. */
  arn: RegExp;
  /** An ARN may be the beginning of names, with a wildcard after it. */
  mayBegin?: true;
  /** The meaning of the list; how its ARNs are written follows. */
  expected: string;
  example: string;
  /** For the documentation. */
  meaning: string;
  /** ARNs of the stack's own resources would have a meaning there, and are refused. */
  takesOwn?: true;
  /** The engine also works without it. */
  isOptional?: true;
}

export interface EngineGrant {
  why: string;
  actions: readonly string[];
  /** Names of keys or of `targets`. */
  on: readonly string[];
  /** The role may be given to this service only. */
  passedTo?: string;
}

/** A trigger as a document contains it, before it is checked. */
// biome-ignore lint/suspicious/noExplicitAny: nothing has checked yet which fields it has
export type RawTrigger = Readonly<Record<string, any>>;

// biome-ignore lint/suspicious/noExplicitAny: the input of an action of AWS, as its client sends it
type Input = Readonly<Record<string, any>>;

/** The service of AWS that an engine is. */
export interface EngineService {
  /** IAM's name. */
  name: string;
  /** The resource that IAM evaluates; undefined where the call is about something else. `place`: `us-east-1:123`. */
  resource: (input: Input, place: string) => string | undefined;
  /** The actions of a service that names them by method and path: `GET /jobs/{jobId}`. */
  paths?: Readonly<Record<string, string>>;
  /** The parameter in which a call passes a role to the service. */
  role?: string;
}

/** Something that follows from each ARN of a list. */
export interface DerivedFrom<Key extends string = string> {
  key: Key;
  of: (arn: string) => string;
}

export interface EngineStack {
  keys: Readonly<Record<string, ListKey>>;
  /** Further targets of grants, derived from the listed ARN of a key. */
  targets?: Readonly<Record<string, DerivedFrom>>;
  grants?: { trigger: readonly EngineGrant[]; 'run-checker': readonly EngineGrant[] };
  /** The name by which events refer to a listed ARN. */
  announced?: DerivedFrom;
  /** The trigger holds a token, so the stack needs a secret. */
  needsSecret?: true;
  /** The trigger's fields in which the stack's own resources are refused; a path leads into a mapping. */
  reach?: readonly string[];
  /** The stack must list these so that the trigger may run, by key. */
  lists?: (trigger: RawTrigger, place: string) => Readonly<Record<string, unknown>>;
  service?: EngineService;
  /**
   * The row in `docs/engines.md`: how a repeated start is recognised, whether a job is cancelled, and where its link
   * leads. `keys` replaces the names of the keys above where these alone would be wrong.
   */
  row: { repeated: string; keys?: string; cancelled: string; link: string };
  /** The engine's word for jobs in `docs/waiting.md`, if it is another than `jobs`. */
  jobs?: string;
  /** A new pipeline with this engine. */
  template: PipelineTemplate;
}
