/** What docs/promises.md promises of the command line, tried on a running local stack. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { runLocal } from '../../cli/verbs/local/local';
import { kept } from '../support/console-world';
import { withFolder } from '../support/session';
import { run } from './commands';
import { quiet, saidOf, sessionIn } from './kit';
import { onLocalStack } from './local';

/** Nothing answers its evaluator, so its runs wait. */
const WAITING = `kind: archetype
name: batch
requiredTraits: [{type: freshness}]
---
kind: pipeline
name: orders
archetype: batch
traits: {freshness: {evaluator: freshness}}
trigger: {type: http, url: "http://localhost:1/jobs"}
schedules: [{name: daily}]
`;

describe('promises of the command line', () => {
  it('delete says what ends, keeps a pipeline that runs, and ends its run with --cancel', () =>
    withFolder((folder) =>
      onLocalStack(folder, async (_stack, place) => {
        writeFileSync(join(folder, 'orders.yaml'), WAITING);
        for (const command of ['signalbox apply orders.yaml', 'signalbox mark orders'])
          expect((await run(command, place)).code, command).to.equal(0);
        await saidOf('signalbox status orders', place, 'PENDING');
        const refused = await run('signalbox delete pipeline orders --yes', place);
        expect(refused.code).to.equal(2);
        expect(refused.out).to.contain('Runs in progress:\n  orders for ');
        expect(refused.err).to.contain('signalbox delete pipeline orders --cancel');
        const deleted = await run('signalbox delete pipeline orders --yes --cancel', place);
        expect(deleted.err).to.equal('');
        expect(deleted.code).to.equal(0);
        expect(deleted.out).to.contain('The pipeline orders is deleted from the local stack');
        const runs = await run('signalbox events --pipeline orders --json', place);
        expect(runs.out).to.contain('PIPELINE_CANCELLED').and.to.not.contain('"FAILED"');
        expect((await run('signalbox delete archetype batch --yes', place)).code).to.equal(0);
      }),
    )).timeout(120_000);

  it('the console of local records what is done there with the user of the machine', () =>
    withFolder(async (folder) => {
      const ended = new AbortController();
      let shown = '';
      let isUp = (): void => undefined;
      const announced = new Promise<void>((resolve) => {
        isUp = resolve;
      });
      const write = (text: string): void => {
        shown += text;
        if (shown.includes('\n')) isUp();
      };
      const session = { ...sessionIn(folder, write, ended.signal), user: 'grace', kept };
      session.terminal.progress = false;
      const running = runLocal(session, { port: 0, json: true });
      await announced;
      const { console: page } = JSON.parse(shown.split('\n')[0]!) as { console: string };
      const { origin, hash } = new URL(page);
      const place = { directory: folder, session: quiet(folder), endpoint: '' };
      writeFileSync(join(folder, 'orders.yaml'), WAITING);
      expect((await run('signalbox apply orders.yaml', place)).code).to.equal(0);
      const paused = await fetch(`${origin}/api/actions/pause`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', 'x-signalbox-token': hash.replace('#token=', '') },
        body: JSON.stringify({ pipelineId: 'orders', reason: 'maintenance' }),
      });
      expect(paused.status, await paused.text()).to.equal(200);
      expect((await run('signalbox describe orders', place)).out).to.contain('by grace');
      ended.abort();
      await running;
    })).timeout(120_000);
});
