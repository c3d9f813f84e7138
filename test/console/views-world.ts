/**
 * A stack with a past: forty days of runs, a fan-out, a shadow, versions. Its histories come from a server of its own.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chunkIdAt, type FanOut } from '../../kernel/chunks';
import { executionName } from '../../kernel/run/execution-name';
import { nameInMode } from '../../kernel/shadow/mode';
import { addDays } from '../../kernel/time/date';
import { type ConsoleWorld, consoleWorld } from '../support/console-world';
import { archetypeDocument } from '../support/documents';
import { executionArn } from '../support/instance';
import { failed, register, running, runOf, seedRun, triggering } from '../support/seeds';
import { type TestSession, testSession } from '../support/session';

export interface ViewsWorld {
  /** The address of the console, with its token. */
  url: string;
  session: TestSession;
  close(): Promise<void>;
}

const DAYS = 40;
const LAST = '2026-03-06';
export const CHUNKS = 3000;

const daily = {
  name: 'orders',
  upstream: ['raw-orders', 'raw-clicks'],
  concurrency: 'per-date',
  schedules: [{ name: 'daily', after: '06:00', deadline: '10:00', timezone: 'Europe/Berlin' }],
  exclusions: { dates: ['2026-03-01', '2026-03-08'] },
  sla: { evaluationDeadline: '08:00', completionDeadline: '09:30' },
};
const bounded = { freshness: { evaluator: 'check-rows', config: { field: 'rows', min: 900, max: 1400 } } };

const registerAll = async (session: TestSession): Promise<void> => {
  await register(session, { name: 'raw-orders' });
  await register(session, { name: 'raw-clicks' });
  await register(session, daily);
  await register(session, { ...daily, traits: bounded });
  await register(session, { name: 'revenue-report', upstream: ['orders'] });
  await register(session, { name: 'board', upstream: ['revenue-report', 'orders'] });
  const requiredTraits = [
    {
      type: 'week',
      defaultEvaluator: 'builtin:upstream',
      defaultConfig: { pipeline: 'orders', date: '{weekStart-1d}' },
    },
  ];
  const { config } = session.stack.tables;
  await config.register('archetype', 'after-week', archetypeDocument({ name: 'after-week', requiredTraits }));
  await register(session, { name: 'weekly', archetype: 'after-week', traits: {} });
  await register(session, { name: 'shade', mode: 'shadow', schedules: [{ name: 'daily', deadline: '10:00' }] });
};

/** Longer at the end of a week; the tenth day back has failed. */
const seedDay = async (session: TestSession, day: number): Promise<void> => {
  const date = addDays(LAST, -day);
  const begin = Date.parse(`${date}T05:00:00.000Z`);
  const at = (minutes: number): string => new Date(begin + minutes * 60_000).toISOString();
  const waited = 4 + ((day * 7) % 11);
  const worked = 18 + ((day * 5) % 9) + (day % 7 === 0 ? 25 : 0);
  const run = runOf({
    pipelineId: 'orders',
    date,
    runId: `run-${String(DAYS - day).padStart(3, '0')}`,
    executionArn: executionArn(`orders-daily-${date}-a1`),
    createdAt: at(0),
    updatedAt: at(0),
    configVersion: day < 5 ? 2 : 1,
  });
  const end = at(waited + worked);
  const started = { ...running, at: at(waited), jobStartedAt: at(waited) };
  await seedRun(session, run, { ...triggering, at: at(waited - 1) }, started, {
    ...(day === 10 ? failed : { to: 'COMPLETED' as const }),
    at: end,
    completedAt: end,
  });
};

/** The settings by which the chunks of a run are dispatched and watched. */
export const fanOutOf = (run: Pick<FanOut, 'runId' | 'pipelineId' | 'date' | 'scheduleId' | 'createdAt'>): FanOut => ({
  ...run,
  traceId: undefined,
  workerTimeoutSeconds: 300,
  lostAfterSeconds: 1800,
  onOverdue: 'alert',
  stoppedAt: undefined,
  handOut: {
    workerFunction: 'fit',
    concurrency: 9,
    toleratedFailurePercent: 5,
    dispatched: 0,
    through: undefined,
    handing: [],
  },
});

const seedChunks = async ({ stack }: TestSession): Promise<void> => {
  const { chunks, fanOuts } = stack.tables;
  const at = '2026-03-07T11:50:00.000Z';
  const ids = Array.from({ length: CHUNKS }, (_, index) => chunkIdAt(index * 500));
  await chunks.register(
    { runId: 'fan-1', survey: 'grs-15', createdAt: at },
    ids.map((chunkId, index) => {
      const own = {
        startedAt: at,
        completedAt: '2026-03-07T11:58:00.000Z',
        durationMs: 480_000,
        outputKey: `results/${chunkId}`,
      };
      const carried = { ...own, worker: 'fit-1', attempt: 1, carriedFrom: undefined };
      return { chunkId, chunkKey: `chunks/${chunkId}.npz`, ...(index < CHUNKS * 0.6 ? { carried } : {}) };
    }),
  );
  await fanOuts.open(
    fanOutOf({ runId: 'fan-1', pipelineId: 'orders', date: LAST, scheduleId: 'daily', createdAt: at }),
    at,
  );
  const claimed = ids.slice(CHUNKS * 0.6, CHUNKS * 0.6 + 60);
  for (const [index, chunkId] of claimed.entries()) {
    const startedAt = index % 9 === 0 ? at : '2026-03-07T11:59:00.000Z';
    const claim = { worker: chunkId, invocation: 'a', at: startedAt, leaseUntil: '2026-03-07T12:05:00.000Z' };
    await chunks.claim('fan-1', chunkId, claim);
    if (index % 4 === 1)
      await chunks.fail('fan-1', chunkId, {
        worker: chunkId,
        at: '2026-03-07T11:59:30.000Z',
        startedAt,
        attempt: 1,
        error: HOSTILE,
      });
  }
};

/** A text of a user at its limits. */
export const HOSTILE = 'MemoryError: <img src=x onerror="document.title=1"></script><script>document.title=2</script>';

const seedShadow = async (session: TestSession): Promise<void> => {
  for (const [day, minutes] of [
    [2, 0],
    [3, 47],
    [4, 0],
  ] as const) {
    const date = `2026-03-0${day}`;
    const instance = { pipelineId: 'shade', date, scheduleId: 'daily' };
    const at = new Date(Date.parse(`${date}T06:00:00.000Z`) + minutes * 60_000).toISOString();
    const name = nameInMode('shadow', executionName(instance, 1));
    const run = {
      ...instance,
      runId: `shade-${day}`,
      executionArn: executionArn(name),
      createdAt: `${date}T06:00:00.000Z`,
    };
    await seedRun(session, runOf({ ...run, updatedAt: run.createdAt }), {
      to: 'SHADOW',
      at,
      completedAt: at,
      message: 'would start',
    });
    await session.stack.tables.actuals.write({
      ...instance,
      startedAt: `${date}T06:00:00.000Z`,
      endedAt: `${date}T06:30:00.000Z`,
      outcome: 'succeeded',
      source: 'cron',
    } as Parameters<typeof session.stack.tables.actuals.write>[0]);
  }
};

const historyOf = (arn: string): object[] => {
  const date = /\d{4}-\d\d-\d\d/.exec(arn)?.[0] ?? LAST;
  const rows = 1000 + ((Number(date.slice(8)) * 37) % 350);
  const isLow = date === '2026-02-14';
  const at = (minute: number): number => Date.parse(`${date}T05:${String(minute).padStart(2, '0')}:00.000Z`) / 1000;
  const evaluated = (minute: number, status: string, count: number): object[] => [
    { type: 'TaskStateEntered', timestamp: at(minute), stateEnteredEventDetails: { name: 'EvaluateTrait' } },
    { type: 'LambdaFunctionScheduled', timestamp: at(minute) },
    {
      type: 'TaskStateExited',
      timestamp: at(minute),
      stateExitedEventDetails: {
        name: 'EvaluateTrait',
        output: JSON.stringify([{ type: 'freshness', status, reason: `rows is ${count}`, measured: { rows: count } }]),
      },
    },
  ];
  const waits = Array.from({ length: (Number(date.slice(8)) * 13) % 30 }, () => ({
    type: 'TaskStateEntered',
    timestamp: at(2),
    stateEnteredEventDetails: { name: 'WaitForTraits' },
  }));
  return [
    ...evaluated(1, 'FAIL', rows - 300),
    ...waits,
    ...evaluated(9, isLow ? 'FAIL' : 'PASS', isLow ? 620 : rows),
    { type: 'ExecutionSucceeded', timestamp: at(30) },
  ].map((event, index) => ({ id: index + 1, ...event }));
};

/** As much of Step Functions as answers with histories. */
const histories = async (): Promise<Server> => {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { executionArn: arn } = JSON.parse(body) as { executionArn: string };
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(JSON.stringify({ events: historyOf(arn) }));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
};

export const viewsWorld = async (): Promise<ViewsWorld> => {
  const session = testSession();
  await registerAll(session);
  for (let day = 0; day < DAYS; day += 1) if (addDays(LAST, -day) !== '2026-03-01') await seedDay(session, day);
  await seedChunks(session);
  await seedShadow(session);
  const server = await histories();
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stack = {
    ...session.stack,
    aws: { ...session.stack.aws, endpoint, credentials: { accessKeyId: 'TEST', secretAccessKey: 'test' } },
  };
  const world: ConsoleWorld = await consoleWorld({ session: { ...session, stack } });
  return {
    url: `http://127.0.0.1:${world.port}/#token=${world.token}`,
    session,
    close: async () => {
      await world.close();
      server.close();
    },
  };
};
