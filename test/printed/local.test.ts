/** `signalbox local` from its start to its end, with the commands that its banner prints. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ExitCode, UsageError } from '../../app/stack/exit';
import { systemClock } from '../../aws/runtime/clock';
import { EXAMPLE_PORT } from '../../cli/verbs/local/example-world';
import { type LocalOptions, runLocal } from '../../cli/verbs/local/local';
import { startExampleWorld } from '../../examples/world/server';
import { root } from '../docs/pages';
import { withFolder } from '../support/session';
import { type Place, run } from './commands';
import { quiet, saidOf, sessionIn } from './kit';

/** Runs `local` until the work is done; what it printed. */
const withLocal = async (
  directory: string,
  options: LocalOptions,
  work: (place: Place, banner: string) => Promise<void>,
): Promise<void> => {
  const ended = new AbortController();
  let shown = '';
  let failure: unknown;
  const session = sessionIn(
    directory,
    (text) => {
      shown += text;
      const [, endpoint] = /The stack is up at (http:\S+);/.exec(text) ?? [];
      if (endpoint === undefined) return;
      void work({ directory, session: quiet(directory), endpoint }, text)
        .catch((error: unknown) => {
          failure = error;
        })
        .finally(() => ended.abort());
    },
    ended.signal,
  );
  const code = await runLocal(session, options, 0);
  if (failure !== undefined) throw failure;
  expect(code, shown).to.equal(ExitCode.ok);
  expect(shown).to.contain('The stack is up');
};

/** The example pipelines, served at another port. */
const copyPipelines = (folder: string, port: string): void => {
  const copied = join(folder, 'pipelines');
  cpSync(join(root, 'examples', 'pipelines'), copied, { recursive: true });
  for (const name of readdirSync(copied)) {
    const file = join(copied, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`localhost:${EXAMPLE_PORT}/`, `localhost:${port}/`));
  }
};

const documents = readdirSync(join(root, 'examples', 'pipelines'))
  .map((name) => readFileSync(join(root, 'examples', 'pipelines', name), 'utf8'))
  .join('\n');

describe('signalbox local', () => {
  it('serves the evaluators and jobs of the example pipelines with --examples', () =>
    withFolder((folder) =>
      withLocal(folder, { examples: true }, async (place, banner) => {
        const [, port] = /example pipelines are served at http:\/\/localhost:(\d+)\/evaluators\./.exec(banner) ?? [];
        copyPipelines(folder, port!);
        for (const command of ['signalbox apply pipelines', 'signalbox mark weather-weekly']) {
          const { code, out, err } = await run(command, place);
          expect(code, `${out}${err}`).to.equal(ExitCode.ok);
        }
        // All evaluators have said PASS, and the job has started.
        await saidOf('signalbox why weather-weekly', place, 'RUNNING');
      }),
    )).timeout(120_000);

  it('serves them where the files of the examples look for them, and refuses a port that is taken', () =>
    withFolder(async (folder) => {
      expect([...new Set(documents.match(/localhost:\d+/g))]).to.deep.equal([`localhost:${EXAMPLE_PORT}`]);
      const other = await startExampleWorld(systemClock, 0);
      const refused = runLocal(quiet(folder), { examples: true }, other.port).catch((error: unknown) => error);
      expect(await refused.finally(other.close))
        .to.be.instanceOf(UsageError)
        .with.property('message')
        .match(new RegExp(`^port ${other.port} is taken, and the example pipelines name it .* leave --examples out.$`));
    }));

  it('continues from the file of --data, with the run that it was waiting with', () =>
    withFolder(async (folder) => {
      const options = { data: 'stack.json' };
      await withLocal(folder, options, async (place, banner) => {
        expect(banner).to.contain('it is kept in stack.json.');
        for (const command of [`signalbox apply ${root}/examples/pipelines`, 'signalbox mark weather-weekly'])
          expect((await run(command, place)).code, command).to.equal(ExitCode.ok);
        // Nobody answers its evaluators.
        await saidOf('signalbox why weather-weekly', place, 'has waited');
      });
      await withLocal(folder, options, async (place) => {
        await saidOf('signalbox why weather-weekly', place, 'has waited');
        const { out } = await run('signalbox runs weather-weekly --json', place);
        expect(JSON.parse(out)).to.have.length(1);
      });
      writeFileSync(join(folder, 'stack.json'), 'orders');
      const refused = await runLocal(quiet(folder), options, 0).catch((error: unknown) => error);
      expect(refused)
        .to.be.instanceOf(UsageError)
        .with.property('message')
        .match(/stack\.json cannot be read as the data of a local stack/);
    })).timeout(120_000);

  for (const other of ['--evaluators http://localhost:1', '--settings local.yaml'])
    it(`refuses --examples with ${other}`, () =>
      withFolder(async (directory) => {
        const place = { directory, session: quiet(directory), endpoint: '' };
        const { code, err } = await run(`signalbox local --examples ${other}`, place);
        expect(err).to.contain("option '--examples' cannot be used with option");
        expect(code).to.equal(ExitCode.usage);
      }));
});
