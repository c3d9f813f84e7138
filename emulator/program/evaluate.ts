/**
 * Evaluates the Pulumi program under the recorder: what the embedded cloud brings up is what `pulumi up` would deploy.
 */
import type { Topology } from './declarations';
import type { Kept } from './kept';

export interface ProgramSettings {
  /** The stack's name; default `local`. */
  stack?: string;
  /** Values of the `signalbox:` keys on top of those for local use; see `infra/config/config.ts`. */
  config?: Readonly<Record<string, unknown>>;
}

/** A development stack whose functions may call what runs on this machine. */
const localConfig = { environment: 'dev', allowPrivateAddresses: true } as const;

const evaluated = new Map<string, Promise<Topology>>();
/** Pulumi's mocks are global to the process: one evaluation at a time. */
let turn: Promise<unknown> = Promise.resolve();

const evaluateInTurn = (stack: string, config: Readonly<Record<string, unknown>>): Promise<Topology> => {
  const topology = turn.then(() => {
    const { topologyOf } = require('./program') as typeof import('./program');
    return topologyOf(stack, { ...localConfig, ...config });
  });
  turn = topology.catch(() => undefined);
  return topology;
};

/**
 * The same settings are evaluated once per process, or once for all that share what is kept. Throws what is wrong with
 * the configuration, or names what cannot be embedded.
 */
export const evaluateProgram = (settings: ProgramSettings = {}, kept?: Kept): Promise<Topology> => {
  const { stack = 'local', config = {} } = settings;
  const key = JSON.stringify([stack, Object.entries(config).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  const keptOrEvaluated = async (): Promise<Topology> => {
    const earlier = kept?.read(`topology ${key}`) as Topology | undefined;
    if (earlier !== undefined) return earlier;
    const topology = await evaluateInTurn(stack, config);
    kept?.write(`topology ${key}`, topology);
    return topology;
  };
  const topology = evaluated.get(key) ?? keptOrEvaluated();
  evaluated.set(key, topology);
  return topology;
};
