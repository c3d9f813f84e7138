/** Scenario files in memory. */
import { type ScenarioFiles, UnreadableFile } from '../../../simulator/scenario/files';
import { loadScenario } from '../../../simulator/scenario/load';
import { ScenarioError, type ScenarioProblem } from '../../../simulator/scenario/problems';

export const BASE = `start: 2026-03-07T00:00:00Z
until: 2026-03-08T00:00:00Z
pipelines:
  - name: orders
    archetype: batch
archetypes: [{name: batch}]
`;

/** Files by their paths; a folder is what the path of one of them begins with. */
export const reader = (files: Record<string, string>): ScenarioFiles => ({
  read: (file) => {
    const content = files[file];
    if (content === undefined) throw new UnreadableFile('nothing at this path', 'a file', 'Check the path.');
    return content;
  },
  below: (folder) => {
    const below = Object.keys(files).filter((file) => file.startsWith(`${folder}/`));
    return below.length > 0 ? below.sort() : undefined;
  },
});

export const load = (...contents: string[]) => {
  const files = Object.fromEntries(contents.map((content, index) => [`f${index + 1}.yaml`, content]));
  return loadScenario(Object.keys(files), reader(files));
};

export const problemsOf = (...contents: string[]): readonly ScenarioProblem[] => {
  try {
    load(...contents);
  } catch (error) {
    if (error instanceof ScenarioError) return error.problems;
    throw error;
  }
  throw new Error('the scenario was accepted');
};
