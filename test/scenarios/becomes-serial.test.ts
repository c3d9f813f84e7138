/** A pipeline that was `per-date` and is `serial`: those that wait for runs of before begin one after the other. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { acted, at, type Fields, marker, orders } from './orders';

const trigger = {
  type: 'http',
  url: 'https://jobs.local/job',
  statusUrl: 'https://jobs.local/status/${runId}',
  poll: { initialDelay: '1m', interval: '1m', maxInterval: '1m' },
};
const perDate = orders({ trigger, concurrency: 'per-date' });
const serial = { register: { kind: 'pipeline', ...orders({ trigger, concurrency: 'serial' }) } };
const date = (day: string): Fields => marker({ date: `2026-02-${day}`, replay: true });
const rerun = (day: string): Fields => ({ rerun: { pipeline: 'orders', date: `2026-02-${day}`, reason: 'again' } });
const lasts = (day: string, duration: string): Fields => ({ match: { date: `2026-02-${day}` }, duration });

const play = (fields: Fields): Promise<Simulation> =>
  acted({ until: '2026-03-09T00:00:00Z', pipelines: [perDate], ...fields });

interface Turn {
  day: string;
  /** From the end of the last run that began before it. */
  minutes: number;
}

/** The jobs that started after the change, in their order. */
const turnsOf = ({ result }: Simulation, changedAt: string): Turn[] => {
  const jobs = result.runs.toSorted((left, right) => left.startedAt.localeCompare(right.startedAt));
  return jobs.flatMap(({ date: day, startedAt }, index) => {
    if (startedAt < changedAt) return [];
    const ends = jobs.slice(0, index).map(({ completedAt }) => Date.parse(completedAt!));
    return [{ day: day!.slice(8), minutes: Math.round((Date.parse(startedAt) - Math.max(...ends)) / 60_000) }];
  });
};

const CHANGED = '2026-03-07T06:20';

describe('scenarios: a pipeline that becomes serial', () => {
  it('starts the next date within a minute of the last run of before, and each after the one before it', async () => {
    const simulation = await play({
      jobs: [lasts('01', '5h'), lasts('02', '3h'), lasts('03', '4h'), { duration: '10m' }],
      events: [
        ...['01', '02', '03'].map((day) => at('06:00', date(day))),
        at('06:20', serial),
        ...['06', '05', '04'].map((day, index) => at(`06:3${index}`, date(day))),
      ],
    });
    expect(turnsOf(simulation, CHANGED)).to.deep.equal(['04', '05', '06'].map((day) => ({ day, minutes: 0 })));
    expect(simulation.result.locks).to.deep.equal([]);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('lets no rerun overtake MARKERs that wait for runs of before', async () => {
    const simulation = await play({
      jobs: [lasts('01', '2h'), { duration: '10m' }],
      events: [
        at('06:00', date('01')),
        at('06:20', serial),
        at('06:30', date('05')),
        at('06:31', date('06')),
        at('06:32', rerun('02')),
      ],
    });
    expect(turnsOf(simulation, CHANGED).map(({ day }) => day)).to.deep.equal(['05', '06', '02']);
    for (const { minutes } of turnsOf(simulation, CHANGED)) expect(minutes).to.equal(0);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('lets no rerun overtake them where their wake-up was lost', async () => {
    const simulation = await play({
      jobs: [lasts('01', '2h'), { duration: '10m' }],
      events: [at('06:00', date('01')), at('06:20', serial), at('06:40', date('05')), at('08:05', rerun('02'))],
      faults: [
        {
          target: 'states:SendTaskSuccess',
          kind: 'throttle',
          from: '2026-03-07T07:50:00Z',
          until: '2026-03-07T08:04:00Z',
        },
      ],
    });
    const [first, second] = turnsOf(simulation, CHANGED);
    expect([first!.day, second!.day]).to.deep.equal(['05', '02']);
    expect(first!.minutes).to.be.within(5, 31);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('keeps the early wake-ups of those that wait, however many runs of before end', async () => {
    const before = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
    const simulation = await play({
      jobs: [...before.map((day, index) => lasts(day, `${71 * (12 - index)}m`)), { duration: '10m' }],
      events: [
        ...before.map((day) => at(`06:${day}`, date(day))),
        at('06:20', serial),
        ...['20', '21'].map((day, index) => at(`06:3${index}`, date(day))),
      ],
    });
    expect(turnsOf(simulation, CHANGED)).to.deep.equal(['20', '21'].map((day) => ({ day, minutes: 0 })));
    const waits = simulation.result.executions.map(
      ({ states }) => states.filter((one) => one === 'WaitForLock').length,
    );
    expect(Math.max(...waits)).to.be.lessThan(30);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('does not wait for a run that began since and waits for its data', async () => {
    const simulation = await play({
      jobs: [lasts('01', '2h'), { duration: '10m' }],
      evaluators: {
        'check-freshness': [
          { match: { date: '2026-02-05' }, status: 'FAIL' },
          { match: { date: '2026-02-05' }, from: '2026-03-07T10:00:00Z', status: 'PASS' },
        ],
      },
      events: [at('06:00', date('01')), at('06:20', serial), at('06:30', date('05')), at('06:31', date('06'))],
    });
    const starts = simulation.result.jobStarts.map(
      ({ date: day, at: time }) => `${day!.slice(8)} ${time.slice(11, 14)}`,
    );
    expect(starts).to.deep.equal(['01 06:', '06 08:', '05 10:']);
    expect(simulation.result.violations).to.deep.equal([]);
  });
});
