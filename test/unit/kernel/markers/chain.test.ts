/** Direct and indirect dependants of a pipeline, upstreams first. */
import { expect } from 'chai';
import { downstreamOf } from '../../../../kernel/markers/chain';

const waits = (name: string, ...upstreams: string[]) => ({
  name,
  upstream: upstreams.map((pipeline) => ({ pipeline, delaySeconds: 0 })),
});
const namesOf = (name: string, ...pipelines: ReturnType<typeof waits>[]): string[] =>
  downstreamOf(name, pipelines).map((pipeline) => pipeline.name);

describe('kernel/markers/chain', () => {
  it('is in an order in which each comes after those that it waits for', () => {
    const [board, report, other] = [waits('board', 'report', 'orders'), waits('report', 'orders'), waits('other')];
    expect(namesOf('orders', board, report, other, waits('orders'))).to.deep.equal(['report', 'board']);
    expect(namesOf('report', board, report, other, waits('orders'))).to.deep.equal(['board']);
    expect(namesOf('board', board, report, other)).to.deep.equal([]);
  });

  it('ends at a cycle', () => {
    expect(namesOf('orders', waits('left', 'right', 'orders'), waits('right', 'left'))).to.deep.equal([
      'left',
      'right',
    ]);
  });
});
