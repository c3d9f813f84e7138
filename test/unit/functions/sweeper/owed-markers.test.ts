import { expect } from 'chai';
import { owedMarkers } from '../../../../functions/sweeper/owed-markers';
import { createWorld, run, tickAt } from './sweeper-world';

describe('owed MARKERs', () => {
  it('W-22 pays what completions owe, and one that cannot be notified does not keep the others waiting', async () => {
    const told: string[] = [];
    const world = createWorld({
      owing: [run({ runId: 'broken' }), run({ runId: 'fine' })],
      notify: ({ runId }) => {
        told.push(runId);
        if (runId === 'broken') throw new Error('no permission');
        return { marked: 2, already: 0, waiting: 0 };
      },
    });
    const failure = await owedMarkers(tickAt('2026-03-06T15:00:00Z'), world.ports).catch((error: Error) => error);
    expect(failure).to.have.property(
      'message',
      'the dependants of 1 of 2 completed runs could not be notified: no permission',
    );
    expect(told).to.deep.equal(['broken', 'fine']);
  });
});
