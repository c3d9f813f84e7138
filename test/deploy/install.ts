/**
 * Installs what the deployment test runs on, each once: Pulumi's engine and its host for Node programs, built from the Go module
 * proxy, and the emulator from PyPI. A stamp beside each says from which pins it was made.
 *
 * The engine is the newest that the proxy serves with a checksum; the language host is the last that was published inside the
 * engine's SDK. Both speak the protocol of the installed @pulumi/pulumi, whose own code loads and evaluates the program.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../adapters/clock';
import { binaries, cache, python, root } from './places';
import { run, tryRun } from './run';

interface Part {
  name: string;
  /** Folder or file whose contents decide whether it is installed again. */
  pins: readonly string[];
  result: string;
  install: () => Promise<unknown>;
}

const goModule = (folder: string) => join(root, 'test', 'deploy', 'engine', folder);
const ENGINE = 'github.com/pulumi/pulumi/pkg/v3/cmd/pulumi';
const LANGUAGE_HOST = 'github.com/pulumi/pulumi/sdk/v3/nodejs/cmd/pulumi-language-nodejs';

const versionIn = (folder: string, module: string): string => {
  const version = new RegExp(`${module} (v[\\d.]+)`).exec(readFileSync(join(goModule(folder), 'go.mod'), 'utf8'))?.[1];
  if (version === undefined) throw new Error(`${folder}/go.mod requires no ${module}`);
  return version;
};

const build = (folder: string, entry: string, result: string, ldflags: string) =>
  run('go', ['build', '-trimpath', '-mod=readonly', '-ldflags', `-s -w ${ldflags}`, '-o', result, entry], { cwd: goModule(folder), env: { CGO_ENABLED: '0' } });

const goPart = (name: string, folder: string, entry: string, ldflags: () => string): Part => {
  const result = join(binaries, name);
  return { name, pins: ['go.mod', 'go.sum'].map((file) => join(goModule(folder), file)), result, install: () => build(folder, entry, result, ldflags()) };
};

const requirements = join(root, 'test', 'deploy', 'requirements.txt');

const parts: readonly Part[] = [
  goPart('pulumi', 'cli', ENGINE, () => `-X github.com/pulumi/pulumi/sdk/v3/go/common/version.Version=${versionIn('cli', 'github.com/pulumi/pulumi/pkg/v3')}`),
  goPart('pulumi-language-nodejs', 'language-host', LANGUAGE_HOST, () => ''),
  {
    name: 'emulator',
    pins: [requirements],
    result: join(python, 'bin', 'ministack'),
    install: async () => {
      await run('python3', ['-m', 'venv', '--clear', python], { cwd: root });
      await run(join(python, 'bin', 'pip'), ['install', '--quiet', '--disable-pip-version-check', '-r', requirements], { cwd: root });
    },
  },
];

const answers = async (command: string, ...args: string[]): Promise<string | undefined> => {
  try {
    const { status, stdout } = await tryRun(command, args, { cwd: root });
    return status === 0 ? stdout : undefined;
  } catch {
    return undefined;
  }
};

/** What this machine lacks, each with what it is for. */
export const missingTools = async (): Promise<string[]> => {
  const missing: string[] = [];
  if ((await answers('go', 'version')) === undefined) missing.push('Go 1.25 or newer, which builds Pulumi\'s engine: install it so that `go` is on the PATH');
  const pythonVersion = await answers('python3', '-c', 'import sys, venv; print(sys.version_info >= (3, 10))');
  if (pythonVersion?.trim() !== 'True') missing.push('Python 3.10 or newer with venv, which runs the emulator: install it so that `python3` is on the PATH');
  return missing;
};

/** Installs what is missing or was made from other pins; says what it does, because it takes minutes. */
export const install = async (say: (line: string) => void): Promise<void> => {
  const missing = await missingTools();
  if (missing.length > 0) throw new Error(`the deployment test cannot run here; missing:\n- ${missing.join('\n- ')}`);
  mkdirSync(binaries, { recursive: true });
  for (const { name, pins, result, install: make } of parts) {
    const stamp = join(cache, `${name}.stamp`);
    const wanted = createHash('sha256').update(pins.map((file) => readFileSync(file, 'utf8')).join('\0')).digest('hex');
    if (existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    say(`installing ${name} (only when its pins changed)`);
    const from = systemClock.now();
    rmSync(stamp, { force: true });
    await make();
    writeFileSync(stamp, wanted);
    say(`installed ${name} in ${Math.round((systemClock.now() - from) / 1000)} s`);
  }
};
