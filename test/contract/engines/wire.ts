/**
 * The counterpart of the engines in the contract suite: a server that speaks one engine's wire protocol, behind a door
 * that can make requests fail.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../../../aws/runtime/clock';
import type { AwsConfig } from '../../../aws/runtime/runtime';
import { inProcessConfig } from '../../../emulator/protocol/client-config';
import type { HttpClient, HttpResult } from '../../../kernel/trigger/http';
import { localHttpClient } from '../../../local/local-http';

export interface Asked {
  method: string;
  /** Path and query. */
  url: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface Answered {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body: string;
}

/** A job as the engine's server keeps it. */
export interface WireJob {
  id: string;
  token: string;
  /** The engine's own word for how it is doing. */
  state: string;
  /** Whatever else the engine says about it, in its own fields. */
  detail: Readonly<Record<string, unknown>>;
  cancelled: boolean;
  /** Epoch seconds. */
  startedAt: number;
}

/** Every job that came to be. */
export class Board {
  readonly jobs: WireJob[] = [];
  readonly byToken = (token: string): WireJob | undefined => this.jobs.find((job) => job.token === token);
  readonly byId = (id: string): WireJob | undefined => this.jobs.find((job) => job.id === id);
  readonly add = (job: Pick<WireJob, 'id' | 'token' | 'state'> & Partial<Pick<WireJob, 'startedAt'>>): WireJob => {
    const added = { detail: {}, cancelled: false, startedAt: Date.parse('2026-03-07T06:00:00Z') / 1000, ...job };
    this.jobs.push(added);
    return added;
  };
}

/**
 * The fate of one request: served, lost on the way there, its answer lost on the way back (by a broken connection, or
 * because the client timed out), answered with this instead, or `served` and then answered with this.
 */
export type Fate = 'serve' | 'lose-request' | 'lose-answer' | 'time-out' | Answered | { served: Answered };

export interface Door {
  board: Board;
  /** Every request that reached the door, in order. */
  asked: Asked[];
  /** Decides about the next requests; `serve` unless it is set. */
  fate: (asked: Asked, index: number) => Fate;
}

export type Serve = (asked: Asked, board: Board) => Answered;

/** The dependencies that engines are created with. */
export interface World {
  http: HttpClient;
  aws: AwsConfig;
  /** `http://127.0.0.1:12345`; triggers name it. */
  url: string;
}

class Broken extends Error {
  override readonly name = 'Broken';
  readonly code = 'ECONNRESET';
}

class TooLate extends Error {
  override readonly name = 'TimeoutError';
}

const pass = (door: Door, serve: Serve, asked: Asked): Answered => {
  door.asked.push(asked);
  const fate = door.fate(asked, door.asked.length - 1);
  if (typeof fate === 'object' && 'status' in fate) return fate;
  if (fate === 'lose-request') throw new Broken('socket hang up');
  const answer = serve(asked, door.board);
  if (typeof fate === 'object') return fate.served;
  if (fate === 'time-out') throw new TooLate('no answer in time');
  if (fate === 'lose-answer') throw new Broken('socket hang up');
  return answer;
};

export const openDoor = (): Door => ({ board: new Board(), asked: [], fate: () => 'serve' });

const read = async (request: IncomingMessage): Promise<Asked> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
};

const respond = async (door: Door, serve: Serve, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const asked = await read(request);
  try {
    const { status, headers, body } = pass(door, serve, asked);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  } catch {
    request.socket.destroy();
  }
};

/** On a socket of the loopback interface, through the libraries as they are deployed. */
export const onSocket = async (door: Door, serve: Serve): Promise<World & { close(): Promise<void> }> => {
  const server = createServer((request, response) => void respond(door, serve, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    http: localHttpClient({ clock: systemClock, allowPrivateAddresses: true }),
    aws: {
      region: 'us-east-1',
      endpoint: url,
      credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'example' },
      maxAttempts: 1,
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const httpInProcess = (door: Door, serve: Serve): HttpClient => ({
  async send({ method, url, headers = {}, body = '' }): Promise<HttpResult> {
    const lowered = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    const { pathname, search } = new URL(url);
    try {
      const answer = pass(door, serve, { method, url: `${pathname}${search}`, headers: lowered, body });
      return {
        kind: 'response',
        status: answer.status,
        headers: { ...answer.headers },
        body: answer.body,
        truncated: false,
      };
    } catch (error) {
      const { message } = error as Error;
      return { kind: error instanceof TooLate ? 'timeout' : 'unreachable', message };
    }
  },
});

const queryOf = (query: Readonly<Record<string, string | string[] | null>> | undefined): string => {
  const text = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value ?? '')]),
  ).toString();
  return text === '' ? '' : `?${text}`;
};

/** The same libraries and the same protocol without a socket, for many thousands of trials. */
export const inProcess = (door: Door, serve: Serve): World => ({
  url: 'http://127.0.0.1:1',
  http: httpInProcess(door, serve),
  aws: inProcessConfig({
    region: 'us-east-1',
    clock: { now: () => 0, sleep: async () => undefined },
    ids: { random: () => 0 },
    wire: async ({ method, path, query, headers, body }) => {
      const {
        status,
        headers: answered,
        body: text,
      } = pass(door, serve, { method, url: `${path}${queryOf(query)}`, headers, body: String(body) });
      return { statusCode: status, headers: { 'content-type': 'application/json', ...answered }, body: text };
    },
  }),
});
