/** A process that plays the worlds that it is sent, until its parent lets it go. */
import { inspect } from 'node:util';
import type { Document } from '../drawn';
import { type Judged, judgeWorld, summaryOf } from '../judge';
import { observe } from '../reach/machine';
import { type Reach, reachOf } from '../reach/reached';
import { drawUpgrade, judgeUpgrade } from '../upgrade';
import { drawWorld, inShort, type WorldSize } from '../world';

export interface Order {
  seed: number;
  size: WorldSize;
  /** The scenario file; without it, the seed draws one. */
  file?: Document;
  /** The line of the corpus that it comes from. */
  line?: number;
  withReach: boolean;
  withRemedies: boolean;
  /** The world has an upgrade from the last release, or back to it. */
  withUpgrade: boolean;
}

export interface Played {
  seed: number;
  line?: number;
  digest: string;
  violations: { invariant: string; at: string; message: string }[];
  /** The outcome in one line; if the world broke a rule, its content. */
  summary: string;
  /** Events that Signalbox recorded. */
  events: number;
  tried: readonly string[];
  reach?: Reach;
  /** Set if the world could not be played. */
  error?: string;
}

export type PlayedLine = Pick<Played, 'line' | 'seed'>;

const playedOf = (seed: number, judged: Judged, summary: string): Played => ({
  seed,
  digest: judged.digest,
  violations: judged.violations.map(({ invariant, at, message }) => ({ invariant, at, message })),
  summary,
  events: judged.evidence.ever.events.length,
  tried: judged.tried,
});

const playUpgrade = async ({ seed }: Order): Promise<Played> => {
  const judged = await judgeUpgrade(seed);
  const { isWayBack, after, minutes } = drawUpgrade(seed);
  const how = `${isWayBack ? 'back to the last release' : 'to this release'} after ${after} minutes, in ${minutes}`;
  return playedOf(seed, judged, `${how}; ${summaryOf(judged)}`);
};

const playWorld = async ({ seed, size, file, withReach, withRemedies }: Order): Promise<Played> => {
  const world = file === undefined ? drawWorld(seed, size) : { seed, file };
  const { observer, reached } = observe();
  const judged = await judgeWorld(world, { withRemedies, ...(withReach ? { observer } : {}) });
  return {
    ...playedOf(seed, judged, judged.violations.length === 0 ? summaryOf(judged) : inShort(world)),
    ...(withReach ? { reach: reachOf(world.file, judged, reached) } : {}),
  };
};

/** On AWS, Node ends the process of a function for each of them. */
let unhandled: unknown[] = [];
process.on('unhandledRejection', (error) => (unhandled = [...unhandled, error]));

const answer = async (order: Order): Promise<Played> => {
  unhandled = [];
  try {
    const played = await (order.withUpgrade ? playUpgrade(order) : playWorld(order));
    if (unhandled.length > 0) throw new Error(`nothing handles ${inspect(unhandled[0])}`);
    return played;
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { seed: order.seed, digest: '', violations: [], summary: '', events: 0, tried: [], error: text };
  }
};

process.on('message', (order: Order) => {
  const { line } = order;
  void answer(order).then((played) => process.send!(line === undefined ? played : { ...played, line }));
});
