/**
 * Evaluates the Pulumi program under the recorder: what the embedded cloud brings up is what `pulumi up` would deploy.
 */
import * as pulumi from '@pulumi/pulumi';
import { parseStackConfig } from '../../infra/config';
import { declareSignalbox } from '../../infra/program';
import type { OutputDeclarations, Topology } from './declarations';
import { readTopology } from './read';
import { createRecorder } from './record';

export interface ProgramSettings {
  /** The stack's name; default `local`. */
  stack?: string;
  /** Values of the `signalbox:` keys on top of those for local use; see `infra/config.ts`. */
  config?: Readonly<Record<string, unknown>>;
}

/** A development stack whose functions may call what runs on this machine. */
const localConfig = { environment: 'dev', allowPrivateAddresses: true } as const;

const evaluated = new Map<string, Promise<Topology>>();
/** Pulumi's mocks are global to the process: one evaluation at a time. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * The same settings are evaluated once per process. Throws what is wrong with the configuration, or names what cannot
 * be embedded.
 */
export const evaluateProgram = (settings: ProgramSettings = {}): Promise<Topology> => {
  const { stack = 'local', config = {} } = settings;
  const key = JSON.stringify([stack, Object.entries(config).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  const known = evaluated.get(key);
  if (known !== undefined) return known;
  const topology = turn.then(() => withoutSourceMaps(() => evaluate(stack, { ...localConfig, ...config })));
  turn = topology.catch(() => undefined);
  evaluated.set(key, topology);
  return topology;
};

/**
 * Pulumi keeps the stack of every promise and resource as text, and with source maps on that costs more than the whole
 * rest of the evaluation.
 */
const withoutSourceMaps = async <T>(work: () => Promise<T>): Promise<T> => {
  const { sourceMapsEnabled } = process as { sourceMapsEnabled?: boolean };
  process.setSourceMapsEnabled(false);
  try {
    return await work();
  } finally {
    process.setSourceMapsEnabled(sourceMapsEnabled ?? false);
  }
};

const evaluate = async (stack: string, values: Readonly<Record<string, unknown>>): Promise<Topology> => {
  const config = parseStackConfig(stack, values);
  const recorder = createRecorder();
  await pulumi.runtime.setMocks(recorder, 'signalbox', stack, false);
  const declared = declareSignalbox({ stack, config, bundle: () => new pulumi.asset.AssetArchive({}) });
  const outputs = await new Promise<OutputDeclarations>((resolve) => {
    pulumi.output(declared).apply((values) => resolve(values as OutputDeclarations));
  });
  await pulumi.runtime.disconnect();
  const unknown = recorder.unknown();
  if (unknown.length > 0) {
    const list = unknown.map(({ type, name }) => `${type} (${name})`).join(', ');
    throw new Error(
      `the embedded cloud does not know ${list}: teach local/topology/record.ts what AWS answers for it and, ` +
        'where it does something, embed it',
    );
  }
  return readTopology(stack, outputs, recorder.resources());
};
