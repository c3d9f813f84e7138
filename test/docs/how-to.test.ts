/** The guides can be followed: their documents are valid, their commands are commands, their settings are taken. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Command } from 'commander';
import { parse as parseYaml } from 'yaml';
import { commandLine } from '../../docs/tables/cli';
import { parseStackConfig } from '../../infra/config/config';
import { commandsIn, run } from '../printed/commands';
import { quiet } from '../printed/kit';
import { withFolder } from '../support/session';
import { blocksOf, pages, root } from './pages';

const guides = pages.filter(({ path }) => path.startsWith('docs/how-to/'));

const isOurs = (command: string): boolean => command.startsWith('signalbox ');

/** Every command of the page, in blocks and in tables. */
const commandsOf = (text: string, blocks: ReturnType<typeof blocksOf>): string[] => [
  ...blocks.filter(({ language }) => language === 'sh').flatMap((block) => commandsIn(block.text).filter(isOurs)),
  ...[...text.matchAll(/`(signalbox [a-z]+ [^`]+)`/g)].map(([, command]) => command!),
];

/** As a shell takes them apart, for the quotes that the guides use. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);

/** The command line of the program, whose verbs do nothing. Commander ends with an error for what it refuses. */
const parse = async (command: string): Promise<void> => {
  const idle = (one: Command): void => {
    one.exitOverride().configureOutput({ writeErr: () => undefined });
    if (one.commands.length === 0) one.action(() => undefined);
    one.commands.forEach(idle);
  };
  const program = commandLine();
  idle(program);
  await program.parseAsync(wordsOf(command).slice(1), { from: 'user' });
};

const refused = async (command: string): Promise<string | undefined> => {
  try {
    await parse(command);
    return undefined;
  } catch (error) {
    return `${command}: ${(error as Error).message}`;
  }
};

const asSetting = (text: string): string | boolean => (/^(true|false)$/.test(text) ? text === 'true' : text);

const settingsIn = (text: string): [string, unknown][] =>
  [...text.matchAll(/^ *pulumi config set signalbox:(\w+) (?:'([^']+)'|(\S+))/gm)].map(([, key, quoted, plain]) => [
    key!,
    quoted === undefined ? asSetting(plain!) : JSON.parse(quoted),
  ]);

describe('docs: guides', () => {
  it('are all listed', () => {
    const [index, others] = [guides.find(({ path }) => path.endsWith('/index.md'))!, guides.slice()];
    const listed = [...index.text.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => `docs/how-to/${file}`);
    expect(listed.toSorted()).to.deep.equal(others.map(({ path }) => path).filter((path) => path !== index.path));
    expect(listed).to.have.length.greaterThan(12);
  });

  for (const { path, text } of guides) {
    const blocks = blocksOf({ path, text });
    const documents = blocks.filter(({ language, text: yaml }) => language === 'yaml' && /^kind: /m.test(yaml));

    if (documents.length > 0)
      it(`${path}: its documents are valid`, () =>
        withFolder(async (folder) => {
          for (const [index, { text: yaml }] of documents.entries()) {
            const file = `guide-${index}.yaml`;
            writeFileSync(join(folder, file), yaml);
            const place = { directory: folder, session: quiet(folder), endpoint: '' };
            const { code, out, err } = await run(`signalbox validate ${file}`, place);
            expect(code, `${out}${err}`).to.equal(0);
          }
        }));

    const commands = commandsOf(text, blocks);
    if (commands.length > 0)
      it(`${path}: the command takes its ${commands.length} commands`, async () => {
        expect((await Promise.all(commands.map(refused))).filter((said) => said !== undefined)).to.deep.equal([]);
      });

    const settings = settingsIn(text);
    if (settings.length > 0)
      it(`${path}: a stack takes its settings`, () => {
        const given = Object.fromEntries(settings);
        const environment = { environment: 'dev', evaluatorBaseUrl: 'https://evaluators.example.com' };
        expect(() => parseStackConfig('docs', { ...environment, ...given })).not.to.throw();
      });
  }

  it('the workflow gives the action inputs that it has', () => {
    const workflow = parseYaml(blocksOf(guides.find(({ path }) => path.endsWith('/github-actions.md'))!)[0]!.text);
    const { inputs } = parseYaml(readFileSync(join(root, 'action.yml'), 'utf8')) as { inputs: object };
    const step = workflow.jobs.pipelines.steps.find(({ id }: { id?: string }) => id === 'signalbox');
    expect(Object.keys(inputs)).to.include.members(Object.keys(step.with));
    expect(Object.keys(step.with)).to.include.members(['paths', 'scenarios', 'stack', 'apply']);
  });

  it('would find a wrong command', async () => {
    expect(await refused('signalbox mark orders --dat 2026-02-01')).to.contain("unknown option '--dat'");
    expect(await refused('signalbox backfil orders')).to.contain("unknown command 'backfil'");
  });
});
