/** Lambda refuses calls of a run's functions, with each of the errors that say nothing of their code. */
import { expect } from 'chai';
import { REFUSALS } from '../../emulator/lambda/outcome';
import { acted, at, marker, orders } from './orders';

const trigger = {
  type: 'http',
  url: 'https://jobs.local/job',
  statusUrl: 'https://jobs.local/status/${runId}',
  poll: { initialDelay: '1m', interval: '1m' },
};

describe('scenarios: calls that Lambda refuses', () => {
  for (const target of ['lambda:run-checker', 'lambda:trigger', 'lambda:evaluator', 'lambda:orchestrator'])
    it(`${target}: the run continues, keeps its lock, and starts one job`, async () => {
      const { result } = await acted({
        pipelines: [orders({ trigger })],
        jobs: [{ duration: '2h' }],
        events: [at('06:00', marker({ date: '2026-03-06' })), at('06:00', marker())],
        faults: [{ target, kind: 'error', count: REFUSALS.length }],
      });
      expect(result.runs.map(({ status }) => status)).to.deep.equal(['COMPLETED', 'COMPLETED']);
      expect(result.jobStarts).to.have.length(2);
      const [first, second] = result.jobStarts.map(({ at: started }) => Date.parse(started));
      expect(second! - first!).to.be.at.least(2 * 3_600_000);
      expect(result.alerts).to.deep.equal([]);
      expect(result.violations).to.deep.equal([]);
    });
});
