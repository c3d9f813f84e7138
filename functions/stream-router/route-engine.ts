/**
 * An engine that pipelines wait for has changed: as many of them as it has free slots take their turns, in the order in which they came. One turn is
 * one rerun; who has more to run goes to the end of the queue, so that a long backfill keeps nobody out. A pipeline that can begin nothing (it is
 * held, its own slots are taken, its requests are gone) gives its place up, and asks for another when that changes.
 *
 * Dying after any line: the record is delivered again, and whoever has begun has a slot. Twice, late: the slots are read as they are now.
 */
import { byTurn, endOf, type EngineWait, limitOf } from '../../core/control/engine-slots';
import type { EngineQueue } from '../../core/ports/engine-queue';
import type { StreamRecord } from '../../core/stream-records';
import { goOn } from './go-on';
import type { RerunPorts } from './route-rerun';

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

/** How many are left in the queue while slots are free; none when no slot is. */
const giveTurns = async (queue: readonly EngineWait[], free: number, ports: EnginePorts): Promise<number> => {
  let [slots, left] = [free, queue.length];
  let places = [...queue];
  for (const wait of queue.slice(0, TURNS_AT_ONCE)) {
    const went = await goOn(wait.pipelineId, wait.engine, ports);
    if (went.turn === 'no-slot') return 0;
    const since = endOf(places, ports.clock.now());
    if (await endTurn(wait, went.left > 0, since, ports)) places = [...places, { ...wait, since }];
    else left -= 1;
    if (went.turn === 'begun') slots -= 1;
    if (slots === 0) return 0;
  }
  return left;
};

export const routeEngine = async (record: StreamRecord, _image: Record<string, unknown>, ports: EnginePorts): Promise<void> => {
  const engine = (record.dynamodb.Keys['PK']?.S ?? '').slice('ENGINE#'.length);
  const slots = await ports.engines.slots(engine);
  if (slots === undefined || slots.waiting === 0) return;
  const free = limitOf(engine, ports.engineLimits) - slots.open;
  if (free <= 0) return;
  const queue = byTurn(await ports.engines.waits(engine));
  if (queue.length === 0) return ports.engines.nobodyWaits(slots);
  const left = await giveTurns(queue, free, ports);
  ports.log.info('reruns that waited for an engine had their turns', { engine, free, waited: queue.length });
  if (left > 0) await ports.reruns.ring(engine);
};
