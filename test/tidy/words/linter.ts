/** Reads a text by the rules of `rules.yml`: the words that the project replaces by a term of the field. */
import { join } from 'node:path';
import { TextlintKernelDescriptor } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import { createLinter } from 'textlint';
import prh from 'textlint-rule-prh';
import * as typescript from './typescript-plugin';
import { linesInFile } from './typescript-plugin';

export interface Replaceable {
  line: number;
  column: number;
  word: string;
  instead: string;
}

const linter = createLinter({
  descriptor: new TextlintKernelDescriptor({
    rules: [{ ruleId: 'words', rule: prh, options: { rulePaths: [join(__dirname, 'rules.yml')] } }],
    plugins: [
      { pluginId: 'typescript', plugin: typescript },
      { pluginId: 'markdown', plugin: markdown },
    ],
    filterRules: [],
  }),
});

const ARROW = ' => ';

/** The words of a text that have a replacement, in their order. */
export const wordsToReplace = async (text: string, path: string): Promise<Replaceable[]> => {
  const { messages } = await linter.lintText(text, path);
  if (messages.length === 0) return [];
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
