/**
 * Several files, in order: a base and the what-ifs on top of it. Single values (also those of `stack` and `clocks`):
 * the last file that has one wins. Events, faults and expectations add up. Evaluators: a later file's answers come
 * after the earlier ones and so win from the same instant on. Jobs and workers: a later file's come first, because the
 * first match wins. Documents of the same name replace each other (see load.ts).
 */
import type { ScenarioFile } from './schema';
import type { Source } from './source';

export interface SourcedFile {
  source: Source;
  file: ScenarioFile;
}

const last = <T>(values: readonly (T | undefined)[]): T | undefined => values.findLast((value) => value !== undefined);

export const mergeFiles = (files: readonly SourcedFile[]): ScenarioFile => {
  const parts = files.map(({ file }) => file);
  const evaluators: NonNullable<ScenarioFile['evaluators']> = {};
  for (const part of parts) {
    for (const [path, answers] of Object.entries(part.evaluators ?? {}))
      evaluators[path] = [...(evaluators[path] ?? []), ...answers];
  }
  return {
    start: last(parts.map(({ start }) => start)),
    until: last(parts.map(({ until }) => until)),
    seed: last(parts.map(({ seed }) => seed)),
    registeredAt: last(parts.map(({ registeredAt }) => registeredAt)),
    deletedAfter: last(parts.map(({ deletedAfter }) => deletedAfter)),
    stack: Object.assign({}, ...parts.map(({ stack }) => stack ?? {})) as Record<string, unknown>,
    evaluators,
    jobs: [...parts].reverse().flatMap(({ jobs }) => jobs ?? []),
    workers: [...parts].reverse().flatMap(({ workers }) => workers ?? []),
    splitters: Object.assign({}, ...parts.map(({ splitters }) => splitters ?? {})) as NonNullable<
      ScenarioFile['splitters']
    >,
    events: parts.flatMap(({ events }) => events ?? []),
    faults: parts.flatMap(({ faults }) => faults ?? []),
    clocks: Object.assign({}, ...parts.map(({ clocks }) => clocks ?? {})) as Record<string, number>,
    expect: parts.flatMap(({ expect }) => expect ?? []),
    random: last(parts.map(({ random }) => random)),
  };
};
