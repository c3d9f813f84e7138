/**
 * The world around the example pipelines, on local HTTP: evaluators (`POST /evaluators/{check}`), jobs (`POST
 * /jobs/{name}`,
 * `GET /runs/{runId}`) and a lifecycle subscriber (`POST /lifecycle`).
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../core/ports/clock';
import { checks } from './checks';
import { createDatasets, type DatasetName, datasetNames, type Row } from './datasets';
import { jobs } from './jobs';

export interface ExampleWorld {
  port: number;
  /** Holds back the rows of a data set from that hour of the day on, as a late feed does. */
  holdBack(dataset: DatasetName, fromHour: number): void;
  deliverAll(dataset: DatasetName): void;
  /** What the jobs computed, by run id. */
  results(): ReadonlyMap<string, { job: string; date: string; result: Record<string, unknown> }>;
  /** What the lifecycle subscriber received, in order. */
  notifications(): readonly { type: string; message: string }[];
  close(): Promise<void>;
}

interface StartedJob {
  job: string;
  date: string;
  endsAt: number;
  outcome: { status: 'succeeded' } | { status: 'failed'; message: string; failureCategory: 'PERMANENT' };
}

interface Answer {
  status: number;
  body: unknown;
}

const MAX_BODY_BYTES = 262_144;

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk as string;
    if (body.length > MAX_BODY_BYTES) throw new Error(`the request's body is larger than ${MAX_BODY_BYTES} bytes`);
  }
  return body;
};

const isDataset = (name: unknown): name is DatasetName => datasetNames.includes(name as DatasetName);

/** Listens on 127.0.0.1; port 0 takes a free one. */
export const startExampleWorld = async (clock: Clock, port: number): Promise<ExampleWorld> => {
  const datasets = createDatasets();
  const heldFrom = new Map<DatasetName, number>();
  const started = new Map<string, StartedJob>();
  const results = new Map<string, { job: string; date: string; result: Record<string, unknown> }>();
  const notifications: { type: string; message: string }[] = [];

  const arrived = (dataset: DatasetName, date: string): Row[] => {
    const from = heldFrom.get(dataset);
    const rows = datasets.rows(dataset, date);
    return from === undefined ? rows : rows.filter((row) => Number(row.at.slice(11, 13)) < from);
  };

  const evaluate = (check: string, body: string): Answer => {
    const { date, config } = JSON.parse(body) as { date: string; config: Record<string, unknown> };
    const run = checks[check];
    if (run === undefined)
      return { status: 404, body: { error: `no such check: ${check}; there are ${Object.keys(checks).join(', ')}` } };
    const dataset = config.dataset;
    if (!isDataset(dataset))
      return {
        status: 400,
        body: { error: `no such data set: ${String(dataset)}; there are ${datasetNames.join(', ')}` },
      };
    return { status: 200, body: run(arrived(dataset, date), date, config) };
  };

  const start = (name: string, body: string): Answer => {
    const job = jobs[name];
    if (job === undefined)
      return { status: 404, body: { error: `no such job: ${name}; there are ${Object.keys(jobs).join(', ')}` } };
    const { date, runId } = JSON.parse(body) as { date: string; runId: string };
    // The run id is the idempotency key: asked twice, started once.
    if (!started.has(runId))
      started.set(runId, { job: name, date, endsAt: clock.now() + job.durationMs, outcome: work(name, date, runId) });
    return { status: 202, body: { id: runId, status: 'running' } };
  };

  const work = (name: string, date: string, runId: string): StartedJob['outcome'] => {
    const job = jobs[name]!;
    try {
      results.set(runId, { job: name, date, result: job.run(arrived(job.dataset, date)) });
      return { status: 'succeeded' };
    } catch (error) {
      return { status: 'failed', message: (error as Error).message, failureCategory: 'PERMANENT' };
    }
  };

  const statusOf = (runId: string): Answer => {
    const run = started.get(runId);
    if (run === undefined) return { status: 404, body: { error: `no such run: ${runId}` } };
    return { status: 200, body: clock.now() < run.endsAt ? { status: 'running' } : run.outcome };
  };

  const receive = (body: string): Answer => {
    const { Type, Message } = JSON.parse(body) as { Type: string; Message: string };
    notifications.push({ type: Type, message: Message });
    return { status: 200, body: {} };
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const [, area, name = ''] = (request.url ?? '/').split('/');
    const route = `${request.method} ${area}`;
    if (route === 'POST evaluators') return evaluate(name, await readBody(request));
    if (route === 'POST jobs') return start(name, await readBody(request));
    if (route === 'GET runs') return statusOf(name);
    if (route === 'POST lifecycle') return receive(await readBody(request));
    return { status: 404, body: { error: `no such route: ${request.method} ${request.url}` } };
  };

  const server: Server = createServer((request, response) => {
    answer(request)
      .catch((error: unknown): Answer => ({ status: 400, body: { error: (error as Error).message } }))
      .then(({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));

  return {
    port: (server.address() as AddressInfo).port,
    holdBack: (dataset, fromHour) => void heldFrom.set(dataset, fromHour),
    deliverAll: (dataset) => void heldFrom.delete(dataset),
    results: () => results,
    notifications: () => notifications,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
