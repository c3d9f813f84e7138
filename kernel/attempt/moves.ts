/**
 * What the end of a run does to things that have a lifecycle (`onCompleted`, `onFailed`). The moves come before the run
 * is closed: whoever dies in between leaves an open run, whose next closing finds them done, because a run moves a
 * subject once. What is refused becomes an alert in the very transaction that closes the run, and never keeps it open.
 */

import { explainRefusal, lifecycles as known, type LifecycleStore } from '../lifecycle';
import type { PlannedMoves } from '../run/execution';
import type { DomainEvent, PlannedMove, Run } from '../run/model';
import { TransientError } from '../values/errors';
import { messageOf } from '../values/thrown';
import type { Log } from '../words/telemetry';
import { RunStatus } from '../words/vocabulary';
import type { Ending } from './interrupted';
import { moveRefused, movesFor } from './planned-moves';

export interface RunMovePorts {
  lifecycles: Pick<LifecycleStore, 'move'>;
  log: Log;
}

interface Refused extends PlannedMove {
  why: string;
}

const tryMove = async (
  run: Run,
  { lifecycle: name, id, to }: PlannedMove,
  error: string | undefined,
  { lifecycles, log }: RunMovePorts,
): Promise<string | undefined> => {
  const lifecycle = Object.hasOwn(known, name) ? known[name] : undefined;
  const state = lifecycle?.stateOf(to);
  if (lifecycle === undefined || state === undefined) return `there is no state ${to} of a lifecycle ${name}`;
  const moved = await lifecycles.move(lifecycle, id, {
    to: state,
    runId: run.runId,
    trace: { traceId: run.traceId },
    ...(error === undefined ? {} : { error }),
  });
  log.info('the end of a run moves a subject', {
    runId: run.runId,
    lifecycle: name,
    id,
    to: state,
    result: moved.result,
  });
  return moved.result === 'refused' ? explainRefusal(lifecycle, id, state, moved.refusal) : undefined;
};

/** `last`: nobody repeats the call, so what may pass is given up as well. */
const performMoves = async (
  run: Run,
  moves: readonly PlannedMove[],
  { error, last }: { error: string | undefined; last: boolean },
  ports: RunMovePorts,
): Promise<Refused[]> => {
  const refused: Refused[] = [];
  for (const move of moves) {
    try {
      const why = await tryMove(run, move, error, ports);
      if (why !== undefined) refused.push({ ...move, why });
    } catch (thrown) {
      if (thrown instanceof TransientError && !last) throw thrown;
      refused.push({ ...move, why: messageOf(thrown) });
    }
  }
  return refused;
};

/** Moves what the ending asks for; gives the alerts about what was refused, for the transaction that closes the run. */
export const movesAtEnd = async (
  run: Run,
  ending: Ending,
  { moves, last }: { moves: PlannedMoves; last: boolean },
  ports: RunMovePorts,
): Promise<(at: string) => DomainEvent[]> => {
  const error = ending.status === RunStatus.failed ? ending.message : undefined;
  const refused = await performMoves(run, movesFor(run, ending, moves), { error, last }, ports);
  return (at) => refused.map(({ why, ...move }) => moveRefused(run, move, why, at));
};
