import type { Runtime } from '../../aws/runtime/runtime';
import type { HttpClient } from '../../kernel/trigger/http';
import type { EvaluatedCondition } from '../dynamodb';
import type { ExternalServices } from '../endpoint/external';
import type { Handlers } from '../lambda/handlers';
import type { Topology } from '../program/declarations';
import type { Faults } from '../protocol/faults';
import type { Quotas } from '../quotas';
import type { SecretText } from '../secrets/secrets';
import type { Step } from '../states';
import type { LogLine } from '../time/telemetry';
import type { Timers } from '../time/timers';

export interface Observer {
  step(step: Step): void;
  condition(evaluated: EvaluatedCondition): void;
}

export interface CloudOptions {
  /** Virtual or real. The cloud does not close it. */
  time: Timers;
  /** From `evaluateProgram` in `emulator/program/evaluate.ts`. */
  topology: Topology;
  /** Ids, jitter and whatever else is random follow from it. */
  seed: number;
  /**
   * The client of the functions' outgoing HTTP calls: evaluators, HTTP jobs. It receives the addresses that the
   * function's environment opens.
   */
  http: Runtime['http'];
  /** The client by which SNS delivers to http and https subscribers. */
  deliver: HttpClient;
  /**
   * Answers invocations of functions outside the stack (targets of Lambda triggers): their result as JSON value; a
   * thrown error is a function error.
   */
  invokeExternal?: (functionArn: string, payload: unknown) => Promise<unknown>;
  /** Answers calls of AWS services for what is no part of the stack: job engines. */
  external?: ExternalServices;
  /** The secrets that functions can read. */
  secretText?: SecretText;
  faults?: Faults;
  /** Without them nothing is refused as too much, and calls take no time. */
  quotas?: Quotas;
  /** How many milliseconds the clocks of functions are ahead, by component; those of the others are right. */
  clockOffsets?: Readonly<Record<string, number>>;
  /**
   * Keep the history of executions that have ended (default true). Without it a large simulation keeps only their
   * summary.
   */
  keepHistories?: boolean;
  /** How long after its `ttl` a table deletes an item, to the minute. Default: within six hours. */
  deletesAfterMs?: number;
  /** Called around every invocation; paced time goes at its natural pace in between. */
  onWork?: { enter(): void; leave(): void };
  /** Called with what the state machine and the table decide, for those who measure what was reached. */
  observer?: Observer | undefined;
  /** Called with each log line as it is written; `logs()` has the last ones in any case. */
  onLog?: (line: LogLine) => void;
  /** Default: the handlers that are deployed. */
  handlers?: Handlers;
}
