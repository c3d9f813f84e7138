/**
 * Errors by consequence. `name` is a literal because esbuild renames classes and the state machine's Retry and
 * Catch match on it. Every message says what, where, what was expected and what to do.
 */

/** Worth asking again: throttled, unavailable, timed out. The state machine waits until it is over. */
export class TransientError extends Error {
  override readonly name = 'Signalbox.Transient';
}

/** Far more than callers have. */
const MAX_CONFLICT_RETRIES = 20;

/**
 * Reads and writes under a condition until the write is no conflict with another writer's. `once`: undefined for a
 * conflict. `what` completes the message: "ending run X".
 */
export const retryOnConflict = async <Answer>(
  what: string,
  once: () => Promise<Answer | undefined>,
): Promise<Answer> => {
  for (let retries = 0; retries < MAX_CONFLICT_RETRIES; retries += 1) {
    const answer = await once();
    if (answer !== undefined) return answer;
  }
  throw new TransientError(`${MAX_CONFLICT_RETRIES} concurrent updates while ${what}; retry`);
};

/**
 * An engine gave no clear answer, so that it is not known whether it has done what was requested. The state machine
 * asks a few times more and does not wait for it as for the table.
 */
export class UnclearError extends Error {
  override readonly name = 'Signalbox.Unclear';
}

/** The traits were evaluated too long ago for a start. The state machine evaluates them again. */
export class StaleError extends Error {
  override readonly name = 'Signalbox.Stale';
}

/** The pipeline's configuration, archetype or calendar is missing or wrong. Asking again does not help. */
export class ConfigError extends Error {
  override readonly name = 'Signalbox.Config';
}

/** The caller sent what the contract does not allow (unknown action, missing field). A defect, never retried. */
export class ContractError extends Error {
  override readonly name = 'Signalbox.Contract';
}

/** AWS refused the call for lack of a permission. The deployment is wrong; asking again does not help. */
export class PermissionError extends Error {
  override readonly name = 'Signalbox.Permission';
}

/** An item is not what this version of the program writes. */
export class CorruptItemError extends Error {
  override readonly name = 'Signalbox.CorruptItem';
}

/**
 * The lock or the run belongs to another execution by now: this one must not start or change anything. Never retried.
 */
export class OwnershipError extends Error {
  override readonly name = 'Signalbox.Ownership';
}

/** The run's end was requested before it continues. AlertError closes it, without an alert. */
export class CancelledError extends Error {
  override readonly name = 'Signalbox.Cancelled';
}

/**
 * A step ends the attempt's usual path, and no failure: the state machine and AlertError branch by the name.
 *
 *   Held           the pipeline starts nothing new for now; AlertError keeps the MARKER, without an alert
 *   Excluded       the date was excluded, or the pipeline disabled, while the execution waited; AlertError records it,
 *                  without an alert
 *   LockChanged    the lock that was taken is not the right one any more, because of its key, or because the attempt is
 *                  to wait or has ended; CheckExclusion releases it, and checks everything again
 *
 * Thrown by the action that answers the state machine, and by nothing that it calls: there each of them is a value.
 */
export const diverted = (
  name: 'Signalbox.Held' | 'Signalbox.Excluded' | 'Signalbox.LockChanged',
  message: string,
): Error => Object.assign(new Error(message), { name });

/** Ours, those by which AWS refuses a request for what it says, and those of a defect that an item exposes. */
const PERMANENT = new Set([
  'Signalbox.CorruptItem',
  'Signalbox.Contract',
  'ValidationException',
  'TransactionCanceledException',
  'InvalidName',
  'InvalidExecutionInput',
  'TypeError',
  'RangeError',
]);

/** Whether the same work fails again for as long as the items that it reads stay as they are. */
export const isPermanent = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every(isPermanent)
    : PERMANENT.has((error as Error | null)?.name ?? '');

/** The thrown value as text. Never throws itself, whatever it gets: the cause of a failure must not be lost. */

const orUnspeakable = (say: () => string): string => {
  try {
    return say();
  } catch {
    return 'what was thrown cannot be written as text';
  }
};

/** An error's message. */
export const messageOf = (thrown: unknown): string =>
  orUnspeakable(() => String(thrown instanceof Error ? thrown.message : thrown));

/** As JSON, of outsiders; what JSON cannot hold is written as text, and what contains itself once. */
export const jsonTextOf = (value: unknown): string =>
  orUnspeakable(() => {
    if (typeof value !== 'object' || value === null) return String(value);
    const seen = new Set<unknown>();
    const replaced = (_name: string, part: unknown): unknown => {
      if (typeof part === 'bigint') return String(part);
      if (typeof part !== 'object' || part === null) return part;
      return seen.has(part) ? '(again)' : seen.add(part) && part;
    };
    return String(JSON.stringify(value, replaced));
  });

/** An error's name and message; anything else as JSON. */
export const namedMessageOf = (thrown: unknown): string =>
  orUnspeakable(() =>
    thrown instanceof Error ? `${String(thrown.name)}: ${String(thrown.message)}` : jsonTextOf(thrown),
  );
