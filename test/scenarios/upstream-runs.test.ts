/** `builtin:upstream` on other days, on several schedules and pipelines, and with an age. */
import { expect } from 'chai';
import type { Simulation } from '../../simulator/run/simulate';
import { polledTrigger } from '../support/inline';
import { acted, alertsOf, at, type Fields, orders } from './orders';
import { play } from './play';

const waiting = (config: Fields): Fields => ({
  name: 'waiting',
  requiredTraits: [{ type: 'upstream', defaultEvaluator: 'builtin:upstream', defaultConfig: config }],
});
const ready: Fields = { name: 'batch', requiredTraits: [{ type: 'ready', defaultEvaluator: 'check-ready' }] };
const evaluators = { 'check-ready': [{ status: 'PASS' }] };

const report = (fields: Fields = {}): Fields => orders({ name: 'report', archetype: 'waiting', ...fields });
const raw = (fields: Fields = {}): Fields => orders({ name: 'raw', concurrency: 'per-date', ...fields });
const marked = (time: string, pipeline: string, date: string, more: Fields = {}): Fields =>
  at(time, { marker: { pipeline, date, ...more } });

const plays = (config: Fields, fields: Fields): Promise<Simulation> =>
  acted({ archetypes: [ready, waiting(config)], pipelines: [raw(), report()], evaluators, ...fields });

const startsOf = ({ result }: Simulation, of = 'report'): string[] =>
  result.jobStarts.flatMap(({ pipeline, date, at: started }) =>
    pipeline === of ? [`${date} at ${started.slice(0, 16)}`] : [],
  );

describe('scenarios: upstream runs', () => {
  it('is woken by the last of 24 hours, and not evaluated for each of them', async () => {
    const { result } = await play('upstream-runs');
    const evaluations = result.executions.find(({ name }) => name.startsWith('report-'))!.states;
    expect(evaluations.filter((state) => state === 'EvaluateTraits').length).to.be.lessThan(60);
  });

  it('names the trait of an entry where its run never came', async () => {
    const { result } = await play('waits-for');
    expect(result.runs.find(({ pipeline }) => pipeline === 'digest')?.message).to.match(
      /after-vendor-a is FAIL \(vendor-a \(schedule daily\) has not run/,
    );
  });

  it('starts a month after the last day of the month before, across a year', async () => {
    const simulation = await plays(
      { pipeline: 'raw', date: '{monthStart-1d}' },
      {
        start: '2027-01-01T00:00:00Z',
        until: '2027-01-02T00:00:00Z',
        events: [
          marked('2027-01-01T06:00:00Z', 'report', '2027-01-01'),
          marked('2027-01-01T07:00:00Z', 'raw', '2027-01-01'),
          marked('2027-01-01T08:00:00Z', 'raw', '2026-12-31'),
        ],
      },
    );
    expect(startsOf(simulation)).to.deep.equal(['2027-01-01 at 2027-01-01T08:01']);
  });

  it('waits until an earlier run that runs again has completed', async () => {
    const simulation = await plays(
      { pipeline: 'raw', date: '{date-1d}' },
      {
        pipelines: [raw({ trigger: polledTrigger }), report()],
        jobs: [{ match: { pipeline: 'raw' }, duration: '30m' }, { duration: '1m' }],
        events: [
          marked('05:00', 'raw', '2026-03-06'),
          at('06:00', { rerun: { pipeline: 'raw', date: '2026-03-06' } }),
          marked('06:10', 'report', '2026-03-07'),
        ],
      },
    );
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 at 2026-03-07T06:30']);
  });

  const serial = { trigger: polledTrigger, concurrency: 'serial' };
  /** The rerun of the sixth waits for that of the fifth, and the report of the seventh for the sixth. */
  const behindItsLock = (...more: Fields[]): Promise<Simulation> =>
    plays(
      { pipeline: 'raw', date: '{date-1d}' },
      {
        pipelines: [raw(serial), report()],
        jobs: [{ match: { pipeline: 'raw', date: '2026-03-05', attempt: 1 }, duration: '20m' }, { duration: '1m' }],
        events: [
          marked('05:00', 'raw', '2026-03-06'),
          at('06:00', { rerun: { pipeline: 'raw', date: '2026-03-05' } }),
          at('06:01', { rerun: { pipeline: 'raw', date: '2026-03-06' } }),
          marked('06:10', 'report', '2026-03-07'),
          ...more,
        ],
      },
    );

  it('waits for an earlier run whose rerun waits for its lock', async () => {
    const simulation = await behindItsLock();
    const [replacing] = simulation.result.jobStarts.filter(
      ({ date, attempt }) => date === '2026-03-06' && attempt === 2,
    );
    const [start] = simulation.result.jobStarts.filter(({ pipeline }) => pipeline === 'report');
    expect(replacing!.at.slice(11, 15)).to.equal('06:2');
    expect(start!.at > replacing!.at, start!.at).to.equal(true);
    expect(simulation.result.violations).to.deep.equal([]);
  });

  it('is woken when the rerun of an earlier run ends without a run', async () => {
    const simulation = await behindItsLock(
      at('06:11', { register: { kind: 'pipeline', ...raw({ ...serial, exclusions: { dates: ['2026-03-06'] } }) } }),
    );
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 at 2026-03-07T06:21']);
  });

  for (const slots of [1, 3])
    it(`reruns days one after the other that wait for the day before, ${slots} at once`, async () => {
      const days = ['2026-03-04', '2026-03-05', '2026-03-06'];
      const simulation = await plays(
        { pipeline: 'raw', date: '{date-1d}', since: '2026-03-04' },
        {
          pipelines: [raw({ archetype: 'waiting', trigger: polledTrigger })],
          jobs: [{ duration: '10m' }],
          events: [
            ...days.map((day, index) => marked(`0${index + 1}:00`, 'raw', day)),
            ...days.map((day) => at('12:00', { rerun: { pipeline: 'raw', date: day, concurrency: slots } })),
          ],
        },
      );
      const again = simulation.result.jobStarts.filter(({ attempt }) => attempt === 2);
      expect(again.map(({ date }) => date)).to.deep.equal(days);
      const gaps = again.slice(1).map(({ at: time }, index) => Date.parse(time) - Date.parse(again[index]!.at));
      expect(Math.min(...gaps)).to.be.at.least(600_000);
      expect(simulation.result.violations).to.deep.equal([]);
    });

  it('does not take a completion that is too old', async () => {
    const simulation = await plays(
      { pipeline: 'raw', maxAgeHours: 2 },
      {
        pipelines: [raw(), report({ sla: { validationTimeout: '3h' } })],
        events: [marked('05:00', 'raw', '2026-03-07'), marked('08:00', 'report', '2026-03-07')],
      },
    );
    expect(startsOf(simulation)).to.deep.equal([]);
    expect(alertsOf(simulation)).to.deep.equal(['validation_timeout']);
    expect(simulation.result.runs.find(({ pipeline }) => pipeline === 'report')!.message).to.match(
      /upstream is STALE \(raw \(schedule daily\) completed at 2026-03-07T05:01:\S+, expected at most 2 h ago\)/,
    );
  });

  /** Without weekends, and without Friday the sixth. */
  const closed = { name: 'nyse', days: ['saturday', 'sunday'], dates: ['2026-03-06'] };
  const afterBusinessDay = (fields: Fields): Promise<Simulation> =>
    plays(
      { pipeline: 'raw', date: '{date-1d}', calendar: 'nyse' },
      {
        calendars: [closed],
        start: '2026-03-09T00:00:00Z',
        until: '2026-03-10T00:00:00Z',
        pipelines: [raw({ maxMarkerAge: '14d' }), report({ sla: { validationTimeout: '6h' } })],
        ...fields,
      },
    );
  const monday = marked('2026-03-09T06:00:00Z', 'report', '2026-03-09');

  it('starts after the last business day of another calendar, and no other day', async () => {
    const simulation = await afterBusinessDay({
      events: [
        monday,
        marked('2026-03-09T07:00:00Z', 'raw', '2026-03-08'),
        marked('2026-03-09T08:00:00Z', 'raw', '2026-03-06'),
        marked('2026-03-09T09:00:00Z', 'raw', '2026-03-05'),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-09 at 2026-03-09T09:01']);
  });

  it('names the day and the calendar that it waits for', async () => {
    const simulation = await afterBusinessDay({ events: [monday] });
    expect(simulation.result.runs.find(({ pipeline }) => pipeline === 'report')!.message).to.contain(
      'raw (schedule daily, 2026-03-05 by the calendar nyse) has not run for that date',
    );
  });

  it('keeps its day where the calendar changes while it waits; the next run has the new one', async () => {
    const simulation = await afterBusinessDay({
      until: '2026-03-11T00:00:00Z',
      events: [
        monday,
        at('2026-03-09T07:00:00Z', { register: { kind: 'calendar', ...closed, dates: ['2026-03-09'] } }),
        marked('2026-03-09T08:00:00Z', 'raw', '2026-03-06'),
        marked('2026-03-09T09:00:00Z', 'raw', '2026-03-05'),
        marked('2026-03-10T06:00:00Z', 'report', '2026-03-10'),
      ],
    });
    expect(startsOf(simulation)).to.deep.equal(['2026-03-09 at 2026-03-09T09:01', '2026-03-10 at 2026-03-10T06:00']);
  });

  it('needs no run before the first date that has one', async () => {
    const simulation = await plays(
      { pipeline: 'report', date: '{date-1d}', since: '2026-03-07' },
      { events: [marked('06:00', 'report', '2026-03-07')] },
    );
    expect(startsOf(simulation)).to.deep.equal(['2026-03-07 at 2026-03-07T06:00']);
  });

  for (const kind of ['crash-before', 'crash-after'])
    it(`starts once where the router dies at the completion (${kind})`, async () => {
      const simulation = await plays(
        { pipeline: 'raw', date: '{date-1d}' },
        {
          faults: [
            { target: 'lambda:stream-router', kind, from: '2026-03-07T07:00:30Z', until: '2026-03-07T07:05:00Z' },
          ],
          events: [marked('06:00', 'report', '2026-03-07'), marked('07:00', 'raw', '2026-03-06')],
        },
      );
      expect(startsOf(simulation)).to.have.length(1);
      expect(simulation.result.violations).to.deep.equal([]);
    });
});
