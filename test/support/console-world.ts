/** A console over the embedded table, and a client that can send what no browser would. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect as connectSocket } from 'node:net';
import type { RunningConsole } from '../../app/console/pages';
import { startConsole } from '../../console/server/start';
import { type TestSession, testSession } from './session';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface ConsoleWorld {
  session: TestSession;
  port: number;
  token: string;
  /** The header that has it; sent by `read` and `act`. */
  key: Record<string, string>;
  send(sent: Sent): Promise<Answer>;
  /** As the page does. */
  read(path: string): Promise<any>;
  act(path: string, body: unknown): Promise<Answer>;
  /** Bytes on the wire, and the whole answer. */
  raw(text: string): Promise<string>;
  close(): Promise<void>;
}

const sendTo = (port: number, { method = 'GET', path, headers = {}, body }: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, method, path, headers: { host: `127.0.0.1:${port}`, ...headers }, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString('utf8'),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });

const rawTo = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connectSocket(port, '127.0.0.1', () => socket.end(text));
    let answer = '';
    socket.on('data', (part) => {
      answer += part.toString('utf8');
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });

/** The page is built once for all tests of a process. */
const pages = new Map<string, unknown>();
export const kept = {
  read: (name: string) => pages.get(name),
  write: (name: string, value: unknown) => void pages.set(name, value),
};

/** Opened as the command opens it; `canWrite` as for the local stack. */
export const consoleWorld = async ({
  session = testSession(),
  canWrite = true,
}: {
  session?: TestSession;
  canWrite?: boolean;
} = {}): Promise<ConsoleWorld> => {
  const running: RunningConsole = await startConsole({ ...session, kept }, { stack: session.stack, canWrite, port: 0 });
  const { port, hash } = new URL(running.url);
  const token = hash.replace('#token=', '');
  const own = { origin: `http://127.0.0.1:${port}`, 'content-type': 'application/json' };
  const key = { 'x-signalbox-token': token };
  const send = (sent: Sent): Promise<Answer> => sendTo(Number(port), sent);
  return {
    session,
    port: Number(port),
    token,
    key,
    send,
    read: async (path) => {
      const { status, body } = await send({ path, headers: key });
      if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`);
      return JSON.parse(body);
    },
    act: (path, body) => send({ method: 'POST', path, headers: { ...own, ...key }, body: JSON.stringify(body) }),
    raw: (text) => rawTo(Number(port), text),
    close: running.close,
  };
};
