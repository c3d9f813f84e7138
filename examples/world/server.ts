/**
 * The world around the example pipelines, on local HTTP: evaluators (`POST /evaluators/{check}`), jobs (`POST
 * /jobs/{name}`, `GET /runs/{runId}`) and a lifecycle subscriber (`POST /lifecycle`).
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../kernel/time/clock';
import { checks } from './checks';
import { type DatasetName, datasetNames } from './datasets';
import { createFeeds } from './feeds';
import { jobs } from './jobs';
import { createRuns } from './runs';

export interface ExampleWorld {
  port: number;
  /** Holds back the rows of a data set from that hour of the day on, as a late feed does. */
  holdBack(dataset: DatasetName, fromHour: number): void;
  deliverAll(dataset: DatasetName): void;
  /** The messages that the lifecycle subscriber received, in order. */
  notifications(): readonly { type: string; message: string }[];
  close(): Promise<void>;
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

const unknownName = (status: number, what: string, name: string, known: readonly string[]): Answer => ({
  status,
  body: { error: `no such ${what}: ${name}; there are ${known.join(', ')}` },
});

/** Listens on 127.0.0.1; port 0 takes a free one. */
export const startExampleWorld = async (clock: Clock, port: number): Promise<ExampleWorld> => {
  const feeds = createFeeds();
  const runs = createRuns(clock, feeds);
  const notifications: { type: string; message: string }[] = [];

  const evaluate = (check: string, body: string): Answer => {
    const { date, config } = JSON.parse(body) as { date: string; config: Record<string, unknown> };
    const run = checks[check];
    if (run === undefined) return unknownName(404, 'check', check, Object.keys(checks));
    const dataset = config.dataset;
    if (!isDataset(dataset)) return unknownName(400, 'data set', String(dataset), datasetNames);
    return { status: 200, body: run(feeds.arrived(dataset, date), date, config) };
  };

  const start = (name: string, body: string): Answer => {
    if (jobs[name] === undefined) return unknownName(404, 'job', name, Object.keys(jobs));
    const { date, runId } = JSON.parse(body) as { date: string; runId: string };
    runs.start(name, date, runId);
    return { status: 202, body: { id: runId, status: 'running' } };
  };

  const statusOf = (runId: string): Answer => {
    const status = runs.status(runId);
    if (status === undefined) return { status: 404, body: { error: `no such run: ${runId}` } };
    return { status: 200, body: status };
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
    holdBack: feeds.holdBack,
    deliverAll: feeds.deliverAll,
    notifications: () => notifications,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
