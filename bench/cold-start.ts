/**
 * The cost of a function's start, as a ratio to bare Node, in a process of its own as Lambda starts one: `npx tsx
 * bench/cold-start.ts`. Not measured: Lambda's own part (fetching the code, starting the sandbox), its processors, the
 * first call.
 *
 * The functions rest on what they cannot do without: Node's own modules for signed requests over HTTPS, the client of
 * DynamoDB with the commands of a run, and with it that of Step Functions, which the router needs to start executions;
 * none of our code. The deployed functions run on Node 24, whose modules for HTTPS take more of the processor than
 * those of Node 20: run this with the Node that you want to measure.
 *
 * The ratio is that of processor time (user and system, until the function is ready), and of the least of all passes:
 * other work on the machine can only add to it. The time that passed is beside it, as median; on a machine with other
 * work it says more about that work.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { processEnvironment } from '../aws/runtime/environment';
import { type BundledFunction, bundle, bundleEntry } from '../infra/bundle/bundle';
import { type FunctionName, functionManifest, functionNames } from '../kernel/words/manifest';

const PASSES = 15;
const ENGINES = ['http', 'lambda'] as const;
const root = join(__dirname, '..');

/** Something that each variable's reader takes. */
const sample = (variable: string): string => {
  if (variable.endsWith('_ARN')) return 'arn:aws:service:us-east-1:123456789012:example';
  if (/SECONDS|DAYS/.test(variable)) return '60';
  return variable === 'ENABLED_ENGINES' ? ENGINES.join(',') : 'example';
};

const environmentOf = (name: FunctionName): Record<string, string> => ({
  PATH: processEnvironment().PATH ?? '',
  NODE_NO_WARNINGS: '1',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'example',
  AWS_SECRET_ACCESS_KEY: 'example',
  ...Object.fromEntries(functionManifest[name].required.map((variable) => [variable, sample(variable)])),
});

interface Start {
  cpuMs: number;
  passedMs: number;
}

const startOf = (file: string, env: Record<string, string>): Start => {
  const script =
    `require(${JSON.stringify(file)}); const { user, system } = process.cpuUsage(); ` +
    'process.stdout.write(String((user + system) / 1000))';
  const from = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' });
  const passedMs = performance.now() - from;
  if (status !== 0) throw new Error(`${file} does not start: ${stderr}`);
  return { cpuMs: Number(stdout), passedMs };
};

/** The same sources compiled file by file, the packages taken from node_modules: what is shipped without a bundler. */
const unbundled = async (name: FunctionName, folder: string): Promise<string> => {
  const outfile = join(folder, `${name}.js`);
  const entryPoints = [join(root, 'functions', name, 'index.ts')];
  await build({
    absWorkingDir: root,
    entryPoints,
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'error',
  });
  return outfile;
};

/** Node's modules for signed requests. */
const NODE_MODULES = "require('node:https');\nrequire('node:crypto');\nexports.handler = async () => undefined;\n";

/** The client, with the commands of a run. */
const COMMANDS = ['GetItem', 'PutItem', 'Query', 'UpdateItem', 'DeleteItem', 'TransactWriteItems']
  .map((operation) => `${operation}Command`)
  .join(', ');
const CLIENT =
  `import { DynamoDBClient, ${COMMANDS} } from '@aws-sdk/client-dynamodb';\n` +
  `export const client = new DynamoDBClient({});\nexport const handler = async () => [client, ${COMMANDS}];\n`;
const CLIENTS =
  "export { client, handler } from './client';\n" +
  "import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';\n" +
  'export const executions = [new SFNClient({}), StartExecutionCommand];\n';

const COLUMN_WIDTHS = [13, 10, 7, 11, 7, 15, 7];

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The function's name, and columns of numbers or their headings. */
const line = (name: string, columns: readonly string[]): string =>
  name.padEnd(16) + columns.map((text, index) => text.padStart(COLUMN_WIDTHS[index]!)).join('');

type Kind = 'bare' | 'ours' | 'unbundled';

/** A line of the table; without an unbundled file its columns are empty. */
const measured = (
  name: string,
  files: Readonly<Record<'bare' | 'ours', string>> & { unbundled?: string },
  env: Record<string, string>,
): string => {
  const starts: Record<Kind, Start[]> = { bare: [], ours: [], unbundled: [] };
  // In turns, so that a busy machine is as unjust to one as to another; the first pass fills the caches.
  for (let pass = 0; pass <= PASSES; pass += 1) {
    for (const kind of ['bare', 'ours', 'unbundled'] as const) {
      const file = files[kind];
      if (file === undefined) continue;
      const start = startOf(file, env);
      if (pass > 0) starts[kind].push(start);
    }
  }
  const cpu = (kind: Kind): number => Math.min(...starts[kind].map(({ cpuMs }) => cpuMs));
  const passed = (kind: Kind): number => median(starts[kind].map(({ passedMs }) => passedMs));
  const times = (value: number, of: number): string[] => [value.toFixed(0), (value / of).toFixed(2)];
  return line(name, [
    cpu('bare').toFixed(0),
    ...times(cpu('ours'), cpu('bare')),
    ...times(passed('ours'), passed('bare')),
    ...(files.unbundled === undefined ? [] : times(cpu('unbundled'), cpu('bare'))),
  ]);
};

const main = async (): Promise<void> => {
  // Inside the repository, so that packages are found.
  const folder = mkdtempSync(join(root, '.build-cold-start-'));
  const written = (name: string, source: string): string => {
    const file = join(folder, name);
    writeFileSync(file, source);
    return file;
  };
  // Also where the reader of the table goes away first.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const bare = written('bare.js', 'exports.handler = async () => undefined;\n');
  const nodeAlone = written('https.js', NODE_MODULES);
  const alone = (file: string): Promise<BundledFunction> =>
    bundleEntry(file, { engines: [] }, join(folder, basename(file, '.ts')));
  const client = await alone(written('client.ts', CLIENT));
  const clients = await alone(written('clients.ts', CLIENTS));
  console.log(`Node ${process.version}`);
  console.log(line('', ['bare CPU ms', 'ours', 'ratio', 'passed ms', 'ratio', 'unbundled CPU', 'ratio']));
  console.log(measured('HTTPS, hashes', { bare, ours: nodeAlone }, environmentOf('update-status')));
  console.log(measured('client alone', { bare, ours: client.file }, environmentOf('update-status')));
  console.log(measured('two clients', { bare, ours: clients.file }, environmentOf('update-status')));
  for (const name of functionNames) {
    const ours = (await bundle(name, { engines: ENGINES }, folder)).file;
    const files = { bare, ours, unbundled: await unbundled(name, folder) };
    console.log(measured(name, files, environmentOf(name)));
  }
};

void main();
