/**
 * The closed set of situations that an instance can be in, and the state that commands and the console show for each.
 * `docs/cli/answers.md` has the table.
 */
import type { Hold } from '../run/held';
import { HoldKind, RunMode, RunStatus } from '../words/vocabulary';

/** One word for people. Beside the status of a run, what an instance is before it has one, or instead of one. */
export const states = [
  RunStatus.pending,
  RunStatus.triggering,
  RunStatus.running,
  RunStatus.completed,
  RunStatus.failed,
  RunStatus.cancelled,
  RunStatus.skipped,
  RunStatus.shadow,
  'STUCK',
  'MARKED',
  'QUEUED',
  'HELD',
  'EXPECTED',
  'NOT_DUE',
  'NOT_RUN',
  'MISSED',
  'EXCLUDED',
  'DISABLED',
  'INVALID',
] as const;
export type State = (typeof states)[number];

interface Described {
  states: readonly State[];
  /** As the end of "The instance …". */
  meaning: string;
}

export const situationKinds = {
  disabled: { states: ['DISABLED'], meaning: 'does not run: its pipeline is disabled' },
  invalid: { states: ['INVALID'], meaning: 'cannot be evaluated: its calendar is missing or not valid' },
  excluded: { states: ['EXCLUDED'], meaning: 'does not run: its date is excluded' },
  'not-due': { states: ['NOT_DUE'], meaning: 'has no MARKER, and its schedule has not opened' },
  expected: { states: ['EXPECTED'], meaning: 'has no MARKER, and its deadline has not passed or does not exist' },
  unwatched: {
    states: ['EXPECTED'],
    meaning:
      'has no MARKER after its deadline, by which the configuration of then did not expect it, or which is not watched',
  },
  'not-run': {
    states: ['NOT_RUN'],
    meaning: 'has no MARKER, is no missed run, and is older than `maxMarkerAge`',
  },
  missed: { states: ['MISSED'], meaning: 'has no MARKER, and its deadline has passed' },
  rejected: { states: ['FAILED'], meaning: 'has no run, because its last MARKER was rejected' },
  held: { states: ['HELD'], meaning: 'starts when its pipeline is resumed' },
  'waits-opening': { states: ['MARKED', 'QUEUED'], meaning: 'waits for its opening, or for the time in its MARKER' },
  'waits-slot': { states: ['QUEUED'], meaning: 'waits for a slot: a rerun was requested and has not begun' },
  'waits-lock': { states: ['MARKED', 'QUEUED', 'PENDING'], meaning: 'waits for its lock, which another run has' },
  starts: { states: ['MARKED', 'QUEUED'], meaning: 'was started, and its run has not begun' },
  'waits-retry': { states: ['PENDING'], meaning: 'waits for its next attempt after a failure' },
  evaluates: { states: ['PENDING'], meaning: 'evaluates its traits' },
  'waits-data': { states: ['PENDING'], meaning: 'waits for traits that do not pass' },
  'waits-approval': { states: ['PENDING'], meaning: 'is ready, and waits for the approval of a person' },
  'waits-pool': { states: ['PENDING'], meaning: 'is ready, and waits for slots of its pool' },
  'starts-job': { states: ['TRIGGERING'], meaning: 'starts its job' },
  runs: { states: ['RUNNING'], meaning: 'runs its job' },
  ends: { states: ['PENDING', 'TRIGGERING', 'RUNNING'], meaning: 'was asked to end, and ends at its next check' },
  stuck: { states: ['STUCK'], meaning: 'has an open run that gave no sign of life when it was due' },
  completed: { states: ['COMPLETED'], meaning: 'has completed' },
  failed: { states: ['FAILED'], meaning: 'has failed, and nothing will start it again' },
  cancelled: { states: ['CANCELLED'], meaning: 'was cancelled' },
  skipped: { states: ['SKIPPED'], meaning: 'was skipped: its data did not come in time, and its job was not started' },
  shadow: { states: ['SHADOW'], meaning: 'was ready in shadow mode, and started no job' },
} as const satisfies Readonly<Record<string, Described>>;

export type SituationKind = keyof typeof situationKinds;

const BAD: ReadonlySet<State> = new Set(['FAILED', 'MISSED', 'INVALID', 'STUCK']);

/** A person has to act. */
export const isBad = (state: State): boolean => BAD.has(state);

/**
 * Commands that show the instance end with exit code 1. In shadow mode nothing has happened; a pipeline that a
 * person has paused is as it should be, one that its circuit breaker holds is not.
 */
export const needsPerson = (of: { state: State; mode: RunMode; hold: Pick<Hold, 'kind'> | undefined }): boolean =>
  of.mode === RunMode.live && (isBad(of.state) || of.hold?.kind === HoldKind.circuit);
