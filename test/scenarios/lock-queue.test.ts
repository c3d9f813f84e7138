/** Executions that wait for a lock: its release wakes the first of them. */
import { expect } from 'chai';
import { type Simulation, simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario } from '../support/inline';
import { SEED } from './play';

const trigger = {
  type: 'http',
  url: 'https://jobs.local/any',
  statusUrl: 'https://jobs.local/status/${runId}',
  poll: { initialDelay: '1m', interval: '1m' },
};

interface Day {
  events: readonly object[];
  faults?: readonly object[];
  jobs?: readonly object[];
  until?: string;
}

const playDay = ({ until = '2026-03-08T06:00:00Z', ...day }: Day): Promise<Simulation> =>
  simulate(
    inlineScenario({
      start: '2026-03-07T00:00:00Z',
      until,
      archetypes: [batch],
      pipelines: [{ name: 'serial', archetype: 'batch', trigger }],
      jobs: [{ duration: '60m' }],
      ...day,
    }),
    { seed: SEED },
  );

const marker = (at: string, date: string): object => ({
  at: `2026-03-07T${at}Z`,
  marker: { pipeline: 'serial', date },
});

interface Turn {
  date: string | null;
  /** From the end of the run before. */
  seconds: number;
}

/** The runs in the order in which they began; the first has come to a free lock. */
const turnsOf = ({ result }: Simulation): Turn[] => {
  const runs = result.runs.toSorted((left, right) => Date.parse(left.startedAt) - Date.parse(right.startedAt));
  return runs.map(({ date, startedAt }, index) => {
    const endedAt = runs[index - 1]?.completedAt ?? startedAt;
    return { date, seconds: Math.round((Date.parse(startedAt) - Date.parse(endedAt)) / 1000) };
  });
};
const datesOf = (simulation: Simulation): (string | null)[] => turnsOf(simulation).map(({ date }) => date);

describe('scenarios: the queue for a lock', () => {
  it('each begins when the one before has ended, by date', async () => {
    const simulation = await playDay({
      events: [
        marker('06:00:00', '2026-03-04'),
        marker('06:10:00', '2026-03-07'),
        marker('06:20:00', '2026-03-05'),
        marker('06:30:00', '2026-03-06'),
      ],
    });
    expect(datesOf(simulation)).to.deep.equal(['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07']);
    for (const { seconds } of turnsOf(simulation)) expect(seconds).to.be.lessThan(10);
    expect(simulation.result.locks).to.deep.equal([]);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('MARKERs come before reruns, and reruns follow at once', async () => {
    const simulation = await playDay({
      // The job ends before the next evaluation of the waiting run would have been due.
      jobs: [{ match: { date: '2026-03-07' }, duration: '10m' }, { duration: '60m' }],
      events: [
        marker('05:00:00', '2026-03-01'),
        marker('06:10:00', '2026-03-04'),
        { at: '2026-03-07T06:20:00Z', rerun: { pipeline: 'serial', date: '2026-03-01' } },
        marker('06:30:00', '2026-03-07'),
      ],
    });
    expect(datesOf(simulation)).to.deep.equal(['2026-03-01', '2026-03-04', '2026-03-07', '2026-03-01']);
    for (const { seconds } of turnsOf(simulation).slice(2)) expect(seconds).to.be.lessThan(10);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('a run whose wake-up is lost checks the lock within half an hour', async () => {
    const simulation = await playDay({
      events: [marker('06:00:00', '2026-03-04'), marker('06:10:00', '2026-03-05')],
      faults: [{ from: '2026-03-07T06:30:00Z', until: '2026-03-07T12:00:00Z', target: 'stream', kind: 'drop' }],
    });
    const [, second] = turnsOf(simulation);
    expect(second!.seconds).to.be.greaterThan(10).and.at.most(1800);
  });

  it('one whose execution is gone is passed over', async () => {
    const simulation = await playDay({
      events: [
        marker('06:00:00', '2026-03-04'),
        marker('06:10:00', '2026-03-05'),
        marker('06:20:00', '2026-03-06'),
        { at: '2026-03-07T06:59:00Z', stop: { pipeline: 'serial', date: '2026-03-05', schedule: 'daily' } },
      ],
      until: '2026-03-07T08:00:00Z',
    });
    const [, second] = turnsOf(simulation);
    expect(second).to.include({ date: '2026-03-06' });
    expect(second!.seconds).to.be.lessThan(10);
  });

  it('one that is cancelled ends at once, and those after it continue', async () => {
    const simulation = await playDay({
      events: [
        marker('06:00:00', '2026-03-04'),
        marker('06:10:00', '2026-03-05'),
        marker('06:20:00', '2026-03-06'),
        { at: '2026-03-07T06:40:00Z', cancel: { pipeline: 'serial', date: '2026-03-05' } },
      ],
    });
    const [, second] = turnsOf(simulation);
    expect(second).to.include({ date: '2026-03-06' });
    expect(second!.seconds).to.be.lessThan(10);
    const cancelled = simulation.result.executions.find(({ name }) => name.includes('2026-03-05'))!;
    expect(cancelled.states.filter((state) => state === 'WaitForLock').length).to.be.lessThan(8);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('a backfill runs in order, one at a time, and a live MARKER goes before its later dates', async () => {
    const dates = ['2026-03-05', '2026-03-01', '2026-03-04', '2026-03-02', '2026-03-03'];
    const simulation = await playDay({
      jobs: [{ duration: '20m' }],
      events: [
        ...dates.map((date) => ({ at: '2026-03-07T06:00:00Z', rerun: { pipeline: 'serial', date, concurrency: 5 } })),
        marker('06:30:00', '2026-03-07'),
      ],
    });
    const [first, ...others] = datesOf(simulation);
    expect(others.filter((date) => date !== '2026-03-07')).to.deep.equal(
      dates.filter((date) => date !== first).toSorted(),
    );
    // The second date of the backfill is running at 06:30.
    expect(others.indexOf('2026-03-07')).to.equal(1);
    for (const { seconds } of turnsOf(simulation)) expect(seconds).to.be.within(0, 10);
    expect(simulation.result.violations).to.deep.equal([]);
  });
});
