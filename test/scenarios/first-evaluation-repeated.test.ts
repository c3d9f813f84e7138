/**
 * The answer of a first evaluation is lost after it has given back its lock, because the run had to wait. When the call
 * is repeated, the run need not wait any more: it takes its lock again before its job starts.
 */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { polledTrigger } from '../support/inline';
import { alertsOf, at, type Fields, marker, orders } from './orders';
import { acts, runsOf } from './timeouts';

const lost = (from: string, until: string): Fields => ({
  target: 'lambda:orchestrator/checkReadiness',
  kind: 'crash-after',
  from: `2026-03-07T${from}Z`,
  until: `2026-03-07T${until}Z`,
});

const plays = (fields: Fields): Promise<Simulation> =>
  acts({
    evaluators: { 'check-completeness': [{ status: 'PASS' }] },
    jobs: [{ duration: '20m' }],
    until: '2026-03-08T12:00:00Z',
    ...fields,
  });

/** Calls of the step that have lost their answers. */
const lostAnswers = ({ evidence }: Simulation): number => evidence.faults.length;

describe('scenarios: a first evaluation that is repeated', () => {
  it('takes the lock again where the approval has come meanwhile', async () => {
    const simulation = await plays({
      pipelines: [orders({ approval: { timeout: '4h' } })],
      events: [
        at('06:00', marker()),
        at('2026-03-07T06:00:20Z', {
          approve: { pipeline: 'orders', date: '2026-03-07', requestedBy: 'ada', reason: 'checked' },
        }),
      ],
      faults: [lost('06:00:00', '06:00:30')],
    });
    expect(lostAnswers(simulation)).to.be.above(0);
    expect(simulation.result.jobStarts.map(({ at: started }) => started < '2026-03-07T06:05')).to.deep.equal([true]);
    expect(runsOf(simulation)).to.deep.equal(['2026-03-07 1 COMPLETED']);
    expect(alertsOf(simulation)).to.deep.equal(['approval_requested']);
  });

  it('takes the lock again where its pool has room meanwhile', async () => {
    const pooled = (name: string): Fields =>
      orders({ name, trigger: polledTrigger, watch: { longRunning: 'off' }, pool: { name: 'warehouse' } });
    const simulation = await plays({
      pools: [{ kind: 'pool', name: 'warehouse', slots: 1 }],
      pipelines: [pooled('a'), pooled('b')],
      events: [at('06:00', marker({ pipeline: 'a' })), at('2026-03-07T06:20:10Z', marker({ pipeline: 'b' }))],
      faults: [lost('06:20:05', '06:21:30')],
    });
    expect(lostAnswers(simulation)).to.be.above(0);
    expect(simulation.result.jobStarts.map(({ pipeline }) => pipeline)).to.deep.equal(['a', 'b']);
    expect(runsOf(simulation)).to.deep.equal(Array(2).fill('2026-03-07 1 COMPLETED'));
    expect(alertsOf(simulation)).to.deep.equal([]);
  });
});
