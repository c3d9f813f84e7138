/** Tables of scenario files: fields, faults, invariants, output. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDocuments } from '../../simulator/documents/documents';
import { invariants } from '../../simulator/invariants';
import { reportText } from '../../simulator/report/text';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { filesOfMachine } from '../../simulator/scenario/files';
import { loadScenario } from '../../simulator/scenario/load';
import { describeProblem } from '../../simulator/scenario/problems';
import type { Scenario } from '../../simulator/scenario/scenario';
import { scenarioFile } from '../../simulator/scenario/schema';
import { shortForm } from './config';
import { faultKindMeanings, TARGET_MEANINGS } from './fault-meanings';
import { code, codes, table } from './markdown';
import { resultMeanings, scenarioMeanings, sharedScenarioPath } from './scenarios-meanings';
import { fieldsOf, type SchemaField } from './schema';

export const scenarioFields = (): SchemaField[] => fieldsOf(scenarioFile);

const fieldTable = (): string => {
  const all = scenarioFields();
  const keys = [...new Set(all.map(({ path }) => sharedScenarioPath(path)))];
  return table(
    ['Field', 'Takes', 'Meaning'],
    keys.map((key) => {
      const fields = all.filter(({ path }) => sharedScenarioPath(path) === key);
      const meaning = scenarioMeanings[key];
      if (meaning === undefined)
        throw new Error(`scenario field ${key}: docs/tables/scenarios-meanings.ts does not say what it means`);
      const [{ accepts, isRequired }] = fields as [SchemaField];
      return [codes(fields.map(({ path }) => path)), `${shortForm(accepts)}${isRequired ? ', required' : ''}`, meaning];
    }),
  );
};

export const EXAMPLE = join(__dirname, '..', 'examples', 'late-data.yaml');

/** The worked example, checked as the command checks it. */
export const exampleScenario = (): Scenario => {
  const scenario = loadScenario([EXAMPLE], filesOfMachine);
  const problems = checkDocuments(scenario);
  if (problems.length > 0) throw new Error(problems.map(describeProblem).join('\n'));
  return scenario;
};

let played: Promise<Simulation> | undefined;

export const playExample = (): Promise<Simulation> => (played ??= simulate(exampleScenario(), { seed: 1 }));

/** The report down to its tables: what things cost changes more often than what happens. */
const timeline = async (): Promise<string> => {
  const { evidence, result } = await playExample();
  const [story = ''] = reportText(evidence, result, { colours: false }).split('\n┌');
  return `\`\`\`text\n${story.trimEnd()}\n\`\`\``;
};

export const scenariosParts = async (): Promise<Record<string, string>> => ({
  example: `\`\`\`yaml\n${readFileSync(EXAMPLE, 'utf8').trimEnd()}\n\`\`\``,
  timeline: await timeline(),
  fields: fieldTable(),
  targets: table(
    ['Target', 'Calls'],
    TARGET_MEANINGS.map(([target, calls]) => [code(target), calls]),
  ),
  kinds: table(
    ['Kind', 'Effect'],
    Object.entries(faultKindMeanings).map(([kind, meaning]) => [code(kind), meaning]),
  ),
  invariants: table(
    ['Invariant', 'Rule'],
    invariants.map(({ name, rule }) => [code(name), rule]),
  ),
  output: table(
    ['Field', 'Holds'],
    Object.entries(resultMeanings).map(([field, meaning]) => [code(field), meaning]),
  ),
});
