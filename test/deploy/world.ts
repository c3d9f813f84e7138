/**
 * The services outside AWS that a deployment talks to, on this machine: evaluators, jobs and an HTTP subscriber of a
 * topic. Each test sets the answers for its own pipeline; by default everything is ready and succeeds.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';

export interface JobStart {
  pipeline: string;
  /** The key in the request, which is the id of the requesting run. */
  idempotencyKey: string;
  body: string;
}

export interface Received {
  type: string;
  attributes: Record<string, string>;
  message: any;
}

export interface World {
  url: string;
  /** Sets the evaluators' answer for the pipeline, until the next call. */
  evaluator(pipeline: string, answer: unknown): void;
  /** Sets the statuses of the pipeline's jobs, in the order of their starts; the last one applies to all later jobs. */
  job(pipeline: string, ...answers: unknown[]): void;
  starts: JobStart[];
  /** Messages that SNS posted to the subscriber. */
  received: Received[];
  stop(): Promise<void>;
}

const read = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

/** Deployed functions reach no loopback address, whatever their stack allows, so the world is on the network. */
const networkAddress = (): string => {
  const addresses = Object.values(networkInterfaces()).flatMap((known) => known ?? []);
  const found = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  if (found !== undefined) return found.address;
  throw new Error(
    'the deployment test needs a network interface with an IPv4 address: deployed functions reach no loopback address',
  );
};

export const startWorld = async (): Promise<World> => {
  const evaluators = new Map<string, unknown>();
  const jobs = new Map<string, unknown[]>();
  const starts: JobStart[] = [];
  const received: Received[] = [];

  /** As AWS asks of a subscriber: the subscription holds once its URL has been visited. */
  const hear = async (request: IncomingMessage, text: string): Promise<unknown> => {
    const body = JSON.parse(text) as Record<string, any>;
    const type = String(request.headers['x-amz-sns-message-type'] ?? body.Type);
    const attributes = Object.fromEntries(
      Object.entries((body.MessageAttributes ?? {}) as Record<string, { Value: string }>).map(([name, { Value }]) => [
        name,
        Value,
      ]),
    );
    if (type === 'SubscriptionConfirmation') await fetch(body.SubscribeURL as string);
    received.push({ type, attributes, message: type === 'Notification' ? JSON.parse(body.Message as string) : body });
    return {};
  };

  const statusOf = (pipeline: string, runId: string): unknown => {
    const answers = jobs.get(pipeline) ?? [{ status: 'succeeded' }];
    const order = starts
      .filter((start) => start.pipeline === pipeline)
      .findIndex(({ idempotencyKey }) => idempotencyKey === runId);
    return answers[Math.min(order, answers.length - 1)] ?? answers[0];
  };

  /** Routes: `/check/…` (evaluators), `/jobs/PIPELINE` (starts), `/status/PIPELINE/RUN`, and one for the subscriber. */
  const answer = async (request: IncomingMessage): Promise<unknown> => {
    const [, kind, pipeline = '', runId = ''] = (request.url ?? '').split('/');
    const text = await read(request);
    if (kind === 'check')
      return evaluators.get((JSON.parse(text) as { pipelineId: string }).pipelineId) ?? { status: 'PASS' };
    if (kind === 'status') return statusOf(pipeline, runId);
    if (kind === 'hear') return hear(request, text);
    starts.push({ pipeline, idempotencyKey: String(request.headers['idempotency-key']), body: text });
    return { id: `job-of-${pipeline}` };
  };

  const server = createServer((request, response) => {
    void answer(request).then((body) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  const host = networkAddress();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    evaluator: (pipeline, value) => void evaluators.set(pipeline, value),
    job: (pipeline, ...answers) => void jobs.set(pipeline, answers),
    starts,
    received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
