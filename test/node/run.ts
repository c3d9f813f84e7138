/**
 * Runs tests on other versions of Node than this one: on 22 those of the package and of what people run on their
 * machines, on 24, which is the runtime of the functions, all unit tests and scenarios: `npm run test:node`, or with
 * `-- 24`. Node itself is a package of the npm registry, one for each system.
 */
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { processArguments, processEnvironment } from '../../aws/runtime/environment';
import { call } from '../support/call';

const ROOT = join(__dirname, '..', '..');
// The longest file begins first, so that it runs beside all others.
const PACKAGE = 'test/package/package.test.ts';
const ON_MACHINES = 'test/unit/{app,cli,console,emulator,local,packaging,simulator,worker}/**/*.test.ts';
const pins: Readonly<Record<string, { version: string; tests: readonly string[] }>> = {
  22: { version: '22.23.3', tests: [PACKAGE, ON_MACHINES] },
  24: { version: '24.21.0', tests: [PACKAGE, 'test/unit/**/*.test.ts', 'test/scenarios/**/*.test.ts'] },
};
const SYSTEM = process.platform === 'win32' ? 'win' : process.platform;

/** The program of this version, installed the first time. */
const nodeOf = (version: string): string => {
  const folder = join(ROOT, '.build', `node-${version}`);
  const name = `node-${SYSTEM}-${process.arch}`;
  const program = join(folder, 'node_modules', name, 'bin', SYSTEM === 'win' ? 'node.exe' : 'node');
  if (!existsSync(program))
    call('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`]);
  return program;
};

const given = processArguments();
for (const major of given.length === 0 ? Object.keys(pins) : given) {
  const pin = pins[major];
  if (pin === undefined)
    throw new Error(`Node ${major} is none of the versions that are tested: ${Object.keys(pins).join(', ')}`);
  const { version, tests } = pin;
  const node = nodeOf(version);
  process.stdout.write(`tests on Node ${version}\n`);
  const path = `${dirname(node)}${delimiter}${processEnvironment().PATH ?? ''}`;
  call(node, ['node_modules/mocha/bin/mocha.js', '--parallel', '--jobs', '2', '--reporter', 'dot', ...tests], {
    PATH: path,
  });
}
