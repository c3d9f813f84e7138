/**
 * Installs what the deployment test runs on, each once: Pulumi's engine and its host for Node programs, built from the
 * Go module proxy, a client of S3 in Go, from PyPI the emulator, moto, the linter and the AWS CLI, by Maven the checker
 * of the model, and the packed files of this tree and of the last release.
 *
 * The engine is the newest that the proxy serves with a checksum; the language host is the last that was published
 * inside the engine's SDK. Both speak the protocol of the installed @pulumi/pulumi, whose own code loads and evaluates
 * the program.
 *
 * Compiled without optimisation (`-gcflags=all=-N -l`) the engine takes a quarter less processor time to build, and
 * twice as long to start, sixty times in one test: nothing gained.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modelPart } from '../model/part';
import { missingTools, whatToDo } from './machine';
import { packageParts } from './packages';
import { installPart, type Part } from './part';
import { binaries, goModule, python, root } from './places';
import { run } from './run';

/** On a machine that is busy with other things building takes several times as long. */
const LIMIT_MS = 30 * 60_000;

const text = (...path: string[]): string => readFileSync(join(...path), 'utf8');

/** A program of this repository, in the folder of its module. */
const OWN = '.';

interface GoProgram {
  /** The name of the binary. */
  name: string;
  folder: string;
  entry: string;
  module: string;
  /** A variable of the program that the build sets to the version of its module. */
  versionIn?: string;
}

const goPart = ({ name, folder, entry, module, versionIn }: GoProgram): Part => {
  const [cwd, result] = [goModule(folder), join(binaries, name)];
  const pins = text(cwd, 'go.mod') + text(cwd, 'go.sum') + (entry === OWN ? text(cwd, 'main.go') : '');
  const version = new RegExp(`${module} (v[\\d.]+)`).exec(pins)?.[1];
  if (version === undefined) throw new Error(`${folder}/go.mod requires no ${module}`);
  const ldflags = versionIn === undefined ? '-s -w' : `-s -w -X ${versionIn}=${version}`;
  const args = ['build', '-trimpath', '-buildvcs=false', '-mod=readonly', `-ldflags=${ldflags}`, '-o', result, entry];
  // No setting of the machine has a say in what is built.
  const env = { CGO_ENABLED: '0', GOFLAGS: '', GOWORK: 'off' };
  return {
    name,
    result,
    pins: pins + args.slice(0, 5).join(' '),
    install: () => run('go', args, { cwd, env, limitMs: LIMIT_MS }),
  };
};

const pythonPart = (): Part => {
  const folder = join(root, 'test', 'deploy', 'python');
  const pip = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '-r',
    join(folder, 'requirements.txt'),
    '-c',
    join(folder, 'constraints.txt'),
  ];
  return {
    name: 'python',
    result: join(python, 'bin', 'ministack'),
    pins: text(folder, 'requirements.txt') + text(folder, 'constraints.txt'),
    install: async () => {
      await run('python3', ['-m', 'venv', '--clear', python], { cwd: root, limitMs: LIMIT_MS });
      await run(join(python, 'bin', 'python'), pip, { cwd: root, limitMs: LIMIT_MS });
    },
  };
};

const parts = (): Part[] => {
  const [engine, sdk] = ['github.com/pulumi/pulumi/pkg/v3', 'github.com/pulumi/pulumi/sdk/v3'];
  return [
    goPart({
      name: 'pulumi',
      folder: 'cli',
      entry: `${engine}/cmd/pulumi`,
      module: engine,
      versionIn: `${sdk}/go/common/version.Version`,
    }),
    goPart({
      name: 'pulumi-language-nodejs',
      folder: 'language-host',
      entry: `${sdk}/nodejs/cmd/pulumi-language-nodejs`,
      module: sdk,
    }),
    goPart({ name: 's3-client', folder: 's3-client', entry: OWN, module: 'github.com/aws/aws-sdk-go-v2' }),
    pythonPart(),
    modelPart(),
    ...packageParts(),
  ];
};

/** Installs what is missing or was made from other pins, all at once; says what it does, because it takes minutes. */
const install = async (say: (line: string) => void): Promise<void> => {
  const missing = await missingTools();
  if (missing.length > 0) throw new Error(`it cannot run here; missing:\n- ${missing.join('\n- ')}`);
  mkdirSync(binaries, { recursive: true });
  const outcomes = await Promise.allSettled(parts().map((part) => installPart(part, say)));
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [(outcome.reason as Error).message] : [],
  );
  if (failures.length > 0) throw new Error(failures.map((failure) => `${failure}\n${whatToDo(failure)}`).join('\n'));
};

const say = (line: string): void => void process.stderr.write(`test:deploy: ${line}\n`);

void install(say).catch((error: Error) => {
  say(error.message);
  process.exitCode = 1;
});
