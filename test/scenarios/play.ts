import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkDocuments } from '../../local/simulate/documents';
import { filesOfMachine } from '../../local/simulate/files';
import { loadScenario } from '../../local/simulate/load';
import { ScenarioError } from '../../local/simulate/problems';
import type { Scenario } from '../../local/simulate/scenario';
import { type Simulation, simulate } from '../../local/simulate/simulate';

export const SEED = 1;

export const scenarioNames = readdirSync(__dirname)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.slice(0, -'.yaml'.length));

export const readScenarioFile = (name: string): Scenario => {
  const scenario = loadScenario([join(__dirname, `${name}.yaml`)], filesOfMachine);
  const problems = checkDocuments(scenario);
  if (problems.length > 0) throw new ScenarioError(problems);
  return scenario;
};

const played = new Map<string, Promise<Simulation>>();

/** Acts out `test/scenarios/NAME.yaml`, once per process: the same scenario gives the same simulation. */
export const play = (name: string): Promise<Simulation> => {
  const known = played.get(name);
  if (known !== undefined) return known;
  const simulation = simulate(readScenarioFile(name), { seed: SEED });
  played.set(name, simulation);
  return simulation;
};
