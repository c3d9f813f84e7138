/**
 * A run that fans out while each of its functions, and each of their calls of the table, breaks before it took effect
 * or after: every chunk ends and is counted once, and the run's job is started at most once.
 */
import { expect } from 'chai';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { fanOutOf } from './fan-out';

const strike = (fault: Record<string, unknown>): Promise<Simulation> =>
  simulate(fanOutOf({ chunks: 3, concurrency: 2 }, { faults: [fault] }), { seed: 1 });

const mended = ({ result }: Simulation, what: string): void => {
  expect(result.violations, what).to.deep.equal([]);
  expect(
    result.runs.map(({ status, attempt }) => [status, attempt]),
    what,
  ).to.deep.equal([['COMPLETED', 1]]);
  expect(
    result.chunks.map(({ total, completed, failed }) => [total, completed, failed]),
    what,
  ).to.deep.equal([[3, 3, 0]]);
  expect(
    result.jobStarts.map(({ engine }) => engine),
    what,
  ).to.deep.equal(['fan-out']);
  expect([result.locks, result.alerts], what).to.deep.equal([[], []]);
};

/** So often an execution of one MARKER may die before its job was started. */
const MOST_DEATHS = 5;
const FUNCTIONS = ['trigger', 'run-checker', 'fan-out'];
const KINDS = ['crash-before', 'crash-after', 'timeout'];

describe('a fan-out, struck', () => {
  for (const target of FUNCTIONS.map((name) => `lambda:${name}`)) {
    for (const kind of KINDS) {
      it(`W-08 W-21 ${target} survives ${kind} once`, async () => {
        const simulation = await strike({ target, kind, count: 1 });
        expect(simulation.evidence.faults, 'the fault was injected').to.have.length(1);
        mended(simulation, target);
      });

      it(`D-27 W-10 ${target}: ${kind} that persists is alerted for every run, and nothing starts twice`, async () => {
        const { result, evidence } = await strike({ target, kind });
        expect(evidence.faults, 'the fault was injected').not.to.deep.equal([]);
        expect(result.violations).to.deep.equal([]);
        expect(result.jobStarts.length).to.be.at.most(1);
        const failed = result.runs.filter(({ status }) => status === 'FAILED');
        const open = result.runs.filter(({ completedAt }) => completedAt === null);
        // Only a failing poll is retried without a limit, so that the run stays open.
        expect(open).to.have.length(target === 'lambda:run-checker' && failed.length === 0 ? 1 : 0);
        expect(result.locks).to.have.length(open.length);
        const told = (...categories: string[]): number =>
          result.alerts.filter(({ category }) => categories.includes(category)).length;
        expect(told('orchestration_error', 'run_failed'), 'one alert for a run that failed').to.equal(failed.length);
        expect(told('stuck_run')).to.equal(open.length);
        expect(told('marker_rejected'), 'the MARKER is handed over five times at most').to.equal(
          failed.length === MOST_DEATHS ? 1 : 0,
        );
      });
    }
  }

  for (const kind of ['crash-before', 'crash-after']) {
    it(`W-08 each call of the table survives ${kind}`, async () => {
      let calls = 0;
      for (; ; calls += 1) {
        const simulation = await strike({
          target: 'dynamodb',
          kind,
          after: calls,
          count: 1,
          from: '2026-03-07T06:00:00Z',
          until: '2026-03-07T06:00:20Z',
        });
        mended(simulation, `call ${calls + 1}`);
        if (simulation.evidence.faults.length === 0) break;
      }
      expect(calls).to.be.greaterThan(15);
    });
  }
});
