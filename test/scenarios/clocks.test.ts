/** Functions whose clocks are wrong. */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { ScenarioError } from '../../simulator/scenario/problems';
import { batch, inlineScenario } from '../support/inline';
import { SEED } from './play';

const trigger = { type: 'http', url: 'https://jobs.local/job', statusUrl: 'https://jobs.local/status/${runId}' };

const play = (scenario: Readonly<Record<string, unknown>>) =>
  simulate(
    inlineScenario({
      start: '2026-03-07T00:00:00Z',
      until: '2026-03-07T12:00:00Z',
      archetypes: [batch],
      pipelines: [{ name: 'orders', archetype: 'batch', trigger, schedules: [{ name: 'daily', after: '06:00' }] }],
      ...scenario,
    }),
    { seed: SEED },
  );

const marker = (at: string) => ({ at, marker: { pipeline: 'orders', date: '2026-03-07' } });

describe('scenarios: clocks of functions', () => {
  for (const orchestrator of ['-90s', '-10m']) {
    it(`one ${orchestrator} behind: an opening is waited for once`, async () => {
      const { evidence, result } = await play({
        clocks: { orchestrator },
        events: [marker('2026-03-07T05:00:00Z')],
      });
      const [execution, ...others] = evidence.executions;
      expect(others).to.deep.equal([]);
      expect(execution!.states.filter((state) => state === 'WaitForSchedule')).to.have.length(1);
      expect(result.jobStarts.map(({ at }) => at.slice(0, 16))).to.deep.equal(['2026-03-07T06:00']);
      expect(result.runLogs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
      expect(result.violations).to.deep.equal([]);
    });
  }

  it('an orchestrator 90 s behind: the validation timeout still ends the run on time', async () => {
    const { result } = await play({
      clocks: { orchestrator: '-90s' },
      pipelines: [{ name: 'orders', archetype: 'batch', trigger, sla: { validationTimeout: '30m' } }],
      evaluators: { 'check-freshness': [{ status: 'FAIL' }] },
      events: [marker('2026-03-07T06:00:00Z')],
    });
    expect(result.runs.map(({ status, completedAt }) => `${status} ${completedAt?.slice(0, 16)}`)).to.deep.equal([
      'FAILED 2026-03-07T06:30',
    ]);
  });

  it('a watchdog 90 s behind does not request MARKERs that are in transit, and each is rejected once', async () => {
    const minutes = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'));
    const { result } = await play({
      clocks: { watchdog: '-90s' },
      faults: [
        { target: 'stream', kind: 'delay', by: '60s', from: '2026-03-07T06:00:00Z', until: '2026-03-07T07:00:00Z' },
      ],
      pipelines: [{ name: 'orders', archetype: 'batch', trigger, maxMarkerAge: '1d' }],
      events: minutes.map((minute) => ({
        at: `2026-03-07T06:${minute}:40Z`,
        marker: { pipeline: 'orders', date: '2026-03-05' },
      })),
    });
    expect(result.events.filter(({ kind }) => kind === 'MARKER_REJECTED')).to.have.length(minutes.length);
    expect(result.alerts.map(({ message }) => message)[1]).to.include(`${minutes.length - 1} more MARKERs`);
  });

  for (const orchestrator of ['30s', '-30s']) {
    it(`one that is off by ${orchestrator}: data that comes after the completion is late data`, async () => {
      const { result } = await play({
        clocks: { orchestrator },
        jobs: [{ duration: '10m' }],
        events: [marker('2026-03-07T06:05:00Z'), marker('2026-03-07T06:15:30Z')],
      });
      expect(result.runs.map(({ completedAt }) => completedAt)).to.deep.equal(['2026-03-07T06:15:24.000Z']);
      expect(result.events.filter(({ kind }) => kind === 'LATE_DATA')).to.have.length(1);
    });
  }

  it('only of functions that there are', () => {
    expect(() => play({ clocks: { orchestra: '30s' } })).to.throw(
      ScenarioError,
      /functions of the stack: .*orchestrator/,
    );
    expect(() => play({ clocks: { orchestrator: 'late' } })).to.throw(ScenarioError, /-90s/);
  });
});
