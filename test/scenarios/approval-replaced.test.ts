/** Requests to approve that take each other's place before the router reads them. */
import { expect } from 'chai';
import { approve, approved, decisions, plays, startsOf } from './approvals';
import { at, marker } from './orders';
import { runsOf } from './timeouts';

describe('scenarios: replaced requests to approve', () => {
  const away = (from: string, until: string) => ({
    stack: { streamRetries: 1 },
    faults: [{ target: 'lambda:stream-router', kind: 'crash-before', from, until }],
  });

  it('a request that another one replaces before the router reads it counts', async () => {
    const simulation = await plays({
      ...away('2026-03-07T06:09:59Z', '2026-03-07T06:10:30Z'),
      pipelines: [approved({ approval: { timeout: '1h', by: ['ada'] } })],
      events: [
        at('06:00', marker()),
        approve('06:10'),
        { ...approve('06:10', { requestedBy: 'eve', reason: 'me too' }), at: '2026-03-07T06:10:20Z' },
      ],
    });
    expect(runsOf(simulation)).to.deep.equal(['2026-03-07 1 COMPLETED']);
    const [first, second] = decisions(simulation);
    expect(first).to.equal('approved by ada (checked)');
    expect(second).to.match(/^not approved by eve \(me too\): ada approved it at /);
  });

  it('a request that has gone before the router reads it is refused with an event', async () => {
    const simulation = await plays({
      ...away('2026-03-07T06:09:59Z', '2026-03-07T06:10:10Z'),
      pipelines: [approved({ approval: { timeout: '1h', by: ['ada'] } })],
      events: [
        at('06:00', marker()),
        approve('06:10'),
        { ...approve('06:10', { requestedBy: 'eve', reason: 'me too' }), at: '2026-03-07T06:10:20Z' },
      ],
    });
    expect(startsOf(simulation)).to.deep.equal([]);
    expect(decisions(simulation)).to.include(
      'not approved by ada (checked): it was deleted or replaced before it was read',
    );
  });
});
