/** Deadlines that passed during a pause, while the watchdog was down, or with an unreadable item in the table. */
import { expect } from 'chai';
import { simulate } from '../../simulator/run/simulate';
import { batch, inlineScenario } from '../support/inline';
import { SEED } from './play';

type Part = Readonly<Record<string, unknown>>;

const orders = {
  name: 'orders',
  archetype: 'batch',
  trigger: { type: 'http', url: 'https://jobs.local/job', statusUrl: 'https://jobs.local/status/${runId}' },
  schedules: [{ name: 'daily', deadline: '07:00' }],
};

const play = (scenario: Part) =>
  simulate(
    inlineScenario({
      start: '2026-03-07T00:00:00Z',
      until: '2026-03-07T12:00:00Z',
      archetypes: [batch],
      pipelines: [orders],
      ...scenario,
    }),
    { seed: SEED },
  );

const told = ({ result }: Awaited<ReturnType<typeof simulate>>): string[] =>
  result.alerts.map(({ at, pipeline, category, date }) => `${at.slice(0, 16)} ${pipeline} ${date} ${category}`);

const pause = (at: string) => ({ at, pause: { pipeline: 'orders' } });
const resume = (at: string) => ({ at, resume: { pipeline: 'orders' } });
const marker = (at: string, date = '2026-03-07') => ({ at, marker: { pipeline: 'orders', date } });
const away = (from: string, until: string) => ({ target: 'lambda:watchdog', kind: 'crash-before', from, until });

describe('scenarios: a pause over a deadline', () => {
  it('without a MARKER: the miss is alerted when the pipeline is resumed', async () => {
    const played = await play({ events: [pause('2026-03-07T06:55:00Z'), resume('2026-03-07T07:07:00Z')] });
    expect(told(played)).to.deep.equal(['2026-03-07T07:10 orders 2026-03-07 schedule_missed']);
    expect(played.result.violations).to.deep.equal([]);
  });

  it('with a MARKER that came meanwhile: nothing is missed, and it runs', async () => {
    const played = await play({
      events: [pause('2026-03-07T06:55:00Z'), marker('2026-03-07T06:57:00Z'), resume('2026-03-07T09:07:00Z')],
    });
    expect(told(played)).to.deep.equal([]);
    expect(played.result.runLogs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
  });

  it('with a MARKER that was answered before the deadline and starts no run: the miss is alerted', async () => {
    const played = await play({
      calendars: [{ name: 'holidays', dates: ['2026-03-07'] }],
      pipelines: [{ ...orders, exclusions: { calendar: 'holidays' } }],
      events: [
        pause('2026-03-07T05:00:00Z'),
        marker('2026-03-07T05:30:00Z'),
        { at: '2026-03-07T06:00:00Z', register: { kind: 'calendar', name: 'holidays', dates: [] } },
        resume('2026-03-07T07:07:00Z'),
      ],
    });
    expect(told(played)).to.deep.equal(['2026-03-07T07:10 orders 2026-03-07 schedule_missed']);
  });

  it('beside a MARKER whose date differs from its key: it is rejected once, and the miss is alerted', async () => {
    const key = { PK: 'MARKER#orders', SK: '2026-03-07#daily' };
    const played = await play({
      events: [{ at: '2026-03-07T06:30:00Z', put: { ...key, date: 17, writtenAt: '2026-03-07T06:30:00Z' } }],
    });
    expect(told(played)).to.deep.equal([
      '2026-03-07T06:30 orders null marker_rejected',
      '2026-03-07T07:00 orders 2026-03-07 schedule_missed',
    ]);
  });

  it('with a MARKER that is released behind others: nothing is missed while it waits for its lock', async () => {
    const played = await play({
      jobs: [{ duration: '3h' }],
      events: [
        pause('2026-03-07T06:55:00Z'),
        marker('2026-03-07T06:56:00Z', '2026-03-06'),
        marker('2026-03-07T06:57:00Z'),
        resume('2026-03-07T07:07:00Z'),
      ],
    });
    expect(told(played)).to.deep.equal([]);
  });

  it('over several days: every day without a MARKER is alerted once', async () => {
    const played = await play({
      until: '2026-03-11T12:00:00Z',
      events: [
        pause('2026-03-07T06:55:00Z'),
        marker('2026-03-08T06:00:00Z', '2026-03-08'),
        resume('2026-03-10T06:07:00Z'),
        marker('2026-03-10T06:30:00Z', '2026-03-10'),
        marker('2026-03-11T06:30:00Z', '2026-03-11'),
      ],
    });
    expect(told(played)).to.deep.equal([
      '2026-03-10T06:10 orders 2026-03-07 schedule_missed',
      '2026-03-10T06:10 orders 2026-03-09 schedule_missed',
    ]);
  });

  it('a deadline that passed before it, while the watchdog was down, is alerted', async () => {
    const played = await play({
      events: [pause('2026-03-07T09:00:00Z'), resume('2026-03-07T10:30:00Z')],
      faults: [away('2026-03-07T06:30:00Z', '2026-03-07T09:30:00Z')],
    });
    expect(told(played).filter((text) => text.endsWith('schedule_missed'))).to.deep.equal([
      '2026-03-07T09:30 orders 2026-03-07 schedule_missed',
    ]);
  });

  it('another version of the document is not an excuse', async () => {
    const played = await play({
      events: [
        pause('2026-03-07T06:55:00Z'),
        { at: '2026-03-07T08:00:00Z', register: { kind: 'pipeline', ...orders, description: 'changed meanwhile' } },
        resume('2026-03-07T09:07:00Z'),
      ],
    });
    expect(told(played)).to.deep.equal(['2026-03-07T09:10 orders 2026-03-07 schedule_missed']);
  });
});

describe('scenarios: an item that cannot be read', () => {
  const broken = { ...orders, name: 'broken' };
  const nonsense = { PK: 'PIPELINE#broken', SK: 'RUNLOG#2026-03-07#daily', status: 'NONSENSE' };
  const world = {
    pipelines: [
      { ...broken, sla: { completionDeadline: '07:00' } },
      { ...orders, sla: { completionDeadline: '07:02' } },
    ],
    events: [
      { at: '2026-03-07T06:56:00Z', put: nonsense },
      { at: '2026-03-07T11:50:00Z', delete: { PK: nonsense.PK, SK: nonsense.SK } },
    ],
    faults: [{ target: 'scheduler:timer', kind: 'drop' }],
  };

  it('stops neither the net under later deadlines nor that under missed schedules', async () => {
    const played = await play(world);
    expect(told(played).filter((text) => text.includes('orders'))).to.deep.equal([
      '2026-03-07T07:00 orders 2026-03-07 schedule_missed',
      '2026-03-07T07:05 orders 2026-03-07 completion_sla_breach',
    ]);
  });

  it('is reported by its key, once an hour', async () => {
    const degraded = (await play(world)).result.alerts.filter(({ category }) => category === 'watchdog_degraded');
    const told = degraded.map(({ at, message }) => `${at.slice(11, 13)} ${message.split(' ')[1]}`).sort();
    expect(told.join()).to.equal('07 sweeper,07 watchdog,08 sweeper,09 sweeper,10 sweeper,11 sweeper');
    for (const { message } of degraded) expect(message).to.match(/RUNLOG#2026-03-07#daily|PIPELINE#broken/);
  });

  it('does not prevent the check of other instances of its own pipeline', async () => {
    const hours = ['h08', 'h09', 'h10'].map((name) => ({ name, deadline: ':30' }));
    const played = await play({
      pipelines: [{ ...broken, schedules: hours }],
      events: [
        { at: '2026-03-07T06:30:00Z', put: { ...nonsense, SK: 'RUNLOG#2026-03-07#h08' } },
        { at: '2026-03-07T11:50:00Z', delete: { PK: nonsense.PK, SK: 'RUNLOG#2026-03-07#h08' } },
      ],
    });
    expect(told(played).filter((text) => text.includes('schedule_missed'))).to.deep.equal([
      '2026-03-07T09:30 broken 2026-03-07 schedule_missed',
      '2026-03-07T10:30 broken 2026-03-07 schedule_missed',
    ]);
  });
});

describe('scenarios: an item that cannot be read beside MARKERs that led to nothing', () => {
  const waiting = { ...orders, schedules: [{ name: 'daily', after: '06:30' }] };
  const away = (target: string) => ({
    target,
    kind: 'crash-before',
    from: '2026-03-07T06:00:00Z',
    until: '2026-03-07T06:20:00Z',
  });
  const ways = {
    'a run log: a failed execution is reported, and the next attempt runs': {
      sort: 'RUNLOG#2026-03-06#daily',
      events: [
        marker('2026-03-07T06:05:00Z'),
        { at: '2026-03-07T06:10:00Z', stop: { pipeline: 'orders', date: '2026-03-07' } },
      ],
      faults: [],
    },
    'a ledger: a record that was given up is made up for': {
      sort: 'LEDGER#2026-03-06#daily',
      events: [marker('2026-03-07T06:05:00Z')],
      faults: [away('lambda:stream-router')],
    },
  };
  for (const [title, { sort, events, faults }] of Object.entries(ways)) {
    it(title, async () => {
      const played = await play({
        pipelines: [waiting],
        stack: { streamRetries: 1 },
        events: [
          { at: '2026-03-07T06:01:00Z', put: { PK: 'PIPELINE#orders', SK: sort, started: 'NONSENSE' } },
          marker('2026-03-07T05:50:00Z', '2026-03-06'),
          ...events,
        ],
        faults,
      });
      expect(played.result.jobStarts.map(({ date }) => date)).to.have.length(2);
      expect(played.result.alerts.some(({ message }) => message.includes(sort))).to.equal(true);
    });
  }

  it('a ledger: later instances of its pipeline are checked', async () => {
    const hours = ['h08', 'h09', 'h10'].map((name) => ({ name, deadline: ':30' }));
    const played = await play({
      pipelines: [{ ...orders, schedules: hours }],
      events: [
        {
          at: '2026-03-07T06:30:00Z',
          put: { PK: 'PIPELINE#orders', SK: 'LEDGER#2026-03-07#h08', started: 'NONSENSE' },
        },
        { at: '2026-03-07T07:00:00Z', marker: { pipeline: 'orders', date: '2026-03-07', schedule: 'h08' } },
      ],
    });
    expect(told(played).filter((text) => text.includes('schedule_missed'))).to.deep.equal([
      '2026-03-07T08:30 orders 2026-03-07 schedule_missed',
      '2026-03-07T09:30 orders 2026-03-07 schedule_missed',
      '2026-03-07T10:30 orders 2026-03-07 schedule_missed',
    ]);
  });
});

describe('scenarios: another zone', () => {
  const inZone = (timezone: string) => ({ ...orders, schedules: [{ name: 'daily', deadline: '07:00', timezone }] });

  it('of a schedule that has been checked causes no missed alert for a date that has run', async () => {
    const played = await play({
      until: '2026-03-09T12:00:00Z',
      pipelines: [inZone('Asia/Tokyo')],
      events: [
        // Before the deadline of 7 March in Tokyo, which is 6 March 22:00 UTC.
        marker('2026-03-07T21:00:00Z', '2026-03-08'),
        { at: '2026-03-08T04:00:00Z', register: { kind: 'pipeline', ...inZone('America/New_York') } },
        marker('2026-03-09T10:00:00Z', '2026-03-09'),
      ],
    });
    expect(told(played)).to.deep.equal([]);
  });

  // At 02:00 UTC 7 March is not over yet in the zone of before, and its deadline has passed in the other.
  for (const [from, to, dueAt] of [
    ['America/New_York', 'Asia/Tokyo', '2026-03-07T12:00'],
    ['UTC', 'Pacific/Auckland', '2026-03-07T07:00'],
  ] as const) {
    const world = (events: Part[]) =>
      play({
        start: '2026-03-06T23:30:00Z',
        until: '2026-03-07T17:00:00Z',
        pipelines: [inZone(from)],
        events: [{ at: '2026-03-07T02:00:00Z', register: { kind: 'pipeline', ...inZone(to) } }, ...events],
      });

    it(`${to} after ${from}: the date that waits keeps the deadline that it had`, async () => {
      expect(told(await world([]))).to.deep.equal([`${dueAt} orders 2026-03-07 schedule_missed`]);
    });

    it(`${to} after ${from}: a MARKER before that deadline is in time`, async () => {
      const played = await world([marker('2026-03-07T06:30:00Z')]);
      expect(told(played)).to.deep.equal([]);
      expect(played.result.runLogs.map(({ status }) => status)).to.deep.equal(['COMPLETED']);
    });
  }

  it('in which the deadline is still to come: the date that waits has it', async () => {
    const played = await play({
      until: '2026-03-07T17:00:00Z',
      pipelines: [inZone('UTC')],
      events: [{ at: '2026-03-07T02:00:00Z', register: { kind: 'pipeline', ...inZone('America/New_York') } }],
    });
    expect(told(played)).to.deep.equal(['2026-03-07T12:00 orders 2026-03-07 schedule_missed']);
  });
});

describe('scenarios: the watchdog is away for more than a day', () => {
  it('an SLA breach of an instance that never started is alerted, and not only its miss', async () => {
    const played = await play({
      until: '2026-03-11T12:00:00Z',
      pipelines: [{ ...orders, sla: { completionDeadline: '08:00' } }],
      faults: [away('2026-03-08T01:00:00Z', '2026-03-10T06:01:00Z')],
    });
    expect(told(played).filter((text) => text.includes('sla'))).to.deep.equal([
      '2026-03-07T08:00 orders 2026-03-07 completion_sla_breach',
      '2026-03-10T06:01 orders 2026-03-08 completion_sla_breach',
      '2026-03-10T06:01 orders 2026-03-09 completion_sla_breach',
      '2026-03-10T08:00 orders 2026-03-10 completion_sla_breach',
      '2026-03-11T08:00 orders 2026-03-11 completion_sla_breach',
    ]);
  });
});
