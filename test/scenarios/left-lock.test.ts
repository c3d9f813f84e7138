/** Stale locks: their holder no longer exists and cannot release them. */
import { expect } from 'chai';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { batch, foreignLock, inlineScenario } from '../support/inline';
import { play, SEED } from './play';

const pathOf = ({ result }: Simulation, date: string): string[] =>
  result.executions.find(({ name }) => name.includes(date))!.states;
const startOf = ({ result }: Simulation, date: string): number =>
  Date.parse(result.runs.find((run) => run.date === date)!.startedAt);

describe('scenarios: orphaned locks', () => {
  it('W-05 a lock whose release failed for good is taken over by the next MARKER without a wait', async () => {
    const simulation = await play('left-lock');
    const { result } = simulation;
    expect(pathOf(simulation, '2026-03-06').slice(-3)).to.deep.equal(['ReleaseLock', 'AlertError', 'End']);
    expect(pathOf(simulation, '2026-03-07')).to.not.include('WaitForLock');
    expect(startOf(simulation, '2026-03-07') - Date.parse('2026-03-07T06:30:00Z')).to.be.lessThan(60_000);
    expect(result.runs.map(({ date, status }) => `${date} ${status}`)).to.deep.equal(
      ['2026-03-06', '2026-03-07', '2026-03-01'].map((date) => `${date} COMPLETED`),
    );
    expect(result.locks).to.deep.equal([]);
    expect(result.violations).to.deep.equal([]);
  });

  it('a rerun takes it over, too', async () => {
    const trigger = { type: 'http', url: 'https://jobs.local/any' };
    const scenario = inlineScenario({
      start: '2026-03-07T00:00:00Z',
      until: '2026-03-07T12:00:00Z',
      archetypes: [batch],
      pipelines: [{ name: 'serial', archetype: 'batch', trigger }],
      events: [
        { at: '2026-03-07T06:00:00Z', marker: { pipeline: 'serial', date: '2026-03-06' } },
        { at: '2026-03-07T06:30:00Z', rerun: { pipeline: 'serial', date: '2026-03-06' } },
      ],
      faults: [
        { from: '2026-03-07T06:00:00Z', until: '2026-03-07T06:20:00Z', target: 'dynamodb:DeleteItem', kind: 'error' },
      ],
    });
    const { result } = await simulate(scenario, { seed: SEED });
    expect(result.runs.map(({ attempt, status }) => `${attempt} ${status}`)).to.deep.equal([
      '1 COMPLETED',
      '2 COMPLETED',
    ]);
    expect(Date.parse(result.runs[1]!.startedAt) - Date.parse('2026-03-07T06:30:00Z')).to.be.lessThan(60_000);
    expect(result.locks).to.deep.equal([]);
    expect(result.violations).to.deep.equal([]);
  });

  it('a lock whose execution ended without a run is taken over once that is reported; its MARKER runs', async () => {
    const simulation = await play('left-lock-without-run');
    const { result } = simulation;
    expect(result.executions.find(({ name }) => name.includes('2026-03-06'))).to.include({ status: 'ABORTED' });
    expect(startOf(simulation, '2026-03-07') - Date.parse('2026-03-07T06:00:30Z')).to.be.lessThan(5 * 60_000);
    expect(result.runLogs.map(({ date, status, attempts }) => `${date} ${status} ${attempts}`).sort()).to.deep.equal([
      '2026-03-06 COMPLETED 2',
      '2026-03-07 COMPLETED 1',
    ]);
    expect(result.locks).to.deep.equal([]);
    expect(result.violations).to.deep.equal([]);
  });

  it('without anybody who waits, the watchdog releases it with its MARKER', async () => {
    const scenario = inlineScenario({
      start: '2026-03-07T00:00:00Z',
      until: '2026-03-07T07:00:00Z',
      archetypes: [batch],
      pipelines: [{ name: 'serial', archetype: 'batch', trigger: { type: 'http', url: 'https://jobs.local/any' } }],
      events: [
        foreignLock('eval:serial:daily', '2026-03-07T05:59:50Z', '2026-03-07T06:00:05Z'),
        { at: '2026-03-07T06:00:00Z', marker: { pipeline: 'serial', date: '2026-03-06' } },
        { at: '2026-03-07T06:00:20Z', stop: { pipeline: 'serial', date: '2026-03-06', schedule: 'daily' } },
      ],
      faults: [
        {
          from: '2026-03-07T06:00:00Z',
          until: '2026-03-07T06:01:00Z',
          target: 'lambda:orchestrator/resolvePipeline',
          kind: 'crash-before',
        },
      ],
    });
    const { result } = await simulate(scenario, { seed: SEED });
    expect(result.runLogs.map(({ status, attempts }) => `${status} ${attempts}`)).to.deep.equal(['COMPLETED 2']);
    expect(result.executions.at(-1)!.states).to.not.include('WaitForLock');
    expect(result.violations).to.deep.equal([]);
  });

  it('one that ran out in an outage is not taken from an execution that is still there', async () => {
    const trigger = {
      type: 'http',
      url: 'https://jobs.local/any',
      statusUrl: 'https://jobs.local/status/${runId}',
      poll: { initialDelay: '1m', interval: '1m' },
    };
    const scenario = inlineScenario({
      start: '2026-03-07T00:00:00Z',
      until: '2026-03-08T12:00:00Z',
      archetypes: [batch],
      pipelines: [{ name: 'serial', archetype: 'batch', trigger }],
      jobs: [{ duration: '20m' }],
      events: [
        { at: '2026-03-07T06:00:00Z', marker: { pipeline: 'serial', date: '2026-03-06' } },
        { at: '2026-03-07T06:20:00Z', marker: { pipeline: 'serial', date: '2026-03-07' } },
      ],
      faults: [{ from: '2026-03-07T06:10:00Z', until: '2026-03-07T17:00:00Z', target: 'dynamodb', kind: 'error' }],
    });
    const { result } = await simulate(scenario, { seed: SEED });
    expect(result.runs.map(({ date, status }) => `${date} ${status}`)).to.deep.equal([
      '2026-03-06 COMPLETED',
      '2026-03-07 COMPLETED',
    ]);
    expect(result.violations).to.deep.equal([]);
  });
});
