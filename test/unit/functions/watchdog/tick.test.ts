import { expect } from 'chai';
import type { Rerun, RerunRequest } from '../../../../core/control/rerun';
import type { DomainEvent, Run, RunLog } from '../../../../core/model';
import type { Notified } from '../../../../core/ports/cascade';
import type { LeftOpen } from '../../../../core/ports/reruns';
import type { DueStore } from '../../../../core/ports/store';
import type { WatchdogPorts } from '../../../../functions/watchdog/check';
import { checks, sweepOutbox } from '../../../../functions/watchdog/checks';
import { leftReruns } from '../../../../functions/watchdog/left-reruns';
import { openRuns } from '../../../../functions/watchdog/open-runs';
import { owedMarkers } from '../../../../functions/watchdog/owed-markers';
import { runTick } from '../../../../functions/watchdog/tick';

const HOUR_MS = 3_600_000;

const run = (fields: Partial<Run> = {}): Run => ({
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  runId: 'run-1',
  attempt: 1,
  status: 'RUNNING',
  version: 3,
  executionArn: 'arn:execution',
  traceId: 't',
  configVersion: 1,
  createdAt: '2026-03-07T11:00:00.000Z',
  updatedAt: '2026-03-07T11:00:00.000Z',
  aliveAt: '2026-03-07T11:00:00.000Z',
  nextCheckAt: '2026-03-07T11:05:00.000Z',
  watched: true,
  stuckAfterSeconds: 1800,
  startToken: 'token',
  engine: 'http',
  jobId: 'job-1',
  jobLink: null,
  jobStartedAt: null,
  blocking: [],
  failureCategory: null,
  message: null,
  completedAt: null,
  rerunId: null,
  cancelRequestedAt: null,
  cancelReason: null,
  ...fields,
});

interface World {
  runs?: Run[];
  /** What Step Functions says of every execution. */
  execution?: 'running' | 'ended' | 'absent';
  outbox?: DomainEvent[];
  refuse?: (event: DomainEvent) => boolean;
  owing?: Run[];
  notify?: (run: Run) => Notified;
  /** Under way for long. */
  reruns?: LeftOpen[];
  requests?: RerunRequest[];
  runLog?: RunLog;
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

const emptyDueList: DueStore = {
  async *until() {},
  ofPipeline: async () => [],
  put: async () => true,
  remove: async () => true,
  pipeline: async () => undefined,
  planned: async () => true,
  planningDone: async () => true,
  lookAtDeadlines: async () => undefined,
  pipelinesAfter: async () => ({ pipelines: [], next: undefined }),
  roundAt: async () => ({ after: undefined, begunAt: undefined }),
  continueRoundAt: async () => undefined,
};

const createWorld = ({
  runs = [],
  execution = 'running',
  outbox = [],
  refuse = () => false,
  owing = [],
  notify = () => ({ marked: 1, already: 0, waiting: 0 }),
  reruns = [],
  requests = [],
  runLog,
}: World) => {
  const recorded = new Map<string, DomainEvent>();
  const published: string[] = [];
  const marked: string[] = [];
  const transitions: string[] = [];
  const released: string[] = [];
  const finished: string[] = [];
  const nudged: string[] = [];
  const counted: Record<string, number> = {};
  const silent = () => undefined;
  const ports: WatchdogPorts = {
    config: {
      pipeline: async () => undefined,
      pipelineVersion: async () => undefined,
      calendar: async () => undefined,
    },
    deadlines: noDeadlines,
    timers: { set: async () => 'set' },
    due: emptyDueList,
    runLogs: { get: async () => runLog, between: async () => [] },
    shadow: { runLogs: { get: async () => undefined, between: async () => [] }, deadlines: noDeadlines },
    runs: {
      async *open() {
        yield* runs;
      },
      transition: async (ended, change) => {
        transitions.push(`${ended.runId} ${change.to} ${change.failureCategory ?? ''}`.trim());
        return { result: 'changed', run: { ...ended, status: change.to } };
      },
      failWithoutRun: async () => 'recorded',
    },
    locks: {
      release: async (key) => {
        released.push(key);
        return true;
      },
    },
    markers: { get: async () => undefined, between: async () => [], handOver: async () => true },
    monitorings: { get: async () => undefined, put: async () => true, async *overdue() {} },
    executionStates: { stateOf: async () => execution },
    stateMachineArn: 'arn:machine',
    events: {
      append: async (event) => {
        const key = `${event.pipelineId}/${event.episodeAt}/${event.eventId}`;
        if (recorded.has(key)) return 'duplicate';
        recorded.set(key, event);
        return 'appended';
      },
      isRecorded: async () => false,
      async *unpublished() {
        yield* outbox;
      },
      markReached: async (event, destinations) => void marked.push(`${event.eventId} reached ${destinations.join()}`),
      markPublished: async (event) => void marked.push(event.eventId),
    },
    cascade: {
      async *owing() {
        yield* owing;
      },
      notify: async (run) => notify(run),
    },
    reruns: {
      async *open() {
        yield* reruns;
      },
      waiting: async () => requests,
      showAgain: async ({ pipelineId }) => void nudged.push(pipelineId),
      ring: async (engine) => void nudged.push(engine),
      finish: async (rerunId, { status, message }) => {
        finished.push(`${rerunId} ${status} ${message ?? ''}`.trim());
        return reruns.find((rerun): rerun is Rerun => 'rerunId' in rerun && rerun.rerunId === rerunId);
      },
    },
    holds: { kept: async () => [], goOn: async () => undefined },
    notifications: {
      destinationsOf: () => ['topic'],
      publish: async (event) => {
        if (refuse(event)) throw new Error('topic unavailable');
        published.push(event.eventId);
      },
    },
    clock: { now: () => 0, sleep: async () => undefined },
    log: { debug: silent, info: silent, warn: silent, error: silent },
    metrics: { count: (name, value) => void (counted[name] = (counted[name] ?? 0) + value) },
  };
  return {
    ports,
    recorded: () => [...recorded.values()],
    published,
    marked,
    counted,
    transitions,
    released,
    finished,
    nudged,
  };
};

const tickAt = (instant: string) => ({
  nowMs: Date.parse(instant),
  lookBackMs: 24 * HOUR_MS,
  lookAheadMs: 660_000,
  untilMs: Date.parse(instant) + 60_000,
});

describe('owed MARKERs', () => {
  it('W-22 pays what completions owe, and one that cannot be told does not keep the others waiting', async () => {
    const told: string[] = [];
    const world = createWorld({
      owing: [run({ runId: 'broken' }), run({ runId: 'fine' })],
      notify: ({ runId }) => {
        told.push(runId);
        if (runId === 'broken') throw new Error('no permission');
        return { marked: 2, already: 0, waiting: 0 };
      },
    });
    const failure = await owedMarkers(tickAt('2026-03-06T15:00:00Z'), world.ports).catch((error: Error) => error);
    expect(failure).to.have.property(
      'message',
      'the dependants of 1 of 2 completed runs could not be told: no permission',
    );
    expect(told).to.deep.equal(['broken', 'fine']);
  });
});

describe('left reruns', () => {
  const request: RerunRequest = {
    pipelineId: 'orders',
    date: '2026-03-06',
    scheduleId: 'daily',
    kind: 'manual',
    reason: '',
    requestedBy: '',
    requestedAt: '',
    concurrency: null,
    backfill: null,
  };
  const rerun: Rerun = {
    ...request,
    rerunId: 'r1',
    status: 'running',
    attempt: 2,
    engine: 'http',
    message: null,
    createdAt: '2026-03-07T11:00:00.000Z',
    updatedAt: '2026-03-07T11:00:00.000Z',
    completedAt: null,
  };
  const log = (fields: Partial<RunLog>): RunLog => ({
    ...run(),
    failureRetries: 0,
    codeRetries: 0,
    attempt: 2,
    rerunId: 'r1',
    ...fields,
  });
  const cases: { title: string; world: World; finished?: string[]; alerts?: number; nudged?: string[] }[] = [
    { title: 'its run goes on', world: { runLog: log({ status: 'RUNNING' }) } },
    {
      title: 'its execution waits for its turn',
      world: { runLog: log({ attempt: 1, rerunId: null, status: 'COMPLETED' }), execution: 'running' },
    },
    {
      title: 'its execution died before it had a run',
      world: { runLog: log({ attempt: 1, rerunId: null, status: 'COMPLETED' }), execution: 'ended' },
      finished: ['r1 failed its execution is gone, and its run had not begun'],
      alerts: 1,
    },
    {
      title: 'the same for an instance that had never run',
      world: { execution: 'ended' },
      finished: ['r1 failed its execution is gone, and its run had not begun'],
      alerts: 1,
    },
    {
      title: 'its execution was never started, and its request is there',
      world: { execution: 'absent', requests: [request] },
      nudged: ['orders'],
    },
    {
      title: 'its execution was never started, and its request is gone',
      world: { execution: 'absent' },
      finished: ['r1 failed its execution is gone, and its run had not begun'],
      alerts: 1,
    },
    {
      title: 'its run has ended, and nobody wrote it down',
      world: { runLog: log({ status: 'COMPLETED' }) },
      finished: ['r1 completed'],
    },
    {
      title: 'its attempt was run by somebody else',
      world: { runLog: log({ rerunId: null, status: 'COMPLETED' }), execution: 'ended' },
      finished: ['r1 failed attempt 2 was run by another execution'],
    },
  ];
  for (const { title, world: fields, finished = [], alerts = 0, nudged = [] } of cases) {
    it(title, async () => {
      const world = createWorld({ reruns: [rerun], ...fields });
      for (let repeat = 0; repeat < 2; repeat += 1) await leftReruns(tickAt('2026-03-07T11:35:00Z'), world.ports);
      expect([...new Set(world.finished)]).to.deep.equal(finished);
      expect(world.recorded()).to.have.length(alerts);
      expect([...new Set(world.nudged)]).to.deep.equal(nudged);
    });
  }

  it('pipelines that have waited for an engine for a while: the router looks again, once for each engine', async () => {
    const wait = (engine: string, pipelineId: string) => ({
      engine,
      pipelineId,
      since: '2026-03-07T11:00:00.000Z',
      asked: 1,
    });
    const world = createWorld({ reruns: [wait('glue', 'orders'), wait('glue', 'prices'), wait('emr', 'orders')] });
    expect(await leftReruns(tickAt('2026-03-07T11:35:00Z'), world.ports)).to.deep.equal({ examined: 3, found: 0 });
    expect(world.nudged).to.deep.equal(['glue', 'emr']);
  });
});

describe('open runs', () => {
  const cases: { title: string; run: Partial<Run>; now: string; expected: string[] }[] = [
    {
      title: 'D-42 a long job that is polled is not stuck',
      run: {
        updatedAt: '2026-03-07T05:00:00.000Z',
        aliveAt: '2026-03-07T11:30:00.000Z',
        nextCheckAt: '2026-03-07T11:35:00.000Z',
      },
      now: '2026-03-07T11:40:00Z',
      expected: [],
    },
    {
      title: 'silence for longer than the threshold is stuck, whatever the date',
      run: { date: '2026-02-01' },
      now: '2026-03-07T11:35:01Z',
      expected: ['stuck_run'],
    },
    { title: 'silence within the threshold is not', run: {}, now: '2026-03-07T11:35:00Z', expected: [] },
    {
      title: "the threshold is the run's own",
      run: { stuckAfterSeconds: 7200 },
      now: '2026-03-07T13:00:00Z',
      expected: [],
    },
    {
      title: 'a pipeline that is not watched is left alone',
      run: { watched: false },
      now: '2026-03-07T13:00:00Z',
      expected: [],
    },
  ];
  for (const { title, run: fields, now, expected } of cases) {
    it(title, async () => {
      const world = createWorld({ runs: [run(fields)] });
      await openRuns(tickAt(now), world.ports);
      await openRuns(tickAt(now), world.ports);
      expect(world.recorded().map(({ category }) => category)).to.deep.equal(expected);
    });
  }

  const ends: [title: string, run: Partial<Run>, expected: string][] = [
    [
      'before its job was started, so that another attempt may',
      { status: 'PENDING', startToken: null, jobId: null, engine: null },
      'run-1 FAILED TRANSIENT',
    ],
    ['while its job was being started', { status: 'TRIGGERING', jobId: null }, 'run-1 FAILED PERMANENT'],
    ['while its job ran', {}, 'run-1 FAILED PERMANENT'],
    [
      'after its job had ended well with the answer to its start',
      { completedAt: '2026-03-07T11:00:10.000Z' },
      'run-1 COMPLETED',
    ],
    [
      'after its job had failed with the answer to its start',
      { completedAt: '2026-03-07T11:00:10.000Z', failureCategory: 'TIMEOUT', message: 'slow' },
      'run-1 FAILED TIMEOUT',
    ],
  ];
  for (const execution of ['ended', 'absent'] as const) {
    for (const [title, fields, expected] of ends) {
      it(`D-34 ends the silent run whose execution is ${execution}: ${title}`, async () => {
        const world = createWorld({ runs: [run(fields)], execution });
        await openRuns(tickAt('2026-03-07T11:35:01Z'), world.ports);
        expect(world.transitions).to.deep.equal([expected]);
        expect(world.released).to.deep.equal(['eval:orders:daily', 'eval:orders:daily:2026-03-07']);
      });
    }
  }

  it('asks for executions of silent runs only', async () => {
    let asked = 0;
    const world = createWorld({ runs: [run(), run({ runId: 'run-2', nextCheckAt: '2026-03-07T11:40:00.000Z' })] });
    const ports = {
      ...world.ports,
      executionStates: {
        stateOf: async () => {
          asked += 1;
          return 'ended' as const;
        },
      },
    };
    await openRuns(tickAt('2026-03-07T11:35:01Z'), ports);
    expect(asked).to.equal(1);
  });

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
    const world = createWorld({
      outbox: [event('a'), event('b'), event('c')],
      refuse: ({ eventId }) => eventId === 'b',
    });
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
