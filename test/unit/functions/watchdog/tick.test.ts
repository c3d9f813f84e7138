import { expect } from 'chai';
import type { DomainEvent, Run, RunLog } from '../../../../core/model';
import type { StoredConfig } from '../../../../core/ports/store';
import { checks, missedSchedules, openRuns, sweepOutbox, type WatchdogPorts } from '../../../../functions/watchdog/checks';
import { runTick } from '../../../../functions/watchdog/tick';

const HOUR_MS = 3_600_000;

const document = (fields: Record<string, unknown>) => ({
  kind: 'pipeline', name: 'orders', archetype: 'batch', trigger: { type: 'http', url: 'https://jobs.example.com/orders' },
  schedules: [{ name: 'daily', after: '06:00', deadline: '10:00', timezone: 'America/New_York' }], ...fields,
});

const run = (fields: Partial<Run> = {}): Run => ({
  pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily', runId: 'run-1', attempt: 1, status: 'RUNNING', version: 3, executionArn: 'arn:execution', traceId: 't',
  createdAt: '2026-03-07T11:00:00.000Z', updatedAt: '2026-03-07T11:00:00.000Z', aliveAt: '2026-03-07T11:00:00.000Z', nextCheckAt: '2026-03-07T11:05:00.000Z',
  watched: true, stuckAfterSeconds: 1800, startToken: 'token', engine: 'http', jobId: 'job-1', jobLink: null, jobStartedAt: null, blocking: [],
  failureCategory: null, message: null, completedAt: null, ...fields,
});

interface World {
  documents?: { document: unknown; registeredAt: string }[];
  calendars?: Record<string, StoredConfig>;
  runLogs?: Partial<RunLog>[];
  runs?: Run[];
  outbox?: DomainEvent[];
  refuse?: (event: DomainEvent) => boolean;
}

/** What becomes of deadlines is acted out where there is a table. */
const noDeadlines: WatchdogPorts['deadlines'] = {
  get: async () => undefined,
  between: async () => [],
  open: async (deadline) => deadline,
  warn: async () => false,
  decide: async (_, { outcome, announced }) => ({ outcome, announced }),
  async *due() {},
};

const createWorld = ({ documents = [], calendars = {}, runLogs = [], runs = [], outbox = [], refuse = () => false }: World) => {
  const recorded = new Map<string, DomainEvent>();
  const published: string[] = [];
  const marked: string[] = [];
  const counted: Record<string, number> = {};
  const silent = () => undefined;
  const ports: WatchdogPorts = {
    config: { pipeline: async () => undefined, calendar: async (name) => calendars[name], pipelines: async () => documents.map(({ document: value, registeredAt }) => ({ id: (value as { name: string }).name, document: value, contentHash: 'hash', registeredAt })) },
    deadlines: noDeadlines,
    timers: { set: async () => 'set' },
    runLogs: { get: async () => undefined, between: async (pipelineId, from, to) => (runLogs as RunLog[]).filter((log) => log.pipelineId === pipelineId && log.date >= from && log.date <= to) },
    runs: { async *open() { yield* runs; } },
    events: {
      append: async (event) => {
        const key = `${event.pipelineId}/${event.episodeAt}/${event.eventId}`;
        if (recorded.has(key)) return 'duplicate';
        recorded.set(key, event);
        return 'appended';
      },
      async *unpublished() { yield* outbox; },
      markPublished: async (event) => void marked.push(event.eventId),
    },
    notifications: {
      publish: async (event) => {
        if (refuse(event)) throw new Error('topic unavailable');
        published.push(event.eventId);
      },
    },
    clock: { now: () => 0, sleep: async () => undefined },
    log: { debug: silent, info: silent, warn: silent, error: silent },
    metrics: { count: (name, value) => void (counted[name] = (counted[name] ?? 0) + value) },
  };
  return { ports, recorded: () => [...recorded.values()], published, marked, counted };
};

const tickAt = (instant: string) => ({ nowMs: Date.parse(instant), lookBackMs: 24 * HOUR_MS, lookAheadMs: 0 });

describe('missed schedules', () => {
  const registered = { document: document({}), registeredAt: '2026-01-01T00:00:00.000Z' };

  it('says once that an instance has no run log at its deadline, however often it looks', async () => {
    const world = createWorld({ documents: [registered] });
    // 10:00 in New York is 15:00 UTC on this day.
    await missedSchedules(tickAt('2026-03-06T15:00:00Z'), world.ports);
    await missedSchedules(tickAt('2026-03-06T15:05:00Z'), world.ports);
    const missed = world.recorded().filter(({ date }) => date === '2026-03-06');
    expect(missed).to.have.length(1);
    expect(missed[0]).to.include({ category: 'schedule_missed', level: 'error', pipelineId: 'orders', scheduleId: 'daily', channel: 'alert', episodeAt: '2026-03-06T15:00:00.000Z' });
    expect(missed[0]!.remedy).to.contain('signalbox why orders --date 2026-03-06');
  });

  it('is silent before the deadline', async () => {
    const world = createWorld({ documents: [registered] });
    await missedSchedules(tickAt('2026-03-06T14:59:59Z'), world.ports);
    expect(world.recorded().filter(({ date }) => date === '2026-03-06')).to.deep.equal([]);
  });

  it('is silent where there is a run log, whatever its status', async () => {
    const world = createWorld({ documents: [registered], runLogs: ['2026-03-05', '2026-03-06'].map((date) => ({ pipelineId: 'orders', date, scheduleId: 'daily', status: 'FAILED' })) });
    await missedSchedules(tickAt('2026-03-06T15:00:00Z'), world.ports);
    expect(world.recorded()).to.deep.equal([]);
  });

  it('B-16 tells the hours of a day apart', async () => {
    const schedules = [{ name: 'h01', deadline: '01:30' }, { name: 'h02', deadline: '02:30' }];
    const world = createWorld({
      documents: [{ document: document({ schedules }), registeredAt: '2026-03-06T00:00:00.000Z' }],
      runLogs: [{ pipelineId: 'orders', date: '2026-03-06', scheduleId: 'h01', status: 'COMPLETED' }],
    });
    await missedSchedules(tickAt('2026-03-06T03:00:00Z'), world.ports);
    expect(world.recorded().map(({ scheduleId }) => scheduleId)).to.deep.equal(['h02']);
  });

  it('G-16 says nothing of deadlines before the pipeline was registered', async () => {
    const world = createWorld({ documents: [{ document: document({}), registeredAt: '2026-03-06T15:30:00.000Z' }] });
    await missedSchedules(tickAt('2026-03-06T16:00:00Z'), world.ports);
    expect(world.recorded()).to.deep.equal([]);
  });

  it('looks back over local midnight', async () => {
    const schedules = [{ name: 'daily', deadline: '23:58', timezone: 'Asia/Kolkata' }];
    const world = createWorld({ documents: [{ document: document({ schedules }), registeredAt: '2026-03-06T00:00:00.000Z' }] });
    // 00:02 of the 7th in Kolkata.
    await missedSchedules(tickAt('2026-03-06T18:32:00Z'), world.ports);
    expect(world.recorded().map(({ date }) => date)).to.deep.equal(['2026-03-06']);
  });

  it('watches the others when one configuration is not valid, and fails afterwards', async () => {
    const world = createWorld({ documents: [{ document: { name: 'broken' }, registeredAt: '2026-01-01T00:00:00.000Z' }, { ...registered, registeredAt: '2026-03-06T00:00:00.000Z' }] });
    let failure = '';
    await missedSchedules(tickAt('2026-03-06T15:00:00Z'), world.ports).catch((error: Error) => (failure = error.message));
    expect(failure).to.contain('the configuration of broken is not valid');
    expect(world.recorded()).to.have.length(1);
  });
});

describe('open runs', () => {
  const cases: { title: string; run: Partial<Run>; now: string; expected: string[] }[] = [
    { title: 'D-42 a long job that is polled is not stuck', run: { updatedAt: '2026-03-07T05:00:00.000Z', aliveAt: '2026-03-07T11:30:00.000Z', nextCheckAt: '2026-03-07T11:35:00.000Z' }, now: '2026-03-07T11:40:00Z', expected: [] },
    { title: 'silence for longer than the threshold is stuck, whatever the date', run: { date: '2026-02-01' }, now: '2026-03-07T11:35:01Z', expected: ['stuck_run'] },
    { title: 'silence within the threshold is not', run: {}, now: '2026-03-07T11:35:00Z', expected: [] },
    { title: 'the threshold is the run\'s own', run: { stuckAfterSeconds: 7200 }, now: '2026-03-07T13:00:00Z', expected: [] },
    { title: 'a pipeline that is not watched is left alone', run: { watched: false }, now: '2026-03-07T13:00:00Z', expected: [] },
  ];
  for (const { title, run: fields, now, expected } of cases) {
    it(title, async () => {
      const world = createWorld({ runs: [run(fields)] });
      await openRuns(tickAt(now), world.ports);
      await openRuns(tickAt(now), world.ports);
      expect(world.recorded().map(({ category }) => category)).to.deep.equal(expected);
    });
  }

  it('is another episode when a run falls silent again', async () => {
    const first = createWorld({ runs: [run()] });
    await openRuns(tickAt('2026-03-07T12:00:00Z'), first.ports);
    const second = createWorld({ runs: [run({ nextCheckAt: '2026-03-07T14:00:00.000Z' })] });
    await openRuns(tickAt('2026-03-07T15:00:00Z'), second.ports);
    expect(first.recorded()[0]!.episodeAt).not.to.equal(second.recorded()[0]!.episodeAt);
  });
});

describe('outbox sweep', () => {
  const event = (eventId: string) => ({ eventId, kind: 'ALERT', pipelineId: 'orders' }) as DomainEvent;

  it('publishes and marks what was left, and one that cannot be published does not hold up the others', async () => {
    const world = createWorld({ outbox: [event('a'), event('b'), event('c')], refuse: ({ eventId }) => eventId === 'b' });
    let failure = '';
    await sweepOutbox(tickAt('2026-03-07T12:00:00Z'), world.ports).catch((error: Error) => (failure = error.message));
    expect(world.published).to.deep.equal(['a', 'c']);
    expect(world.marked).to.deep.equal(['a', 'c']);
    expect(failure).to.equal('1 of 3 events could not be published; they stay in the outbox');
  });
});

describe('a tick', () => {
  it('B-89 does the other checks when one fails, records one alert an hour, and fails', async () => {
    const world = createWorld({ outbox: [{ eventId: 'a', kind: 'ALERT', pipelineId: 'orders' } as DomainEvent] });
    const broken = { ...checks, 'open runs': async () => Promise.reject(new Error('table unavailable')) };
    const failures: string[] = [];
    for (const now of ['2026-03-07T12:00:00Z', '2026-03-07T12:05:00Z']) {
      await runTick(broken, tickAt(now), world.ports).catch((error: Error) => failures.push(error.message));
    }
    expect(failures).to.have.length(2);
    expect(failures[0]).to.contain('open runs (table unavailable)');
    expect(world.published).to.deep.equal(['a', 'a']);
    expect(world.recorded().map(({ category }) => category)).to.deep.equal(['watchdog_degraded']);
    expect(world.counted).to.deep.include({ WatchdogHeartbeat: 2, WatchdogDegraded: 2 });
  });

  it('H-21 counts a heartbeat every time it runs', async () => {
    const world = createWorld({});
    await runTick(checks, tickAt('2026-03-07T12:00:00Z'), world.ports);
    expect(world.counted).to.deep.equal({ WatchdogHeartbeat: 1 });
  });
});
