import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { root } from './sources';
import { wordsToReplace } from './words/linter';
import { storedNames } from './words/stored-names';
import { titlesAndComments } from './words/typescript-plugin';

const found = async (text: string, path = 'example.ts'): Promise<string[]> =>
  (await wordsToReplace(text, path)).map(({ line, word }) => `${line} ${word}`);

describe('tidy: the words of the project', () => {
  it('finds a word in a comment, with its line', async () => {
    expect(await found('const a = 1;\n// the run goes on\n')).to.deep.equal(['2 goes on']);
  });

  it('finds a sentence that runs over two lines of a comment', async () => {
    expect(await found('/**\n * The run goes\n * on.\n */\nexport const a = 1;\n')).to.deep.equal(['2 goes on']);
  });

  it('finds a word in a message, a template and a test title, but not in a key', async () => {
    const text = ["say('nobody reads it');", 'say(`${a} was told b`);', "it('hears all of that', f);", "say('told');"];
    expect(await found(text.join('\n'))).to.deep.equal(['1 nobody', '2 told', '3 hears']);
  });

  it('finds no comment in a text, a template or a regular expression', async () => {
    const text = ["say('a//goes on');", 'say(`/* goes on`);', 'say(/a\\/\\/goes on/, `${b} //goes on`); // goes on'];
    expect(await found(text.join('\n'))).to.deep.equal(['1 goes on', '2 goes on', '3 goes on', '3 goes on']);
  });

  it('reads no word across two comments', async () => {
    expect(await found('// the run goes\n\n// on its way\n')).to.deep.equal([]);
  });

  it('knows the lines with comments, and with titles of tests and groups, also of titles that are built', () => {
    const text = ["describe('a', () => {", '  // b', "  it('c' +", "    'd', () => {", "    say('e');", '  });', '});'];
    expect([...titlesAndComments(text.join('\n'), 'example.ts')].sort()).to.deep.equal([1, 2, 3, 4]);
  });

  it('finds a declared name by its words, at its own line', async () => {
    expect(await found('const a = 1;\n\nexport const answerMarker = a;\n')).to.deep.equal(['3 name:answer-marker']);
  });

  it('finds a participle that names a function, but not one that names a value', async () => {
    expect(await found('const asked = () => 1;\nconst listed = 2;\n')).to.deep.equal(['1 name:asked()']);
  });

  it('leaves a stored name alone, unless it names a function', async () => {
    expect(await found('const round = 1;\nconst handOut = () => round;\n')).to.deep.equal(['2 name:hand-out']);
  });

  for (const [name, { in: path, why }] of Object.entries(storedNames))
    it(`knows that ${name} is stored: ${why}`, () => {
      expect(readFileSync(join(root, path), 'utf8')).to.match(new RegExp(`\\b${name}\\b`));
    });

  it('finds the name of a file', async () => {
    expect(await found('export const a = 1;\n', 'kernel/run-ahead.ts')).to.deep.equal(['1 name:run-ahead']);
  });

  it('finds a word in Markdown, but not in code', async () => {
    expect(await found('# A page\n\nThe run is under way: `under way`.\n', 'page.md')).to.deep.equal(['3 under way']);
  });

  it('leaves round numbers, a heading that says what to do and a callback of a library alone', async () => {
    const text = "/** Round numbers. */\nexport const remedy = 'What to do: ';\nexport const onSettled = remedy;\n";
    expect(await found(text)).to.deep.equal([]);
  });

  it('finds nothing in plain English', async () => {
    expect(await found('/** The lock of a pipeline. */\nexport const lock = "a lock is held";\n')).to.deep.equal([]);
  });

  it('finds a heading that begins with What, but not a question', async () => {
    const text = '## What a wait costs\n\n| Question |\n|---|\n| What if an upstream fails? |\n';
    expect(await found(text, 'page.md')).to.deep.equal(['1 What']);
  });

  it('names what to say instead', async () => {
    const [first] = await wordsToReplace('// a time-out\n', 'a.ts');
    expect(first?.instead).to.equal('timeout');
  });
});
