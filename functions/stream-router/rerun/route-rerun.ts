/**
 * The waiting requests of one pipeline, evaluated again by date: those that may begin do, until something holds up the
 * rest. Those that await their upstreams are shown to the router when these end.
 */
import type { EngineQueue } from '../../../kernel/reruns/engine-queue';
import { byTurn, type EngineSlots, type EngineWait, endOf, limitOf } from '../../../kernel/reruns/engine-slots';
import { concurrencyOf, type RerunRequest, rerunEndOf, rerunStateChanged } from '../../../kernel/reruns/rerun';
import type { RerunStore } from '../../../kernel/reruns/rerun-store';
import type { RunLog } from '../../../kernel/run/model';
import { recordedAtOf, type StreamRecord } from '../../../kernel/stream/redrive';
import type { Clock } from '../../../kernel/time/clock';
import { isPermanent } from '../../../kernel/values/errors';
import type { Log } from '../../../kernel/words/telemetry';
import { type Decided, type Deciding, evaluateRerun, nowOf, type RerunPorts } from './evaluate-rerun';

/** Begun or refused at once; the rest follows with a record of its own, so that other records are not held up. */
const DECIDED_AT_ONCE = 25;

/** `begun`: the turn is used. `no-slot`: the engine has none. `passed`: nothing of the pipeline may begin there now. */
export interface Admitted {
  turn: 'begun' | 'no-slot' | 'passed';
  /** Requests that have not been evaluated. */
  left: number;
}

/**
 * Evaluates a request, which has an instant from here on if its writer gave none. `isReady`: an earlier evaluation
 * found that it no longer waits for its upstreams.
 */
export const answerRerun = async (
  asked: RerunRequest,
  ports: RerunPorts,
  { isReady, ...deciding }: Deciding & { isReady: boolean },
): Promise<Decided> => {
  // A second evaluation would see a new request, and run it again.
  const request =
    asked.requestedAt === '' ? await ports.reruns.dateRequest(asked, deciding.recordedAt ?? nowOf(ports)) : asked;
  if (request === undefined) return 'decided';
  const decision = await evaluateRerun(request, deciding, ports);
  const isStillWaiting = decision === 'waits' || decision === 'no-slot' || decision === 'awaits-upstreams';
  if (request.afterUpstreams !== true || !isStillWaiting) return decision;
  // Thousands may await their upstreams: a slot that comes free evaluates none of these.
  const isReadyNow = decision !== 'awaits-upstreams';
  if (isReadyNow !== isReady) await ports.reruns.setReady(request, isReadyNow);
  return decision;
};

export const routeRerun = async (
  record: StreamRecord,
  image: Record<string, unknown>,
  ports: RerunPorts,
): Promise<void> => {
  const request = ports.readRerunRequest(image);
  // Shown again, its record says nothing of when it was written.
  const recordedAt = image.shownAt === undefined ? recordedAtOf(record) : undefined;
  // Its record comes late, or once more: it was begun, refused, or cancelled meanwhile.
  if (await ports.reruns.isWaiting(request))
    await answerRerun(request, ports, { turnAt: undefined, recordedAt, isReady: image.readyAt !== undefined });
};

/** Alerted with its own record, a request that cannot be evaluated holds up none of the others. */
const decide = async (
  request: RerunRequest,
  turnAt: string | undefined,
  ports: RerunPorts,
): Promise<Decided | 'undecidable'> => {
  try {
    return await answerRerun(request, ports, { turnAt, isReady: true });
  } catch (error) {
    if (!isPermanent(error)) throw error;
    const { pipelineId, date, scheduleId } = request;
    ports.log.error('a rerun cannot be evaluated and is passed over', { pipelineId, date, scheduleId, error });
    return 'undecidable';
  }
};

/**
 * `turnAt`: the engine of which it is the pipeline's turn to have a slot: one request may begin. Without one as many
 * begin as may.
 */
export const admitWaiting = async (
  pipelineId: string,
  turnAt: string | undefined,
  ports: RerunPorts,
): Promise<Admitted> => {
  const pending = await ports.reruns.pending(pipelineId);
  const requests = pending.filter(({ awaitsUpstreams }) => !awaitsUpstreams).map(({ request }) => request);
  let [decided, heldUp] = [0, 0];
  for (const [position, request] of requests.entries()) {
    // A reason that holds up one request holds up all that allow no more reruns at once.
    if (concurrencyOf(request) <= heldUp) continue;
    if (decided === DECIDED_AT_ONCE) return { turn: 'passed', left: requests.length - position };
    const decision = await decide(request, turnAt, ports);
    const left = requests.length - position - 1;
    if (decision === 'no-slot') return { turn: 'no-slot', left };
    if (decision === 'begun' && turnAt !== undefined) return { turn: 'begun', left };
    if (decision === 'undecidable') continue;
    if (decision === 'waits') heldUp = concurrencyOf(request);
    else decided += 1;
  }
  return { turn: 'passed', left: 0 };
};

/** The end of a rerun, from the run log of its attempt. */
export interface FinishPorts {
  reruns: Pick<RerunStore, 'finish'>;
  clock: Clock;
  log: Log;
}

/** The run that a rerun began has ended. */
export const finishRerun = async (runLog: RunLog, ports: FinishPorts): Promise<void> => {
  const end = runLog.rerunId === undefined ? undefined : rerunEndOf(runLog);
  if (end === undefined || runLog.rerunId === undefined) return;
  const now = new Date(ports.clock.now()).toISOString();
  const rerun = await ports.reruns.finish(runLog.rerunId, { ...end, at: now }, (ended) =>
    rerunStateChanged(ended, now),
  );
  if (rerun !== undefined) ports.log.info('rerun ended', { rerunId: rerun.rerunId, status: rerun.status });
};

export interface EnginePorts extends RerunPorts {
  engines: EngineQueue;
}

/** At once; the rest follows with a record of its own. */
const TURNS_AT_ONCE = 25;

/** Whether the pipeline keeps a place in the queue. */
const endTurn = async (wait: EngineWait, hasMore: boolean, end: string, ports: EnginePorts): Promise<boolean> => {
  if (!hasMore) return !(await ports.engines.leave(wait));
  await ports.engines.move(wait, end);
  return true;
};

interface Given {
  left: number;
  failures: unknown[];
}

/** How many are left in the queue; none when the engine is known to have no slot for them. */
const giveTurns = async (queue: readonly EngineWait[], free: number, ports: EnginePorts): Promise<Given> => {
  let [slots, left] = [free, queue.length];
  let places = [...queue];
  const failures: unknown[] = [];
  for (const wait of queue.slice(0, TURNS_AT_ONCE)) {
    const went = await admitWaiting(wait.pipelineId, wait.engine, ports).catch((error: unknown): Admitted => {
      failures.push(error);
      return { turn: 'passed', left: 1 };
    });
    if (went.turn === 'no-slot') return { left: 0, failures };
    const since = endOf(places, ports.clock.now());
    if (await endTurn(wait, went.left > 0, since, ports)) places = [...places, { ...wait, since }];
    else left -= 1;
    if (went.turn === 'begun') slots -= 1;
    if (slots === 0) break;
  }
  return { left, failures };
};

const freeSlots = ({ engine, open }: EngineSlots, { engineLimits }: EnginePorts): number =>
  limitOf(engine, engineLimits) - open;

/**
 * An engine that pipelines wait for has changed: as many of them as it has free slots take their turns, in the order in
 * which they came. One turn is one rerun; who has more to run goes to the end of the queue, so that a long backfill
 * blocks no others. A pipeline that can begin nothing (it is held, its own slots are taken, its requests are gone)
 * gives its place up, and requests another when that changes.
 *
 * Dying after any line: the record is delivered again, and each rerun that has begun has a slot. Twice, late: the slots
 * are read as they are now. A pipeline that cannot be evaluated goes to the end, and the record is delivered again when
 * the others have had their turns.
 */
export const routeEngine = async (
  record: StreamRecord,
  _image: Record<string, unknown>,
  ports: EnginePorts,
): Promise<void> => {
  const engine = (record.dynamodb.Keys.PK?.S ?? '').slice('ENGINE#'.length);
  const before = await ports.engines.slots(engine);
  if (before === undefined || before.waiting === 0 || freeSlots(before, ports) <= 0) return;
  const queue = byTurn(
    await ports.engines.waits(engine, (error) =>
      ports.log.error('a place in the queue of an engine cannot be read and is passed over', { engine, error }),
    ),
  );
  if (queue.length === 0) return ports.engines.setEmpty(before);
  const { left, failures } = await giveTurns(queue, freeSlots(before, ports), ports);
  ports.log.info('reruns that waited for an engine had their turns', {
    engine,
    free: freeSlots(before, ports),
    waited: queue.length,
  });
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} of ${queue.length} pipelines that wait for ${engine} could not be evaluated: ` +
        `${(failures[0] as Error).message}`,
    );
  if (left === 0) return;
  // A rerun that has begun in a turn may have had its slot before, or have begun on another engine.
  const after = await ports.engines.slots(engine);
  if (after !== undefined && freeSlots(after, ports) > 0) await ports.reruns.signal(engine);
};
