/**
 * Several files, in order: a base and the what-ifs on top. Single values (also those of `stack` and `clocks`):
 * the last file that has one wins. Faults and expectations add up. Evaluators, AWS, jobs and workers: a later
 * file's entries are tried first. Events add up and documents of the same name replace each other, see load.ts.
 */
import type { ScenarioFile } from './schema';
import type { Source } from './source';

export interface SourcedFile {
  source: Source;
  file: ScenarioFile;
}

const last = <T>(values: readonly (T | undefined)[]): T | undefined => values.findLast((value) => value !== undefined);

/** Lists under a name, those of the last part first. */
const joined = <Entry>(parts: readonly Readonly<Record<string, Entry[]>>[]): Record<string, Entry[]> => {
  const lists: Record<string, Entry[]> = {};
  for (const part of parts)
    for (const [name, entries] of Object.entries(part)) lists[name] = [...entries, ...(lists[name] ?? [])];
  return lists;
};

export const mergeFiles = (files: readonly SourcedFile[]): ScenarioFile => {
  const parts = files.map(({ file }) => file);
  return {
    start: last(parts.map(({ start }) => start)),
    until: last(parts.map(({ until }) => until)),
    timezone: last(parts.map(({ timezone }) => timezone)),
    seed: last(parts.map(({ seed }) => seed)),
    registeredAt: last(parts.map(({ registeredAt }) => registeredAt)),
    deletedAfter: last(parts.map(({ deletedAfter }) => deletedAfter)),
    stack: Object.assign({}, ...parts.map(({ stack }) => stack ?? {})) as Record<string, unknown>,
    evaluators: joined(parts.map(({ evaluators }) => evaluators ?? {})),
    aws: joined(parts.map(({ aws }) => aws ?? {})),
    jobs: [...parts].reverse().flatMap(({ jobs }) => jobs ?? []),
    workers: [...parts].reverse().flatMap(({ workers }) => workers ?? []),
    tables: Object.assign({}, ...parts.map(({ tables }) => tables ?? {})) as NonNullable<ScenarioFile['tables']>,
    splitters: Object.assign({}, ...parts.map(({ splitters }) => splitters ?? {})) as NonNullable<
      ScenarioFile['splitters']
    >,
    faults: parts.flatMap(({ faults }) => faults ?? []),
    clocks: Object.assign({}, ...parts.map(({ clocks }) => clocks ?? {})) as Record<string, number>,
    expect: parts.flatMap(({ expect }) => expect ?? []),
    random: last(parts.map(({ random }) => random)),
  };
};
