/** A server that does what evaluators and the services that checks ask may do, and a clock that knows when it hangs. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../kernel/time/clock';
import type { TraitQuestion } from '../../kernel/traits/evaluator';

export interface Answered {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body: string;
  /** In the place of the body. */
  bytes?: Uint8Array;
}

export interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Behaviour = Answered | 'breaks' | 'hangs' | 'begins and hangs';
/** The behaviour for a request; the first request has number 1. */
export type Play = Behaviour | ((asked: Asked, number: number) => Behaviour);

export interface Server {
  url: string;
  asked: Asked[];
  /** Resolves when a request that gets no answer has come. */
  hanging: Promise<void>;
  close(): void;
}

export const serve = async (play: Play): Promise<Server> => {
  const asked: Asked[] = [];
  let hangs = (): void => undefined;
  const hanging = new Promise<void>((resolve) => {
    hangs = resolve;
  });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    const made = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
    asked.push(made);
    const behaviour = typeof play === 'function' ? play(made, asked.length) : play;
    if (behaviour === 'breaks') request.socket.destroy();
    else if (behaviour === 'hangs') hangs();
    else if (behaviour === 'begins and hangs') response.writeHead(200).write('{"status":', () => hangs());
    else response.writeHead(behaviour.status, behaviour.headers ?? {}).end(behaviour.bytes ?? behaviour.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    hanging,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** On it the time is over as soon as the evaluator hangs, and never before. */
export const clockOf = ({ hanging }: Server): Clock => ({
  now: () => Date.parse('2026-03-07T06:00:00Z'),
  sleep: (_ms, signal) =>
    new Promise((resolve, reject) => {
      void hanging.then(resolve);
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
});

export const question: TraitQuestion = {
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  runId: 'run-1',
  type: 'freshness',
  evaluator: '',
  config: { maxLagMinutes: 30 },
  timeoutSeconds: 15,
  nowMs: Date.parse('2026-03-07T06:00:00Z'),
};
