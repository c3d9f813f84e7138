import { DeleteItemCommand, DynamoDBClient, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { expect } from 'chai';
import { createTable } from '../../../../adapters/table';
import type { DomainEvent } from '../../../../core/model';
import type { WatchdogPorts } from '../../../../functions/watchdog/check';
import { dueSchedules, ROUND_SIZE } from '../../../../functions/watchdog/due-schedules';
import { dieAfter, embeddedTable, TABLE, testClock } from '../../../contract/embedded-table';
import { exampleEvent, exampleRun } from '../../../contract/table-examples';
import { pipelineDocument } from '../../core/documents';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const documentOf = (fields: Record<string, unknown> = {}) =>
  pipelineDocument({
    schedules: [{ name: 'daily', after: '06:00', deadline: '10:00', timezone: 'America/New_York' }],
    ...fields,
  });

/** The real stores on the embedded table; what is found is read off the events. */
const open = (at: string) => {
  const clock = testClock(at);
  const embedded = embeddedTable(clock);
  const table = createTable({ aws: embedded.aws, tableName: TABLE, clock });
  const raw = new DynamoDBClient(embedded.aws);
  const silent = () => undefined;
  const ports: WatchdogPorts = {
    config: table.config,
    due: table.due,
    runLogs: table.runLogs,
    runs: table.runs,
    locks: table.locks,
    deadlines: table.deadlines,
    shadow: table.shadow,
    timers: { set: async () => 'set' },
    markers: table.markers,
    monitorings: table.monitorings,
    events: table.events,
    reruns: table.reruns,
    holds: table.holds,
    cascade: table.cascade,
    executionStates: { stateOf: async () => 'absent' },
    stateMachineArn: 'arn:aws:states:eu-central-1:123456789012:stateMachine:signalbox-dev-pipeline',
    notifications: { destinationsOf: () => [], publish: async () => undefined },
    clock,
    log: { debug: silent, info: silent, warn: silent, error: silent },
    metrics: { count: silent },
  };
  const tick = (now: string, { workingMs = 10 * MINUTE_MS, using = ports } = {}) => {
    clock.set(now);
    const nowMs = clock.now();
    return dueSchedules({ nowMs, lookBackMs: DAY_MS, lookAheadMs: 11 * MINUTE_MS, untilMs: nowMs + workingMs }, using);
  };
  const alerts = async (pipelineId = 'orders'): Promise<DomainEvent[]> =>
    (await table.events.list(pipelineId, 2000)).filter(({ category }) => category === 'schedule_missed').reverse();
  const missed = async (pipelineId?: string) =>
    (await alerts(pipelineId)).map(
      ({ date, scheduleId, episodeAt }) => `${date} ${scheduleId} ${episodeAt.slice(0, 16)}`,
    );
  const listed = async () => {
    const found: string[] = [];
    for await (const item of table.due.until(Date.parse('9999-01-01T00:00:00Z'))) {
      found.push(
        item.kind !== 'schedule'
          ? `${item.kind} ${item.pipelineId}`
          : `${item.entry.pipelineId} ${item.entry.scheduleId} ${item.entry.date} ${item.entry.dueAt.slice(0, 16)}`,
      );
    }
    return found;
  };
  const putRaw = (item: Record<string, unknown>) =>
    raw.send(new PutItemCommand({ TableName: TABLE, Item: marshall(item, { removeUndefinedValues: true }) }));
  const configByHand = (document: Record<string, unknown>, registeredAt: string) =>
    putRaw({
      PK: 'PIPELINE#orders',
      SK: 'CONFIG',
      GSI1PK: 'PIPELINES',
      GSI1SK: 'orders',
      contentHash: 'unknown',
      registeredAt,
      document,
    });
  return { clock, embedded, table, ports, tick, alerts, missed, listed, putRaw, configByHand, raw };
};

describe('due schedules', () => {
  it('says once that an instance has no run log at its deadline, however often it looks', async () => {
    const world = open('2026-03-05T20:00:00Z');
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
    const world = open('2026-03-05T20:00:00Z');
    await world.table.config.register('pipeline', 'orders', documentOf());
    await world.table.runs.create(
      exampleRun({ pipelineId: 'orders', date: '2026-03-06', scheduleId: 'daily' }),
      exampleEvent({ eventId: 'begins' }),
    );
    await world.tick('2026-03-06T15:00:00Z');
    expect(await world.missed()).to.deep.equal([]);
  });

  it('B-16 tells the hours of a day apart', async () => {
    const world = open('2026-03-06T00:00:00Z');
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
    const world = open('2026-03-06T15:30:00Z');
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
      'looks back over local midnight',
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
      const world = open(registered);
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

  it('judges a named calendar as it is when the instance is due', async () => {
    const world = open('2026-03-05T20:00:00Z');
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
    const world = open('2026-03-01T20:00:00Z');
    await world.table.config.register('pipeline', 'orders', documentOf());
    await world.tick('2026-03-01T20:05:00Z');
    await world.tick('2026-03-09T15:00:00Z');
    expect(await world.missed()).to.have.length(8);
    expect(await world.listed()).to.deep.equal(['orders daily 2026-03-10 2026-03-10T14:00']);
  });
});

describe('due schedules when configurations change', () => {
  const changed = async (
    from: Record<string, unknown>,
    to: Record<string, unknown>,
    { at, then }: { at: string; then: string },
  ) => {
    const world = open('2026-03-05T20:00:00Z');
    await world.table.config.register('pipeline', 'orders', documentOf(from));
    await world.tick('2026-03-05T20:05:00Z');
    world.clock.set(at);
    await world.table.config.register('pipeline', 'orders', documentOf(to));
    await world.tick(then);
    return world;
  };
  const utc = (deadline: string, ...others: Record<string, unknown>[]) => ({
    schedules: [{ name: 'daily', deadline }, ...others],
  });

  it('a later deadline holds for the date that waits', async () => {
    const world = await changed(utc('10:00'), utc('12:00'), {
      at: '2026-03-06T09:00:00Z',
      then: '2026-03-06T11:00:00Z',
    });
    expect(await world.missed()).to.deep.equal([]);
    expect(await world.listed()).to.deep.equal(['orders daily 2026-03-06 2026-03-06T12:00']);
  });

  it('an earlier deadline that has passed by then, too', async () => {
    const world = await changed(utc('10:00'), utc('08:00'), {
      at: '2026-03-06T09:00:00Z',
      then: '2026-03-06T09:05:00Z',
    });
    expect(await world.missed()).to.deep.equal(['2026-03-06 daily 2026-03-06T08:00']);
  });

  it('a date that was judged is not judged again by a later deadline', async () => {
    const world = await changed(utc('10:00'), utc('10:00'), {
      at: '2026-03-06T10:00:00Z',
      then: '2026-03-06T10:05:00Z',
    });
    await world.table.config.register('pipeline', 'orders', documentOf(utc('11:00')));
    await world.tick('2026-03-06T11:05:00Z');
    expect(await world.missed()).to.deep.equal(['2026-03-06 daily 2026-03-06T10:00']);
  });

  it('what fell due before the change and was not looked at is judged all the same', async () => {
    const world = await changed(utc('10:00'), utc('10:00', { name: 'evening', deadline: '09:00' }), {
      at: '2026-03-06T10:01:00Z',
      then: '2026-03-06T10:05:00Z',
    });
    expect(await world.missed()).to.deep.equal(['2026-03-06 daily 2026-03-06T10:00']);
    expect(await world.listed()).to.deep.equal([
      'orders evening 2026-03-07 2026-03-07T09:00',
      'orders daily 2026-03-07 2026-03-07T10:00',
    ]);
  });

  it('a date that is open again since the change is judged when it comes, one that has passed is not', async () => {
    const excluded = { ...utc('10:00'), exclusions: { dates: ['2026-03-06', '2026-03-07'] } };
    const world = await changed(excluded, utc('10:00'), { at: '2026-03-06T12:00:00Z', then: '2026-03-07T10:00:00Z' });
    expect(await world.missed()).to.deep.equal(['2026-03-07 daily 2026-03-07T10:00']);
  });

  it('a schedule that is gone leaves the list when it would be due', async () => {
    const world = await changed(utc('10:00', { name: 'evening', deadline: '20:00' }), utc('10:00'), {
      at: '2026-03-06T09:00:00Z',
      then: '2026-03-06T20:05:00Z',
    });
    expect(await world.missed()).to.deep.equal(['2026-03-06 daily 2026-03-06T10:00']);
    expect(await world.listed()).to.deep.equal(['orders daily 2026-03-07 2026-03-07T10:00']);
  });

  for (const [title, off] of [
    ['disabled', { enabled: false }],
    ['not watched', { watch: { enabled: false } }],
  ] as const) {
    it(`a pipeline that is ${title} is left alone, and begins anew afterwards`, async () => {
      const world = await changed(
        utc('10:00'),
        { ...utc('10:00'), ...off },
        { at: '2026-03-06T09:00:00Z', then: '2026-03-06T10:05:00Z' },
      );
      expect(await world.listed()).to.deep.equal([]);
      world.clock.set('2026-03-08T12:00:00Z');
      await world.table.config.register('pipeline', 'orders', documentOf(utc('10:00')));
      await world.tick('2026-03-08T12:05:00Z');
      expect(await world.missed()).to.deep.equal([]);
      expect(await world.listed()).to.deep.equal(['orders daily 2026-03-09 2026-03-09T10:00']);
    });
  }

  it('a configuration that was written by hand is found by the round', async () => {
    const world = open('2026-03-06T08:00:00Z');
    await world.configByHand(documentOf(utc('10:00')), '2026-03-06T08:00:00.000Z');
    await world.tick('2026-03-06T10:05:00Z');
    expect(await world.listed()).to.deep.equal(['orders daily 2026-03-07 2026-03-07T10:00']);
    await world.configByHand(
      documentOf(utc('10:00', { name: 'evening', deadline: '20:00' })),
      '2026-03-06T08:00:00.000Z',
    );
    await world.tick('2026-03-06T10:10:00Z');
    expect(await world.listed(), 'between two rounds').to.deep.equal(['orders daily 2026-03-07 2026-03-07T10:00']);
    await world.tick('2026-03-06T10:20:00Z');
    expect(await world.listed()).to.deep.equal([
      'orders evening 2026-03-06 2026-03-06T20:00',
      'orders daily 2026-03-07 2026-03-07T10:00',
    ]);
  });

  it('a pipeline that was deleted by hand leaves the list when it would be due', async () => {
    const world = await changed(utc('10:00'), utc('11:00'), {
      at: '2026-03-06T09:00:00Z',
      then: '2026-03-06T09:05:00Z',
    });
    await world.raw.send(
      new DeleteItemCommand({ TableName: TABLE, Key: marshall({ PK: 'PIPELINE#orders', SK: 'CONFIG' }) }),
    );
    await world.tick('2026-03-06T11:00:00Z');
    expect(await world.missed()).to.deep.equal([]);
    expect(await world.listed()).to.deep.equal([]);
  });

  it('the others are watched when one configuration is not valid, and the check fails afterwards', async () => {
    const world = open('2026-03-06T08:00:00Z');
    await world.table.config.register('pipeline', 'broken', { name: 'broken' });
    await world.putRaw({ PK: 'PIPELINE#corrupt', SK: 'CONFIG', GSI1PK: 'PIPELINES', GSI1SK: 'corrupt' });
    await world.table.config.register('pipeline', 'orders', documentOf(utc('10:00')));
    let failure = '';
    await world.tick('2026-03-06T10:05:00Z').catch((error: Error) => (failure = error.message));
    expect(failure).to.contain('the configuration of broken, corrupt is not valid in this version');
    expect(await world.missed()).to.deep.equal(['2026-03-06 daily 2026-03-06T10:00']);
  });

  it('an item of the list that nobody can read does not hide the others', async () => {
    const world = open('2026-03-06T08:00:00Z');
    await world.table.config.register('pipeline', 'orders', documentOf(utc('10:00')));
    await world.putRaw({ PK: 'PIPELINE#a', SK: 'DUE#daily', GSI1PK: 'DUE', GSI1SK: '2026-03-01' });
    await world.tick('2026-03-06T10:05:00Z').catch(() => undefined);
    expect(await world.missed()).to.deep.equal(['2026-03-06 daily 2026-03-06T10:00']);
  });
});

describe('due schedules that are interrupted', () => {
  const schedules = ['a', 'b', 'c'].map((name) => ({ name, deadline: '10:00' }));
  const expected = ['2026-03-06', '2026-03-07'].flatMap((date) =>
    schedules.map(({ name }) => `${date} ${name} ${date}T10:00`),
  );

  it('a tick that dies after any of its calls to the table, its answer lost or not, loses nothing and says nothing twice', async () => {
    for (let dies = 1; ; dies += 1) {
      const world = open('2026-03-06T08:00:00Z');
      await world.table.config.register('pipeline', 'orders', documentOf({ schedules }));
      const revive = dieAfter(world.embedded, dies);
      await world.tick('2026-03-07T10:00:00Z').catch(() => undefined);
      const isOver = revive() < dies;
      await world.tick('2026-03-07T10:05:00Z');
      expect((await world.missed()).sort(), `died after call ${dies}`).to.deep.equal(expected);
      expect(await world.listed()).to.deep.equal(
        schedules.map(({ name }) => `orders ${name} 2026-03-08 2026-03-08T10:00`),
      );
      if (isOver) break;
    }
  });

  it('two ticks at once find the same once', async () => {
    const world = open('2026-03-06T08:00:00Z');
    await world.table.config.register('pipeline', 'orders', documentOf({ schedules }));
    await Promise.all([
      world.tick('2026-03-07T10:00:00Z'),
      world.tick('2026-03-07T10:00:00Z'),
      world.tick('2026-03-07T10:00:00Z'),
    ]);
    expect((await world.missed()).sort()).to.deep.equal(expected);
  });

  it('a registration in the middle of planning is planned, too', async () => {
    const world = open('2026-03-06T08:00:00Z');
    await world.table.config.register('pipeline', 'orders', documentOf({ schedules }));
    let isReplaced = false;
    const due = {
      ...world.table.due,
      put: async (...args: Parameters<typeof world.table.due.put>) => {
        if (!isReplaced) {
          isReplaced = true;
          await world.table.config.register(
            'pipeline',
            'orders',
            documentOf({ schedules: [...schedules, { name: 'd', deadline: '12:00' }] }),
          );
        }
        return world.table.due.put(...args);
      },
    };
    await world.tick('2026-03-06T08:05:00Z', { using: { ...world.ports, due } });
    expect((await world.listed()).filter((line) => !line.startsWith('planning'))).to.deep.equal([
      ...schedules.map(({ name }) => `orders ${name} 2026-03-06 2026-03-06T10:00`),
      'orders d 2026-03-06 2026-03-06T12:00',
    ]);
  });

  it('stops in time, and the next ticks go on', async () => {
    const world = open('2026-03-06T08:00:00Z');
    for (let index = 0; index < 40; index += 1)
      await world.table.config.register(
        'pipeline',
        `p${String(index).padStart(2, '0')}`,
        documentOf({ name: `p${String(index).padStart(2, '0')}`, schedules }),
      );
    world.embedded.intercept = () => world.clock.advance(1000);
    let ticks = 0;
    for (let left = true; left && ticks < 50; ticks += 1) {
      const nowMs = Date.parse('2026-03-06T10:00:00Z') + ticks * 5 * MINUTE_MS;
      await world.tick(new Date(nowMs).toISOString(), { workingMs: 2 * MINUTE_MS });
      expect(world.clock.now()).to.be.lessThan(nowMs + 4 * MINUTE_MS);
      world.embedded.intercept = undefined;
      left = (await world.listed()).some((line) => line.includes('2026-03-06'));
      world.embedded.intercept = () => world.clock.advance(1000);
    }
    world.embedded.intercept = undefined;
    expect(ticks).to.be.greaterThan(2);
    for (let index = 0; index < 40; index += 1)
      expect(await world.missed(`p${String(index).padStart(2, '0')}`)).to.have.length(3);
  });

  it('the round comes to every pipeline in turn', async () => {
    const world = open('2026-03-06T08:00:00Z');
    const count = 2 * ROUND_SIZE + 10;
    const names = Array.from({ length: count }, (_, index) => `p${String(index).padStart(3, '0')}`);
    for (const name of names) {
      await world.table.config.register(
        'pipeline',
        name,
        documentOf({ name, schedules: [{ name: 'daily', deadline: '10:00' }] }),
      );
      // As if it had been written past the registration.
      await world.raw.send(
        new DeleteItemCommand({ TableName: TABLE, Key: marshall({ PK: `PIPELINE#${name}`, SK: 'PLANNING' }) }),
      );
    }
    const planned = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await world.tick(`2026-03-06T08:${10 + turn * 5}:00Z`);
      planned.push((await world.listed()).length);
    }
    expect(planned).to.deep.equal([ROUND_SIZE, 2 * ROUND_SIZE, count]);
    // And begins anew: one whose mark was lost is planned again.
    await world.raw.send(
      new UpdateItemCommand({
        TableName: TABLE,
        Key: marshall({ PK: 'PIPELINE#p000', SK: 'CONFIG' }),
        UpdateExpression: 'REMOVE plannedHash',
      }),
    );
    await world.tick('2026-03-06T08:30:00Z');
    expect((await world.table.due.pipeline('p000'))!.plannedHash).to.be.a('string');
  });
});
