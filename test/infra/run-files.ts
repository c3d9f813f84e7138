/**
 * The source files that one ordinary run passes: those in the bundles of the functions that a run with checks and a job
 * over HTTP calls. esbuild lists them; a file of types alone is in no bundle.
 */
import type { FunctionName } from '../../kernel/words/manifest';
import { built } from './built';

/** In the order in which a run calls them. */
export const RUN_FUNCTIONS = [
  'stream-router',
  'orchestrator',
  'evaluator',
  'trigger',
  'run-checker',
] as const satisfies FunctionName[];

export interface RunFile {
  path: string;
  /** The functions that read the file when they start. */
  atStart: FunctionName[];
  /** The functions that load it only when they need it. */
  lazy: FunctionName[];
}

export const filesOfRun = async (): Promise<RunFile[]> => {
  const files = new Map<string, RunFile>();
  for (const name of RUN_FUNCTIONS) {
    const { inputs, inputsAtStart } = await built(name, { engines: ['http'] });
    for (const path of inputs.filter((input) => !input.includes('node_modules/'))) {
      const file = files.get(path) ?? { path, atStart: [], lazy: [] };
      (inputsAtStart.includes(path) ? file.atStart : file.lazy).push(name);
      files.set(path, file);
    }
  }
  return [...files.values()].sort((one, two) => (one.path < two.path ? -1 : 1));
};

/** Files that at least one of the functions reads when it starts. */
export const readAtStart = (files: readonly RunFile[]): RunFile[] => files.filter(({ atStart }) => atStart.length > 0);
