/**
 * The pipelines that the page shows, a page at a time, and their rows. What is read is what is shown: a page of the
 * list of pipelines in the index, two queries for each row, and the lists of what is open. A row is read again when it
 * is older than `freshMs`, or at once when one of its runs has changed.
 */

import type { Stack } from '../../../app/stack/stack';
import { openReruns, type Surroundings } from '../../../app/status/situation-items';
import { progressOf } from '../../../app/status/status-rows';
import type { StoredConfig } from '../../../kernel/config/config-store';
import type { Run } from '../../../kernel/run/model';
import { readingEachOnce } from '../../../kernel/schedule/exclusion';
import { inParallel } from '../../../kernel/values/in-parallel';
import type { FleetPage, FleetRow } from '../../api';
import { createPipelineList, type FleetOptions, type ListQuery } from './fleet-list';
import { readCells } from './fleet-rows';

interface Known {
  stored: StoredConfig;
  readAt: number;
}

interface ReadRow {
  row: FleetRow;
  readAt: number;
  /** The inputs of the row: the range, the registration, and the pipeline's open runs. */
  basis: string;
}

export interface Fleet {
  page(query: ListQuery): Promise<FleetPage>;
  /** Names that are not registered are left out. */
  rows(names: readonly string[], range: { from: string; to: string }): Promise<FleetRow[]>;
  open(): Promise<ReadonlyMap<string, Run>>;
  /** The pipelines that the pages so far have listed. */
  known(): readonly StoredConfig[];
}

/** The lists of what is open are read for each row and each call that needs them. */
const OPEN_FRESH_MS = 2000;
/** Rows that are read at the same time. */
const AT_ONCE = 10;

/** The lists of what is open are short; they say which rows have to be read again. */
const keepFresh = <Open>({ stack, freshMs }: FleetOptions, read: () => Promise<Open>): (() => Promise<Open>) => {
  let last: { at: number; open: Promise<Open> } | undefined;
  return () => {
    const nowMs = stack.clock.now();
    if (last === undefined || nowMs - last.at >= Math.min(freshMs, OPEN_FRESH_MS)) last = { at: nowMs, open: read() };
    return last.open;
  };
};

const readOpenRuns = async ({ tables }: Stack): Promise<Map<string, Run>> => {
  const runs = new Map<string, Run>();
  for await (const run of tables.runs.open()) runs.set(run.runId, run);
  return runs;
};

const byPipeline = (runs: Iterable<Run>): Map<string, Run[]> => {
  const found = new Map<string, Run[]>();
  for (const run of runs) found.set(run.pipelineId, [...(found.get(run.pipelineId) ?? []), run]);
  return found;
};

const surroundingsOf = async (
  stack: Stack,
  { runs, reruns }: Pick<Surroundings, 'runs' | 'reruns'>,
): Promise<Surroundings> => ({
  runs,
  reruns,
  progress: await progressOf(stack, runs.values()),
  calendars: readingEachOnce(stack.tables.config),
  nowMs: stack.clock.now(),
});

export const createFleet = (options: FleetOptions): Fleet => {
  const { stack, freshMs } = options;
  const { now } = stack.clock;
  const known = new Map<string, Known>();
  const rows = new Map<string, ReadRow>();
  const open = keepFresh(options, () => readOpenRuns(stack));
  const begun = keepFresh(options, () => openReruns(stack));

  const note = (stored: StoredConfig): void => void known.set(stored.id, { stored, readAt: now() });
  const page = createPipelineList(options, { note, noted: (id) => known.get(id)?.stored });

  const storedOf = async (name: string): Promise<StoredConfig | undefined> => {
    const found = known.get(name);
    if (found !== undefined && now() - found.readAt < freshMs) return found.stored;
    const stored = await stack.tables.config.pipeline(name);
    if (stored === undefined) known.delete(name);
    else note(stored);
    return stored;
  };

  return {
    page,
    open,
    known: () => [...known.values()].map(({ stored }) => stored),
    rows: async (names, range) => {
      const runs = await open();
      const surroundings = await surroundingsOf(stack, { runs, reruns: await begun() });
      const openBy = byPipeline(runs.values());
      const found = new Map<string, FleetRow>();
      await inParallel([...new Set(names)], { atOnce: AT_ONCE }, async (name) => {
        const stored = await storedOf(name);
        if (stored === undefined) return;
        const own = (openBy.get(name) ?? []).map(({ runId, version, nextCheckAt }) => [runId, version, nextCheckAt]);
        const basis = JSON.stringify([range, stored.contentHash, stored.hold, own.sort()]);
        const kept = rows.get(name);
        if (kept !== undefined && kept.basis === basis && now() - kept.readAt < freshMs)
          return void found.set(name, kept.row);
        const row = await readCells(stack, stored, { ...surroundings, ...range });
        rows.set(name, { row, readAt: now(), basis });
        found.set(name, row);
      });
      return names.flatMap((name) => found.get(name) ?? []);
    },
  };
};
