/** What a splitter registers by itself. */
import { expect } from 'chai';
import { registerWith } from '../../../worker/register';
import { AT, open, run } from './world';

describe('registerChunks', () => {
  it('registers a run under its pipeline, watched from the first moment when something may be overdue', async () => {
    const { fanOuts, chunks, clock } = await open();
    expect((await chunks.runsOf('fits', { limit: 1 })).map(({ runId }) => runId)).to.deep.equal(['run-1']);
    const found = [];
    for await (const fanOut of fanOuts.due(Date.parse('2026-03-07T06:15:00.001Z'))) found.push(fanOut);
    expect(found).to.deep.equal([
      {
        ...run,
        traceId: null,
        workerTimeoutSeconds: 900,
        lostAfterSeconds: 21_600,
        onOverdue: 'alert',
        createdAt: AT,
        stoppedAt: null,
        handOut: null,
      },
    ]);
    clock.advance(60_000);
    const error = await registerWith({ chunks, fanOuts, clock }, { ...run, chunks: [{ start: 1 }] }).catch(
      (thrown: Error) => thrown,
    );
    expect(error).to.have.property('message').that.includes('run run-1 has been registered with 1 other chunks');
  });

  it('refuses a start that has no key', async () => {
    const { fanOuts, chunks, clock } = await open();
    for (const start of [-1, 1.5, 10_000_000]) {
      expect(
        await registerWith({ chunks, fanOuts, clock }, { ...run, runId: 'run-2', chunks: [{ start }] }).catch(
          (error: Error) => error.name,
        ),
      ).to.equal('RangeError');
    }
  });
});
