/** The console over the stack of a world, without a socket: its requests pass the checks that those of a page pass. */
import type { IncomingHttpHeaders } from 'node:http';
import { createConsole } from '../../../../console/server/start';
import type { Visited } from '../../../../simulator/run/simulate';
import { type Asked, stackOf } from './ask';

export interface WorldConsole {
  /** `path`: with its query. */
  read(path: string): Promise<Asked>;
  act(path: string, body: unknown): Promise<Asked>;
}

/** One of each user, open as long as the world lasts. */
export type Consoles = (visited: Visited, user: string) => WorldConsole;

const PORT = 4600;
const HOST = `127.0.0.1:${PORT}`;

/** The exit code of a command that answers the same. */
const codes: Readonly<Record<number, number>> = { 200: 0, 400: 2, 404: 2, 502: 3 };

const open = (visited: Visited, user: string): WorldConsole => {
  const complained: string[] = [];
  const { token, respond } = createConsole(
    { secret: () => 'secret', terminal: { complain: (text) => void complained.push(text) } },
    { stack: stackOf(visited, user), canWrite: true, files: new Map() },
  );
  const send = async (words: readonly string[], headers: IncomingHttpHeaders = {}): Promise<Asked> => {
    const [method, url, text = ''] = words;
    const at = visited.clock.now();
    const { status, body = '' } = await respond({
      ...{ method, url, port: PORT, body: [Buffer.from(text)] },
      headers: { host: HOST, 'x-signalbox-token': token, ...headers },
    });
    const exitCode = codes[status] ?? 1;
    if (exitCode === 0) return { at, words, exitCode, out: String(body), err: '' };
    const { error } = JSON.parse(String(body)) as { error: string };
    return { at, words, exitCode, out: '', err: `signalbox: ${error}\n${complained.splice(0).join('')}` };
  };
  return {
    read: (path) => send(['GET', path]),
    act: (path, body) =>
      send(['POST', path, JSON.stringify(body)], { origin: `http://${HOST}`, 'content-type': 'application/json' }),
  };
};

export const createConsoles = (): Consoles => {
  const opened = new Map<string, WorldConsole>();
  return (visited, user) => {
    const console = opened.get(user) ?? open(visited, user);
    opened.set(user, console);
    return console;
  };
};
