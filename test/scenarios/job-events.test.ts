/**
 * Engines that publish an event when a job ends. The run receives it at once; lost, duplicated, late and foreign
 * events change only when the end is noticed.
 */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario } from '../support/inline';
import { play, readScenarioFile, SEED } from './play';

const second = (at: string | null): string => (at ?? '').slice(0, 19);

describe('scenarios: events about jobs', () => {
  it("every engine with events: a job's end, good or bad, is noticed within seconds, by one question", async () => {
    const { result, evidence } = await play('job-events');
    expect(result.violations).to.deep.equal([]);
    expect(result.runs).to.have.length(8);
    for (const run of result.runs) {
      const [status, at] =
        run.date === '2026-03-07' ? ['COMPLETED', '2026-03-07T06:05:0'] : ['FAILED', '2026-03-07T07:05:0'];
      expect(run.status, run.pipeline).to.equal(status);
      expect(second(run.completedAt), run.pipeline).to.match(new RegExp(`^${at}`));
    }
    for (const { states } of evidence.executions)
      expect(states.filter((state) => state === 'PollRunStatus')).to.have.length(1);
  });

  for (const [kind, latest] of [
    ['drop', '2026-03-07T06:41'],
    ['duplicate', '2026-03-07T06:05:05'],
    ['delay', '2026-03-07T06:07:05'],
    ['reorder', '2026-03-07T06:06:05'],
  ] as const) {
    it(`${kind}: every run ends as it would, each job started once`, async () => {
      const scenario = readScenarioFile('job-events');
      const fault = kind === 'delay' ? { target: 'job-events', kind, by: 120_000 } : { target: 'job-events', kind };
      const { result } = await simulate({ ...scenario, faults: [fault] } as typeof scenario, { seed: SEED });
      expect(result.violations).to.deep.equal([]);
      expect(result.runs.map(({ status }) => status).sort()).to.deep.equal([
        ...Array(4).fill('COMPLETED'),
        ...Array(4).fill('FAILED'),
      ]);
      expect(result.jobStarts).to.have.length(8);
      for (const { date, completedAt } of result.runs)
        if (date === '2026-03-07') expect(second(completedAt) <= latest, String(completedAt)).to.equal(true);
    });
  }

  it('a router that dies while it wakes a run is invoked again, and the run is woken all the same', async () => {
    const scenario = readScenarioFile('job-events');
    const faults = [{ target: 'states:SendTaskSuccess', kind: 'throttle', count: 8 }] as typeof scenario.faults;
    const { result } = await simulate({ ...scenario, faults }, { seed: SEED });
    expect(result.violations).to.deep.equal([]);
    for (const { date, completedAt } of result.runs)
      if (date === '2026-03-07') expect(second(completedAt) <= '2026-03-07T06:10:00').to.equal(true);
  });

  it('a job that is cancelled at its timeout sends an event too, and the run is closed once', async () => {
    const { result } = await simulate(
      inlineScenario({
        start: '2026-03-07T05:00:00Z',
        until: '2026-03-07T09:00:00Z',
        archetypes: [batch],
        pipelines: [
          { name: 'orders', archetype: 'batch', trigger: { type: 'glue', jobName: 'orders', poll: { timeout: '1h' } } },
        ],
        jobs: [{ outcome: 'hangs' }],
        events: [{ at: '2026-03-07T06:00:00Z', marker: { pipeline: 'orders', date: '2026-03-07' } }],
      }),
      { seed: 1 },
    );
    expect(result.violations).to.deep.equal([]);
    expect(result.runs.map(({ status, failureCategory }) => [status, failureCategory])).to.deep.equal([
      ['FAILED', 'TIMEOUT'],
    ]);
  });
});
