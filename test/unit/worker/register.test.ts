/** Registration of chunks by a splitter. */
import { expect } from 'chai';
import { registerWith } from '../../../worker/register';
import { AT } from '../../support/clock';
import { open, run } from './world';

describe('registerChunks', () => {
  it('registers a run under its pipeline, watched from the first moment when something may be overdue', async () => {
    const { fanOuts, chunks, clock } = await open();
    expect((await chunks.runsOf('fits', { limit: 1 })).map(({ runId }) => runId)).to.deep.equal(['run-1']);
    const found = [];
    for await (const fanOut of fanOuts.due(Date.parse('2026-03-07T06:15:00.001Z'))) found.push(fanOut);
    expect(found).to.deep.equal([
      {
        ...run,
        traceId: undefined,
        workerTimeoutSeconds: 900,
        lostAfterSeconds: 21_600,
        onOverdue: 'alert',
        createdAt: AT,
        stoppedAt: undefined,
        handOut: undefined,
      },
    ]);
    clock.advance(60_000);
    const error = await registerWith({ chunks, fanOuts, clock }, { ...run, chunks: [{ start: 1 }] }).catch(
      (thrown: Error) => thrown,
    );
    expect(error).to.have.property('message').that.includes('run run-1 has been registered with 1 other chunks');
  });

  const long = 'x'.repeat(5_000);
  const refused: [what: string, chunks: object[], problem: string][] = [
    ['a start that has no key', [{ start: 10_000_000 }], 'chunk 1 of the list: a chunk starts at 10000000; expected'],
    ['a start that is no number', [{ start: -1 }], 'chunk 1 of the list has a start that is no whole number'],
    ['a chunk that is named twice', [{ start: 0 }, { start: 5 }, { start: 0 }], 'chunk 3 of the list starts at 0, as'],
    ['too many', Array.from({ length: 10_001 }, (_, start) => ({ start })), '10001 chunks, expected at most 10000'],
    ['a key that is too long', [{ start: 0, chunkKey: long }], 'chunk 1 of the list has a chunkKey of 5000 bytes'],
    ['an input that is too large', [{ start: 0, input: { long } }], 'chunk 1 of the list has 5011 bytes for its'],
    ['an input that cannot be stored', [{ start: 0, input: { '': 1 } }], 'for its worker; write it as text'],
    ['a count that is none', [{ start: 0, nSpectra: 1.5 }], 'chunk 1 of the list has an nSpectra that is no whole'],
  ];
  for (const [what, list, problem] of refused) {
    it(`refuses ${what}, before it registers anything`, async () => {
      const { fanOuts, chunks, clock } = await open();
      const splitting = { ...run, runId: 'run-2', chunks: list } as Parameters<typeof registerWith>[1];
      const error = await registerWith({ chunks, fanOuts, clock }, splitting).catch((thrown: Error) => thrown);
      expect(error).to.have.property('name', 'Signalbox.Contract');
      expect(error).to.have.property('message').that.includes(`run run-2 cannot be registered: `).and.includes(problem);
      expect(await chunks.run('run-2')).to.equal(undefined);
    });
  }
});
