/** The simulated service of every engine that is a service of AWS: the file of its name holds it. */
import { ENGINE_TYPES, type EngineType, engineStacks } from '../../kernel/engines/engines';
import type { SimulatedService } from './simulated-service';

interface Entry {
  engine: EngineType;
  service: SimulatedService;
}

/** With the ending, so that esbuild finds the files that the compiled command may load. */
const load = (engine: EngineType): Entry => ({
  engine,
  service: (require(`./${engine}.ts`) as { service: SimulatedService }).service,
});

const services = ENGINE_TYPES.filter((engine) => 'service' in engineStacks[engine]).map(load);

/** The engine and what its service does for an action: `glue:StartJobRun`. */
export const operationOf = (action: string) => {
  const found = services.find(({ service }) => Object.hasOwn(service.operations, action));
  const operation = found?.service.operations[action];
  if (found === undefined || operation === undefined) return undefined;
  const [part, perform] = operation;
  return { ...found, part, perform };
};
