/** A stack of the program, driven as a person drives it: with Pulumi's command line, on a backend of local files. */
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { processEnvironment } from '../../aws/runtime/environment';
import { binaries, cache, root, stackFolder } from './places';
import { awsPackageVersion } from './provider/types';
import { type Ran, run, tryRun } from './run';

/** Everything that `pulumi up` reads, and nothing else. */
const PROGRAM = ['Pulumi.yaml', 'package.json', 'tsconfig.json', 'aws', 'asl', 'kernel', 'functions', 'infra'] as const;

/** By operation: create, update, replace, delete, same. */
export type Changes = Readonly<Partial<Record<string, number>>>;

export interface Step {
  op: string;
  urn: string;
  type: string;
  /** The last part of the URN. */
  name: string;
  /** Inputs that differ, if the provider reported them. */
  diffs: readonly string[];
}

export interface Outcome {
  changes: Changes;
  /** Steps that change a resource; components and the stack itself are left out, as AWS has no such resources. */
  steps: readonly Step[];
}

/** Installs the plugin where the engine searches for it, as the version that @pulumi/aws requires. */
const layPlugin = (home: string): void => {
  const folder = join(home, 'plugins', `resource-aws-v${awsPackageVersion}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'pulumi-resource-aws');
  const [loader, main] = [require.resolve('tsx/cjs'), join(__dirname, 'provider', 'main.ts')];
  writeFileSync(file, `#!/bin/sh\nexec "${process.execPath}" --require "${loader}" "${main}" "$@"\n`);
  chmodSync(file, 0o755);
};

const copyProgram = (workspace: string): void => {
  mkdirSync(workspace, { recursive: true });
  for (const path of PROGRAM) cpSync(join(root, path), join(workspace, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'));
};

/** The line-wise events that the engine writes beside its display. */
const readOutcome = (events: readonly any[]): Outcome => {
  const summary = events.find(({ summaryEvent }) => summaryEvent !== undefined)?.summaryEvent;
  const steps = events
    .map(({ resourcePreEvent }) => resourcePreEvent?.metadata)
    .filter((metadata) => metadata !== undefined && metadata.op !== 'same' && metadata.type.startsWith('aws:'))
    .map(({ op, urn, type, diffs }): Step => ({ op, urn, type, name: urn.split('::').at(-1), diffs: diffs ?? [] }));
  return { changes: summary?.resourceChanges ?? {}, steps };
};

/** Each step as `operation type name`. */
export const touched = ({ steps }: Outcome): string[] =>
  steps.map(({ op, type, name }) => `${op} ${type.split(':').at(-1)} ${name}`).sort();

export interface Stack {
  /** The copy of the program that is deployed, so that its code can be changed. */
  workspace: string;
  /** The environment that a program needs to run `pulumi` for this stack. */
  env: Readonly<Record<string, string>>;
  preview(): Promise<Outcome>;
  up(): Promise<Outcome>;
  refresh(): Promise<Outcome>;
  destroy(): Promise<Outcome>;
  outputs(): Promise<Record<string, any>>;
  setConfig(key: string, value: unknown): Promise<void>;
  removeConfig(key: string): Promise<void>;
  /** Every resource of the state: what the engine believes to exist. */
  resources(): Promise<any[]>;
  /** Runs any command against the stack, and gives also what failed. */
  attempt(...args: string[]): Promise<Ran>;
}

/**
 * A new stack called `name`, with the given environment for the provider: of the project in `project`, by default of a
 * fresh copy of the program.
 */
export const createStack = async (
  name: string,
  env: Readonly<Record<string, string>>,
  project?: string,
): Promise<Stack> => {
  const folder = stackFolder(name);
  const [home, state] = [join(folder, 'home'), join(folder, 'state')];
  const workspace = project ?? join(folder, 'workspace');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  if (project === undefined) copyProgram(workspace);
  layPlugin(home);
  const settings = {
    cwd: workspace,
    env: {
      ...env,
      PATH: [binaries, processEnvironment().PATH ?? ''].join(delimiter),
      PULUMI_HOME: home,
      PULUMI_BACKEND_URL: `file://${state}`,
      PULUMI_CONFIG_PASSPHRASE: 'test',
      PULUMI_SKIP_UPDATE_CHECK: 'true',
      // The engine uses only plugins in the test's own folder.
      PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: 'true',
      PULUMI_IGNORE_AMBIENT_PLUGINS: 'true',
      // Opens --event-log, which writes what the display shows.
      PULUMI_DEBUG_COMMANDS: 'true',
      NODE_NO_WARNINGS: '1',
      SIGNALBOX_DEPLOY_CACHE: cache,
    },
  };
  const pulumi = (...args: string[]) => run('pulumi', [...args, '--non-interactive', '--stack', name], settings);

  const operate = async (...args: string[]): Promise<Outcome> => {
    const log = join(folder, 'events.json');
    rmSync(log, { force: true });
    const { status, stdout, stderr } = await tryRun(
      'pulumi',
      [...args, '--non-interactive', '--stack', name, '--event-log', log],
      settings,
    );
    if (status !== 0) throw new Error(`pulumi ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`);
    const lines = existsSync(log)
      ? readFileSync(log, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
      : [];
    return readOutcome(lines.map((line) => JSON.parse(line)));
  };

  await run('pulumi', ['stack', 'init', name, '--non-interactive'], settings);
  return {
    workspace,
    env: settings.env,
    preview: () => operate('preview', '--diff'),
    up: () => operate('up', '--yes', '--skip-preview'),
    refresh: () => operate('refresh', '--yes', '--skip-preview'),
    destroy: () => operate('destroy', '--yes', '--skip-preview'),
    outputs: async () => JSON.parse(await pulumi('stack', 'output', '--json')) as Record<string, any>,
    setConfig: async (key, value) => {
      await pulumi('config', 'set', key, typeof value === 'string' ? value : JSON.stringify(value));
    },
    removeConfig: async (key) => void (await pulumi('config', 'rm', key)),
    resources: async () =>
      (JSON.parse(await pulumi('stack', 'export')) as { deployment: { resources?: any[] } }).deployment.resources ?? [],
    attempt: (...args) => tryRun('pulumi', [...args, '--non-interactive', '--stack', name], settings),
  };
};
