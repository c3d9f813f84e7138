/** Jobs of stubs on a local stack that is kept in a file: they continue while the stack is away. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { localStateOf, writeLocalState } from '../../app/stack/local-state';
import { systemClock } from '../../aws/runtime/clock';
import { readLocalSettings } from '../../cli/verbs/local/local-settings';
import type { StackState } from '../../local/data-file/data-file';
import { startLocalStack } from '../../local/stack';
import { NOON } from '../support/clock';
import { withFolder } from '../support/session';
import { type Place, run } from './commands';
import { quiet, saidOf } from './kit';

const PIPELINES = `kind: archetype
name: batch
requiredTraits: [{type: freshness, description: the newest row is recent}]
---
kind: pipeline
name: polled
archetype: batch
traits: {freshness: {evaluator: "lambda:checks"}}
trigger: {type: glue, jobName: orders}
---
kind: pipeline
name: reporting
archetype: batch
traits: {freshness: {evaluator: "lambda:checks"}}
trigger: {type: lambda, functionName: orders, statusReports: true, payload: {token: "\${reportToken}"}}
`;
const NAMES = ['polled', 'reporting'];
const SETTINGS = 'pipelines: [pipelines.yaml]\njobs: [{duration: 20m}]\n';
const START = Date.parse(NOON);

/** The stack of the file, 300 times as fast; gives when it ended. */
const onStack = async (folder: string, startMs: number, work: (place: Place) => Promise<void>): Promise<number> => {
  const stack = await startLocalStack({
    clock: systemClock,
    startMs,
    speed: 300,
    port: 0,
    seed: startMs % 1000,
    data: join(folder, 'stack.json'),
    onTrouble: (message) => expect.fail(message),
    ...readLocalSettings('local.yaml', folder),
  });
  const forget = writeLocalState(folder, localStateOf(stack, systemClock.now()));
  try {
    const session = { ...quiet(folder), clock: stack.clock };
    await work({ directory: folder, session, endpoint: stack.served.url });
  } finally {
    forget();
    await stack.close();
  }
  return stack.clock.now();
};

const jobsIn = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'stack.json'), 'utf8')) as StackState).jobs.map(({ engine }) => engine);

describe('jobs of stubs', () => {
  it('are not started twice where the stack ends while they run, and their ends are received', () =>
    withFolder(async (folder) => {
      writeFileSync(join(folder, 'pipelines.yaml'), PIPELINES);
      writeFileSync(join(folder, 'local.yaml'), SETTINGS);
      const endedAt = await onStack(folder, START, async (place) => {
        await run('signalbox apply pipelines.yaml', place);
        for (const name of NAMES) await run(`signalbox mark ${name} --date 2026-03-07`, place);
        for (const name of NAMES) await saidOf(`signalbox why ${name} --date 2026-03-07`, place, 'RUNNING');
      });
      expect(jobsIn(folder)).to.have.members(['glue', 'lambda']);
      await onStack(folder, endedAt + 1000, async (place) => {
        for (const name of NAMES) await saidOf(`signalbox why ${name} --date 2026-03-07`, place, `COMPLETED  ${name}`);
      });
      expect(jobsIn(folder)).to.have.members(['glue', 'lambda']);
    })).timeout(120_000);
});
