/** The first run of a pipeline of one's own, with the commands that README shows. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { processEnvironment } from '../../aws/runtime/environment';
import { run } from '../deploy/run';
import { blocks } from '../docs/pages';
import { commandsIn } from '../printed/commands';

/** The command of an installed package; npm's link to it is for the shell. */
export const commandIn = (folder: string): string =>
  join(folder, 'node_modules', '@signalbox-aws', 'signalbox', 'cli', 'signalbox.mjs');

/** In real time: the job takes a second instead of half a minute. */
const shorten = (settings: string): void =>
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('duration: 30s', 'duration: 1s'));

/** Waits until `signalbox local --json` has said where its stack is. */
export const untilUp = async (local: ChildProcess): Promise<ChildProcess> => {
  for await (const line of createInterface({ input: local.stdout! })) if (line.includes('endpoint')) return local;
  throw new Error('signalbox local ended without saying where the stack is');
};

const up = (folder: string, node: string, args: readonly string[]): Promise<ChildProcess> => {
  // A command of npm's ends with npm, which is not what is shown here.
  const env = { ...processEnvironment(), npm_command: undefined };
  const local = spawn(node, [commandIn(folder), ...args, '--json'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return untilUp(local);
};

/** Without the name of the command, which is before each of them. */
const shown = (): string[][] => {
  const terminals = blocks.filter(({ page, info }) => page === 'README.md' && info.includes('terminal'));
  return terminals.flatMap(({ text }) => commandsIn(text)).map((command) => command.split(' ').slice(1));
};

/** The output of each command except `local`, by verb, in a folder that contains only the package. */
export const firstRun = async (folder: string, node = process.execPath): Promise<Readonly<Record<string, string>>> => {
  const printed: Record<string, string> = {};
  const signalbox = async (...args: string[]): Promise<void> => {
    printed[args[0]!] = await run(node, [commandIn(folder), ...args], { cwd: folder });
  };
  let local: ChildProcess | undefined;
  try {
    for (const args of shown()) {
      if (args[0] === 'local') local = await up(folder, node, args);
      else await signalbox(...args);
      if (args[0] === 'init') shorten(join(folder, 'orders.local.yaml'));
    }
    await signalbox('why', 'orders');
    await signalbox('simulate', 'orders.scenario.yaml');
    return printed;
  } finally {
    const ended = local === undefined ? undefined : once(local, 'exit');
    local?.kill('SIGTERM');
    await ended;
  }
};
