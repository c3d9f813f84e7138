/** What docs/promises.md promises of the command line, tried on a running local stack. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { withFolder } from '../unit/cli/session';
import { run } from './commands';
import { saidOf } from './kit';
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
        expect(refused.out).to.contain('Runs under way:\n  orders for ');
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
});
