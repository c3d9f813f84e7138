/** Moves of subjects from state to state, each in one transaction with its event and what it does to the group. */
import { TransientError } from '../../core/errors';
import type { Lifecycle } from '../../core/lifecycle/definition';
import { lifecycleMoved, MAX_ERROR_CHARACTERS, type Subject } from '../../core/lifecycle/subject';
import type { Clock } from '../../core/ports/clock';
import type { LifecycleStore, Move, Moved } from '../../core/ports/lifecycle';
import type { TableClient, TransactionPart, Update } from './client';
import { eventItem } from './event-items';
import { subjectPosition } from './index-positions';
import { keys } from './keys';
import { refused, type SubjectGroups } from './lifecycle-groups';
import { entering, guardOf } from './lifecycle-guard';
import { ownAttributes, subjectFrom, traceItem } from './lifecycle-items';
import type { SubjectReader } from './lifecycle-reader';

/** Writers that meet each other read again; so many times in a row means that something is wrong. */
const MAX_MEETINGS = 20;

const errorOf = ({ error }: Move): string | undefined => error?.slice(0, MAX_ERROR_CHARACTERS);

/** The change of the subject itself; the version counts changes of its state. */
const moving = (
  lifecycle: Lifecycle,
  subject: Subject,
  move: Move,
  { at, entersNewState }: { at: string; entersNewState: boolean },
): Update => {
  const { to, trace = {}, attributes = {}, executionArn, runId } = move;
  const guard = guardOf(lifecycle, to, {
    version: subject.version,
    ...(executionArn === undefined ? {} : { executionArn }),
  });
  return entering(lifecycle, keys.subject(lifecycle.name, subject.id), guard, {
    to,
    at,
    entersNewState,
    attributes: {
      ...ownAttributes(attributes),
      ...traceItem(trace),
      ...subjectPosition(lifecycle.name, at, subject.id),
      error_message: errorOf(move),
      execution_arn: executionArn,
      run_id: runId,
      ...(entersNewState ? { version: subject.version + 1 } : {}),
    },
  });
};

/** Why the move is refused by what the subject is, or undefined. */
const refusalOf = (lifecycle: Lifecycle, subject: Subject, { to, executionArn }: Move): Moved | undefined => {
  if (!lifecycle.canTransition(subject.state, to)) return refused({ because: 'transition', subject });
  const owner = subject.attributes.execution_arn;
  return executionArn !== undefined && owner !== undefined && owner !== executionArn
    ? refused({ because: 'execution', subject })
    : undefined;
};

export interface LifecycleMoveOptions {
  clock: Clock;
  /** Epoch seconds until which an event that happened at `at` is kept. */
  ttl: (at: string) => number;
  reader: Pick<SubjectReader, 'item' | 'get'>;
  groups: Pick<SubjectGroups, 'change'>;
}

export const createLifecycleMoves = (
  client: TableClient,
  { clock, ttl, reader, groups }: LifecycleMoveOptions,
): Pick<LifecycleStore, 'move'> => {
  /** The subject and its event, as two parts of a transaction. */
  const transitionParts = (lifecycle: Lifecycle, subject: Subject, move: Move, at: string): TransactionPart[] => {
    const { to, trace = {}, runId } = move;
    const update = moving(lifecycle, subject, move, { at, entersNewState: true });
    const merged = { ...subject, runId: runId ?? subject.runId, trace: { ...subject.trace, ...trace } };
    const event = lifecycleMoved(lifecycle, merged, { from: subject.state, to, at, error: errorOf(move) ?? null });
    return [{ update }, { put: eventItem(event, ttl(at)) }];
  };

  /** A repeated move writes its attributes and is no transition: no event, no effect of entering. */
  const restate = async (
    lifecycle: Lifecycle,
    subject: Subject,
    move: Move,
    at: string,
  ): Promise<Moved | undefined> => {
    const result = await client.updateAndGet(moving(lifecycle, subject, move, { at, entersNewState: false }));
    return result.written ? { result: 'unchanged', subject: subjectFrom(lifecycle, result.item) } : undefined;
  };

  /** One try: its result, or undefined when another writer was first and the subject must be read again. */
  const tryMove = async (lifecycle: Lifecycle, id: string, move: Move): Promise<Moved | undefined> => {
    const item = await reader.item(lifecycle, id);
    if (item === undefined) return refused({ because: 'absent' });
    const subject = subjectFrom(lifecycle, item);
    if (move.runId !== undefined && move.runId === subject.runId) return { result: 'unchanged', subject };
    const refusal = refusalOf(lifecycle, subject, move);
    if (refusal !== undefined) return refusal;
    const at = new Date(clock.now()).toISOString();
    if (subject.state === move.to) return restate(lifecycle, subject, move, at);
    const problems = move.skipValidation === true ? [] : (lifecycle.validate?.(subject, move.to) ?? []);
    if (problems.length > 0) return refused({ because: 'validation', subject, problems });
    const change = await groups.change(lifecycle, subject, move.to);
    if ('result' in change) return change;
    const displaced = change.kind === 'none' ? null : change.displaced;
    const result = await client.transact([
      ...transitionParts(lifecycle, subject, move, at),
      ...(change.kind === 'none' ? [] : [change.part]),
      ...(displaced === null ? [] : transitionParts(lifecycle, displaced, { to: lifecycle.group!.displacesTo! }, at)),
    ]);
    if (!result.written) return undefined;
    const after = await reader.get(lifecycle, id);
    return {
      result: 'moved',
      subject: after ?? { ...subject, state: move.to },
      from: subject.state,
      displaced: displaced?.id ?? null,
    };
  };

  return {
    move: async (lifecycle, id, move) => {
      for (let meeting = 0; meeting < MAX_MEETINGS; meeting += 1) {
        const moved = await tryMove(lifecycle, id, move);
        if (moved !== undefined) return moved;
      }
      throw new TransientError(
        `${lifecycle.subject} ${id} met another writer ${MAX_MEETINGS} times on its way to ${move.to}; it may be ` +
          'moved again',
      );
    },
  };
};
