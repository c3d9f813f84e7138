import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkDocuments } from '../../simulator/documents/documents';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { filesOfMachine } from '../../simulator/scenario/files';
import { loadScenario } from '../../simulator/scenario/load';
import { ScenarioError } from '../../simulator/scenario/problems';
import type { Scenario } from '../../simulator/scenario/scenario';

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
