/**
 * How long a function takes to be ready, as a ratio to bare Node, in a process of its own as Lambda starts one: `npx
 * tsx bench/cold-start.ts`. Not measured: Lambda's own part (fetching the code, starting the sandbox), its processors,
 * the first call.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { processEnvironment } from '../adapters/environment';
import { type FunctionName, functionManifest, functionNames } from '../core/manifest';
import { bundle } from '../infra/bundle';

const ROUNDS = 15;
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

const startMs = (file: string, env: Record<string, string>): number => {
  const from = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['-e', `require(${JSON.stringify(file)})`], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${file} does not start: ${stderr}`);
  return performance.now() - from;
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

const COLUMN_WIDTHS = [9, 9, 7, 14, 7];

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The function's name, and columns of numbers or their headings. */
const line = (name: string, columns: readonly string[]): string =>
  name.padEnd(16) + columns.map((text, index) => text.padStart(COLUMN_WIDTHS[index]!)).join('');

const main = async (): Promise<void> => {
  // Inside the repository, so that packages are found.
  const folder = mkdtempSync(join(root, '.build-cold-start-'));
  const bare = join(mkdtempSync(join(tmpdir(), 'signalbox-bare-')), 'index.js');
  writeFileSync(bare, 'exports.handler = async () => undefined;\n');
  try {
    console.log(line('function', ['bare ms', 'ours ms', 'ratio', 'unbundled ms', 'ratio']));
    for (const name of functionNames) {
      const files = {
        bare,
        ours: (await bundle(name, { engines: ENGINES }, folder)).file,
        unbundled: await unbundled(name, folder),
      };
      const times: Record<keyof typeof files, number[]> = { bare: [], ours: [], unbundled: [] };
      // In turns, so that a busy machine is as unjust to one as to another; the first round fills the caches.
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const kind of ['bare', 'ours', 'unbundled'] as const) {
          const ms = startMs(files[kind], environmentOf(name));
          if (round > 0) times[kind].push(ms);
        }
      }
      const [zero, ours, loose] = [median(times.bare), median(times.ours), median(times.unbundled)];
      const ratios = [ours / zero, loose / zero].map((ratio) => ratio.toFixed(1));
      console.log(line(name, [zero.toFixed(0), ours.toFixed(0), ratios[0]!, loose.toFixed(0), ratios[1]!]));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

void main();
