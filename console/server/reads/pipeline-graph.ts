/**
 * The pipelines that one waits for, and those that wait for it, directly or through others. Each pipeline that is shown
 * costs one read of its configuration or one query of its dependants, and its row of the fleet. Waits by traits are in
 * no index: those of all pipelines are read together, seldom.
 */
import { type RunWait, readRunWaits, type Waited, waitedForBy, waitingFor } from '../../../app/documents/run-waits';
import type { Stack } from '../../../app/stack/stack';
import { parsePipeline } from '../../../kernel/config';
import { addDays, utcDateOf } from '../../../kernel/time/date';
import type { Cell, PipelineGraph } from '../../api';
import type { Fleet } from './fleet';
import type { FleetOptions } from './fleet-list';
import { keepAnswers } from './kept-answers';
import { storedPipeline } from './pipeline';

/** The most pipelines beside the requested one, in each direction. */
const MAX_EACH_WAY = 30;
/** Days back in which a pipeline's newest instance is looked for. */
const DAYS_BACK = 2;
/** Traits seldom change: their waits are as good as new for so many times as long as other answers. */
const WAITS_LAST = 15;

type Edge = PipelineGraph['edges'][number];

interface Walk {
  names: Set<string>;
  edges: Edge[];
  truncated: boolean;
}

type Neighbour = Omit<Edge, 'from' | 'to'> & { name: string };

/** Each once, also one that both a cascade and a trait lead to. */
const neighbours = (ofCascade: readonly string[], waited: readonly Waited[]): Neighbour[] =>
  [...new Set([...ofCascade, ...waited.map(({ name }) => name)])].map((name) => ({
    name,
    isCascade: ofCascade.includes(name),
    traits: waited.find((one) => one.name === name)?.traits ?? [],
  }));

/** Nearest first, until there is no further one or there are enough. */
const walk = async (
  from: string,
  neighboursOf: (name: string) => Promise<Neighbour[]>,
  ends: (name: string, neighbour: string) => Pick<Edge, 'from' | 'to'>,
): Promise<Walk> => {
  const found: Walk = { names: new Set([from]), edges: [], truncated: false };
  for (const name of found.names) {
    for (const { name: neighbour, ...kind } of await neighboursOf(name)) {
      if (!found.names.has(neighbour) && found.names.size > MAX_EACH_WAY) {
        found.truncated = true;
        continue;
      }
      found.names.add(neighbour);
      found.edges.push({ ...ends(name, neighbour), ...kind });
    }
  }
  return found;
};

/** Both walks follow an arrow that leads from the pipeline back to it, perhaps over earlier days. */
const eachOnce = (edges: readonly Edge[]): Edge[] => [
  ...new Map(edges.map((edge) => [JSON.stringify([edge.from, edge.to]), edge])).values(),
];

const upstreamsOf = async (stack: Stack, name: string): Promise<string[]> => {
  const stored = await stack.tables.config.pipeline(name);
  const parsed = stored === undefined ? undefined : parsePipeline(stored.document);
  return parsed?.ok === true ? parsed.value.upstream.map(({ pipeline }) => pipeline) : [];
};

const dependantsOf = async ({ tables }: Stack, name: string): Promise<string[]> => {
  const names: string[] = [];
  for await (const { pipelineId } of tables.cascade.dependants(name)) {
    names.push(pipelineId);
    // One more than are shown says that there are more.
    if (names.length > MAX_EACH_WAY) break;
  }
  return names;
};

/** Upstreams before what waits for them, because a graph is laid out in this order; a circle comes last. */
export const upstreamsFirst = (names: readonly string[], edges: readonly Edge[]): string[] => {
  const ordered = new Set<string>();
  const isFree = (name: string): boolean =>
    edges.every(({ from, to }) => to !== name || from === name || ordered.has(from));
  for (let before = -1; before < ordered.size; ) {
    before = ordered.size;
    for (const name of names) if (isFree(name)) ordered.add(name);
  }
  return [...new Set([...ordered, ...names])];
};

/** The newest that is more than a date to come. */
const newestOf = (cells: readonly Cell[]): Cell | undefined =>
  cells.findLast(({ state }) => state !== 'NOT_DUE' && state !== 'EXPECTED' && state !== 'NOT_RUN') ?? cells.at(-1);

const readGraph = async (
  { stack, fleet, waits }: { stack: Stack; fleet: Fleet; waits: readonly RunWait[] },
  name: string,
): Promise<PipelineGraph> => {
  const [up, down] = await Promise.all([
    walk(
      name,
      async (each) => neighbours(await upstreamsOf(stack, each), waitedForBy(waits, each)),
      (each, upstream) => ({ from: upstream, to: each }),
    ),
    walk(
      name,
      async (each) => neighbours(await dependantsOf(stack, each), waitingFor(waits, each)),
      (each, dependant) => ({ from: each, to: dependant }),
    ),
  ]);
  const edges = eachOnce([...up.edges, ...down.edges]);
  const names = upstreamsFirst([...new Set([...up.names, ...down.names])], edges);
  const today = utcDateOf(stack.clock.now());
  const rows = await fleet.rows(names, { from: addDays(today, -DAYS_BACK), to: today });
  const cells = new Map(rows.map((row) => [row.pipelineId, row.cells]));
  return {
    nodes: names.map((pipelineId) => {
      const newest = newestOf(cells.get(pipelineId) ?? []);
      return {
        pipelineId,
        state: newest?.state ?? null,
        date: newest?.date ?? null,
        isMissing: !cells.has(pipelineId),
      };
    }),
    edges,
    truncated: up.truncated || down.truncated,
  };
};

export const createGraph = ({ stack, freshMs, fleet }: FleetOptions & { fleet: Fleet }) => {
  const keepWaits = keepAnswers<readonly RunWait[]>(stack.clock, freshMs * WAITS_LAST);
  return async (name: string): Promise<PipelineGraph> => {
    await storedPipeline(stack, name);
    return readGraph({ stack, fleet, waits: await keepWaits('', () => readRunWaits(stack)) }, name);
  };
};
