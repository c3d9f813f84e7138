import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { UnreachableError } from '../../../../../app/stack/exit';
import { runCommandLine } from '../../../../../cli/main';
import { register } from '../../../../support/seeds';
import { type TestSession, testSession, withFolder } from '../../../../support/session';

/** A stack that answers before the timeout of the verb ends. */
const registeredSession = async (): Promise<TestSession> => {
  const session = testSession();
  await register(session);
  session.clock.sleep = () => new Promise(() => undefined);
  return session;
};

/** The suggestions of the shell for the words after `signalbox`, the last of which is incomplete. */
const offered = async (words: readonly string[], session: TestSession): Promise<string[]> => {
  const lines: string[] = [];
  const { log } = console;
  // The library writes its answer there.
  console.log = (line: string) => void lines.push(line);
  try {
    expect(await runCommandLine(['complete', '--', ...words], session)).to.equal(0);
  } finally {
    console.log = log;
  }
  expect(lines.pop()).to.equal(':4');
  return lines.map((line) => line.split('\t')[0]!);
};

describe('cli/verbs/completion/completion', () => {
  const cases: { words: string[]; offers: string[] }[] = [
    { words: ['wh'], offers: ['why'] },
    { words: ['config', 'h'], offers: ['history'] },
    { words: ['status', '--st'], offers: ['--stack'] },
    { words: ['init', '--engine', 'em'], offers: ['emr', 'emr-serverless'] },
    { words: ['get', 'p'], offers: ['pool', 'pipeline'] },
    { words: ['delete', 'archetype', ''], offers: ['batch'] },
    { words: ['describe', 'pipeline', 'o'], offers: ['orders'] },
    { words: ['get', 'pipeline', 'o'], offers: ['orders'] },
    { words: ['why', ''], offers: ['orders'] },
    { words: ['why', 'o'], offers: ['orders'] },
    { words: ['why', 'x'], offers: [] },
    { words: ['shadow', 'report', '--stack', 'dev', 'or'], offers: ['orders'] },
    { words: ['complet'], offers: ['completion'] },
  ];
  for (const { words, offers } of cases)
    it(`offers ${offers.join(' and ') || 'nothing'} for signalbox ${words.join(' ')}`, async () => {
      expect(await offered(words, await registeredSession())).to.deep.equal(offers);
    });

  it('asks the stack that the line names, and only for verbs that take a pipeline', async () => {
    const session = testSession();
    const asked: unknown[] = [];
    session.open = async (selection) => {
      asked.push(selection);
      return session.stack;
    };
    await offered(['why', '--table', 't', '--region', 'us-east-1', ''], session);
    await offered(['list', '--'], session);
    expect(asked).to.deep.equal([{ table: 't', region: 'us-east-1' }]);
  });

  it('offers no names where the stack does not answer in time', async () => {
    const session = testSession();
    session.open = () => new Promise(() => undefined);
    expect(await offered(['why', ''], session)).to.deep.equal([]);
  });

  it('offers no names where there is no stack', async () => {
    const session = testSession();
    session.open = async () => {
      throw new UnreachableError('no local stack is running here');
    };
    expect(await offered(['why', ''], session)).to.deep.equal([]);
    expect(session.err()).to.equal('');
  });

  it('offers files and folders beside the path that is begun', () =>
    withFolder(async (folder) => {
      mkdirSync(join(folder, 'pipelines'));
      writeFileSync(join(folder, 'pipelines', 'orders.yaml'), '');
      const session = { ...testSession(), directory: folder };
      expect(await offered(['apply', 'pi'], session)).to.deep.equal(['pipelines/']);
      expect(await offered(['apply', './pi'], session)).to.deep.equal(['./pipelines/']);
      expect(await offered(['apply', 'pipelines/'], session)).to.deep.equal(['pipelines/orders.yaml']);
      expect(await offered(['apply', 'nowhere/'], session)).to.deep.equal([]);
    }));

  for (const shell of ['bash', 'zsh', 'fish'])
    it(`prints a script for ${shell} that asks the hidden verb`, () => {
      const entry = join(__dirname, '../../../../../cli/signalbox.mjs');
      const script = execFileSync(process.execPath, [entry, 'completion', shell], { encoding: 'utf8' });
      expect(script).to.match(/signalbox complete --/);
    });

  it('refuses a shell that it has no script for', async () => {
    const session = testSession();
    expect(await runCommandLine(['completion', 'csh'], session)).to.equal(2);
    expect(session.err()).to.contain('Allowed choices are bash, zsh, fish');
  });
});
