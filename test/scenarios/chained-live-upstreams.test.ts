/** Reruns that wait for upstreams whose runs no rerun has begun. */
import { expect } from 'chai';
import { chain, chained, diamond, play, refusedOf, requestsOf } from './chains';
import { at } from './orders';

describe('scenarios: reruns that wait for a run of a MARKER', () => {
  it('are refused as soon as it fails', async () => {
    const late = '2026-03-06';
    const simulation = await play(
      chain.slice(0, 2),
      [at('12:00', { marker: { pipeline: 'orders', date: late } }), at('12:01', chained('report', late))],
      {
        jobs: [
          { match: { pipeline: 'orders', date: late }, duration: '5m', outcome: 'failed', category: 'PERMANENT' },
          { duration: '10m' },
        ],
      },
    );
    expect(refusedOf(simulation).map((text) => text.slice(0, 12))).to.deep.equal(['12:0 report:']);
    expect(requestsOf(simulation)).to.deep.equal([]);
  });

  it('are refused as soon as the last upstream has ended, though it completed', async () => {
    const late = '2026-03-06';
    const simulation = await play(
      diamond,
      [at('12:00', { marker: { pipeline: 'orders', date: late } }), at('12:01', chained('board', late))],
      {
        jobs: [
          { match: { pipeline: 'left', date: late }, duration: '5m', outcome: 'failed', category: 'PERMANENT' },
          { match: { pipeline: 'right' }, duration: '20m' },
          { duration: '10m' },
        ],
      },
    );
    expect(refusedOf(simulation).map((text) => text.slice(0, 11))).to.deep.equal(['12:3 board:']);
    expect(requestsOf(simulation)).to.deep.equal([]);
  });
});
