/** The sentences about upstreams that an instance waits for, and the command that says more of them. */
import { expect } from 'chai';
import { explainAwaited, explainUpstreams, type UpstreamFact } from '../../../../app/explain/explain-upstreams';

const NOW = Date.parse('2026-03-07T12:00:00.000Z');
const instance = { pipelineId: 'mart', date: '2026-03-07', scheduleId: 'h05' };
const fact = (pipeline: string, never?: string): UpstreamFact => ({ pipeline, runLog: undefined, never });

const remediesFor = (...facts: UpstreamFact[]): (string | undefined)[] => [
  explainUpstreams(facts, { instance, marker: undefined }, NOW)?.remedy,
  explainAwaited(facts, instance, NOW)?.remedy,
];

describe('app/explain/explain-upstreams', () => {
  it('names the command on the instance of the upstream, with its schedule', () => {
    const command = 'See what it waits for: signalbox why raw --date 2026-03-07 --schedule h05';
    expect(remediesFor(fact('raw'))).to.deep.equal([command, command]);
  });

  it('names the first upstream that may still run', () => {
    const command = 'See what it waits for: signalbox why prices --date 2026-03-07 --schedule h05';
    expect(remediesFor(fact('raw', 'is not registered'), fact('prices'))).to.deep.equal([command, command]);
  });

  it('names no command where none of them can run for the date', () => {
    expect(remediesFor(fact('raw', 'has no schedule h05'), fact('prices', 'is not registered'))).to.deep.equal([
      undefined,
      undefined,
    ]);
  });
});
