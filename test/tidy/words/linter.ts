/** Reads a text by the rules of `rules.yml`: the words that the project replaces by a term of the field. */
import { join } from 'node:path';
import { TextlintKernelDescriptor, type TextlintPluginCreator } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import { createLinter } from 'textlint';
import prh from 'textlint-rule-prh';
import * as typescript from './typescript-plugin';
import { linesInFile, wholeFiles } from './typescript-plugin';

export interface Replaceable {
  line: number;
  column: number;
  word: string;
  instead: string;
}

const linterOf = (plugins: Readonly<Record<string, TextlintPluginCreator>>) =>
  createLinter({
    descriptor: new TextlintKernelDescriptor({
      rules: [{ ruleId: 'words', rule: prh, options: { rulePaths: [join(__dirname, 'rules.yml')] } }],
      plugins: Object.entries(plugins).map(([pluginId, plugin]) => ({ pluginId, plugin })),
      filterRules: [],
    }),
  });

const linter = linterOf({ typescript, markdown });
/** Says whether a file has a word to replace: most have none. */
const quickLinter = linterOf({ typescript: wholeFiles, markdown });

const ARROW = ' => ';

/** The words of a text that have a replacement, in their order. */
export const wordsToReplace = async (text: string, path: string): Promise<Replaceable[]> => {
  const found = await quickLinter.lintText(text, path);
  if (found.messages.length === 0) return [];
  const { messages } = path.endsWith('.md') ? found : await linter.lintText(text, path);
  const inFile = path.endsWith('.md') ? (line: number): number => line : linesInFile(text, path);
  return messages
    .map(({ message, loc: { start } }) => {
      const [word = '', instead = ''] = message.split(ARROW);
      const line = inFile(start.line);
      return {
        line,
        column: start.column,
        word: word.trim().replaceAll(/\s+/g, ' '),
        instead,
      };
    })
    .sort((a, b) => a.line - b.line);
};
