/**
 * Measures the processor time of each test file, which another program on the machine changes little:
 *
 *   npx mocha --parallel --jobs 2 --require @swc-node/register --require ./bench/test-cpu.ts test/infra 2>cpu.txt
 *
 * It writes a row to stderr per file: seconds of its process, seconds of its children (`node`, esbuild), seconds that
 * passed, its name. The first file of each process also pays for loading what all use. Linux only: a child's time is in
 * /proc.
 */
import { readdirSync, readFileSync, writeSync } from 'node:fs';
import { relative } from 'node:path';
import type { Context, RootHookObject } from 'mocha';

const TICKS_PER_SECOND = 100;
const STDERR = 2;

/** Fields 4 and 14 to 17 of `proc(5)`: parent, own time, time of the children that have ended. */
const timesOf = (pid: string) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return {
    parent: fields[1]!,
    own: (fields[11]! + fields[12]!) / TICKS_PER_SECOND,
    ended: (fields[13]! + fields[14]!) / TICKS_PER_SECOND,
  };
};

/** A process may end between the listing and the reading. */
const ownOfChild = (pid: string): number => {
  try {
    const { parent, own } = timesOf(pid);
    return parent === process.pid ? own : 0;
  } catch {
    return 0;
  }
};

const used = () => {
  const { own, ended } = timesOf('self');
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = running.reduce((sum, pid) => sum + ownOfChild(pid), ended);
  return { own, children, passed: performance.now() / 1000 };
};

let last = { own: 0, children: 0, passed: 0 };
let file: string | undefined;

/** With `--parallel`, once around each file; in one process, once around all, and then between two files. */
const close = (): void => {
  const now = used();
  if (file !== undefined) {
    const row = [now.own - last.own, now.children - last.children, now.passed - last.passed].map((seconds) =>
      seconds.toFixed(2).padStart(8),
    );
    writeSync(STDERR, `${row.join(' ')}  ${relative(process.cwd(), file)}\n`);
    last = now;
  }
};

export const mochaHooks: RootHookObject = {
  beforeEach(this: Context) {
    const next = this.currentTest?.file;
    if (next === file) return;
    close();
    file = next;
  },
  afterAll() {
    close();
    file = undefined;
  },
};
