import { expect } from 'chai';
import { exampleEvent } from '../../../support/event';
import { exampleRun } from '../../../support/run';
import { documentOf, openDueList } from './due-list-world';

describe('due schedules', () => {
  it('reports once that an instance has no run log at its deadline, however often it checks', async () => {
    const world = openDueList('2026-03-05T20:00:00Z');
    await world.table.config.register('pipeline', 'orders', documentOf());
    for (const now of [
      '2026-03-05T20:05:00Z',
      '2026-03-06T14:59:59Z',
      '2026-03-06T15:00:00Z',
      '2026-03-06T15:00:00Z',
      '2026-03-06T15:05:00Z',
    ])
      await world.tick(now);
    const [alert, ...others] = await world.alerts();
    expect(others).to.deep.equal([]);
    // 10:00 in New York is 15:00 UTC on this day.
    expect(alert).to.include({
      category: 'schedule_missed',
      level: 'error',
      pipelineId: 'orders',
      date: '2026-03-06',
      scheduleId: 'daily',
      channel: 'alert',
      episodeAt: '2026-03-06T15:00:00.000Z',
    });
    expect(alert!.remedy).to.contain('signalbox why orders --date 2026-03-06');
    expect(await world.listed()).to.deep.equal(['orders daily 2026-03-07 2026-03-07T15:00']);
  });

  it('is silent where there is a run log, whatever its status', async () => {
    const world = openDueList('2026-03-05T20:00:00Z');
    await world.table.config.register('pipeline', 'orders', documentOf());
    await world.table.runs.create(
      exampleRun({ pipelineId: 'orders', date: '2026-03-06', scheduleId: 'daily' }),
      exampleEvent({ eventId: 'begins' }),
    );
    await world.tick('2026-03-06T15:00:00Z');
    expect(await world.missed()).to.deep.equal([]);
  });

  it('B-16 distinguishes the hours of a day', async () => {
    const world = openDueList('2026-03-06T00:00:00Z');
    await world.table.config.register(
      'pipeline',
      'orders',
      documentOf({
        schedules: [
          { name: 'h01', deadline: '01:30' },
          { name: 'h02', deadline: '02:30' },
        ],
      }),
    );
    await world.table.runs.create(
      exampleRun({ pipelineId: 'orders', date: '2026-03-06', scheduleId: 'h01' }),
      exampleEvent({ eventId: 'begins' }),
    );
    await world.tick('2026-03-06T03:00:00Z');
    expect(await world.missed()).to.deep.equal(['2026-03-06 h02 2026-03-06T02:30']);
  });

  it('G-16 says nothing of deadlines before the pipeline was registered', async () => {
    const world = openDueList('2026-03-06T15:30:00Z');
    await world.table.config.register('pipeline', 'orders', documentOf());
    await world.tick('2026-03-06T16:00:00Z');
    expect(await world.missed()).to.deep.equal([]);
    expect(await world.listed()).to.deep.equal(['orders daily 2026-03-07 2026-03-07T15:00']);
  });

  const nights: [
    title: string,
    schedule: Record<string, unknown>,
    registered: string,
    now: string,
    expected: string[],
  ][] = [
    [
      'finds instances from before local midnight',
      { deadline: '23:58', timezone: 'Asia/Kolkata' },
      '2026-03-06T00:00:00Z',
      '2026-03-06T18:32:00Z',
      ['2026-03-06 daily 2026-03-06T18:28'],
    ],
    [
      'over the end of a month',
      { deadline: '23:59' },
      '2026-01-31T12:00:00Z',
      '2026-02-01T00:01:00Z',
      ['2026-01-31 daily 2026-01-31T23:59'],
    ],
    [
      'over 29 February',
      { deadline: '23:59' },
      '2028-02-28T12:00:00Z',
      '2028-03-01T00:01:00Z',
      ['2028-02-28 daily 2028-02-28T23:59', '2028-02-29 daily 2028-02-29T23:59'],
    ],
    [
      'where a deadline does not exist, at the first instant after the gap',
      { deadline: '02:30', timezone: 'America/New_York' },
      '2026-03-08T05:30:00Z',
      '2026-03-08T07:00:00Z',
      ['2026-03-08 daily 2026-03-08T07:00'],
    ],
    [
      'where a deadline exists twice, at the first',
      { deadline: '01:30', timezone: 'America/New_York' },
      '2026-11-01T05:00:00Z',
      '2026-11-01T06:00:00Z',
      ['2026-11-01 daily 2026-11-01T05:30'],
    ],
  ];
  for (const [title, schedule, registered, now, expected] of nights) {
    it(title, async () => {
      const world = openDueList(registered);
      await world.table.config.register(
        'pipeline',
        'orders',
        documentOf({ schedules: [{ name: 'daily', ...schedule }] }),
      );
      await world.tick(now);
      await world.tick(now);
      expect(await world.missed()).to.deep.equal(expected);
    });
  }

  it('evaluates a named calendar as it is when the instance is due', async () => {
    const world = openDueList('2026-03-05T20:00:00Z');
    const named = (dates: string[]) =>
      world.table.config.register('calendar', 'holidays', { kind: 'calendar', name: 'holidays', dates });
    await named([]);
    await world.table.config.register('pipeline', 'orders', documentOf({ exclusions: { calendar: 'holidays' } }));
    await world.tick('2026-03-05T20:05:00Z');
    await named(['2026-03-06']);
    await world.tick('2026-03-06T15:00:00Z');
    expect(await world.missed()).to.deep.equal([]);
    await named([]);
    await world.tick('2026-03-07T15:00:00Z');
    expect(await world.missed()).to.deep.equal(['2026-03-07 daily 2026-03-07T15:00']);
  });

  it('makes up every instance of an outage, each once', async () => {
    const world = openDueList('2026-03-01T20:00:00Z');
    await world.table.config.register('pipeline', 'orders', documentOf());
    await world.tick('2026-03-01T20:05:00Z');
    await world.tick('2026-03-09T15:00:00Z');
    expect(await world.missed()).to.have.length(8);
    expect(await world.listed()).to.deep.equal(['orders daily 2026-03-10 2026-03-10T14:00']);
  });
});
