/** The name of an execution is used by one that has ended: its ledger was lost, for example with a restored table. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { acted, alertsOf, at, marker, orders, startsOf } from './orders';

const forgets = (time: string, SK: string) => at(time, { delete: { PK: 'PIPELINE#orders', SK } });

const runsAgain = (watch: Record<string, unknown>): Promise<Simulation> =>
  acted({
    pipelines: [orders({ watch })],
    events: [
      at('06:00', marker()),
      forgets('08:00', 'LEDGER#2026-03-07#daily'),
      forgets('08:00', 'RUNLOG#2026-03-07#daily'),
      at('09:00', marker({ source: 'again' })),
    ],
  });

describe('scenarios: names of executions that are used', () => {
  const found: readonly [who: string, enabled: boolean, at: string][] = [
    ['the watchdog finds the MARKER without an answer', true, '08:05'],
    ['the pipeline is not watched, and the MARKER is written again', false, '09:00'],
  ];
  for (const [who, enabled, time] of found)
    it(`${who}: the attempt is alerted as failed, and the next one starts at once`, async () => {
      const simulation = await runsAgain({ enabled });
      expect(simulation.result.executions.map(({ startedAt }) => startedAt.slice(11, 16))).to.deep.equal([
        '06:00',
        time,
      ]);
      expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1', '2026-03-07 2']);
      expect(alertsOf(simulation)).to.deep.equal(['orchestration_error']);
      expect(simulation.result.runLogs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
    });

  it('a start that is delivered again after its run has ended changes nothing', async () => {
    const simulation = await acted({
      events: [at('06:00', marker())],
      faults: [{ target: 'stream', kind: 'duplicate', count: 20 }],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 1']);
    expect(alertsOf(simulation)).to.deep.equal([]);
    expect(simulation.result.violations).to.deep.equal([]);
  });
});
