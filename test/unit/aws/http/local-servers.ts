/** Real servers on 127.0.0.1 and a client. Time is a promise that a test resolves, so nothing waits. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../../../kernel/time/clock';
import type { HttpRequest } from '../../../../kernel/trigger/http';
import { localHttpClient } from '../../../../local/local-http';

/** Time passes only when the test advances it. */
const manualClock = (): Clock & { expire(): void } => {
  const waiting: (() => void)[] = [];
  return {
    now: () => 0,
    sleep: (_ms, signal) =>
      new Promise((resolve, reject) => {
        waiting.push(resolve);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
    expire: () => {
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
};

export const get = (url: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  url,
  timeoutMs: 60_000,
  maxBytes: 1_000,
  ...more,
});

export const httpTestBed = () => {
  const clock = manualClock();
  const servers: Server[] = [];
  const listen = async (
    listener: RequestListener,
  ): Promise<{ port: number; url: string; requests: IncomingMessage[] }> => {
    const requests: IncomingMessage[] = [];
    const server = createServer((request, response) => {
      requests.push(request);
      listener(request, response);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { port, url: `http://127.0.0.1:${port}`, requests };
  };
  const close = (): void => {
    for (const server of servers.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  };
  /** A client that may call the servers. */
  const local = localHttpClient({ clock, allowPrivateAddresses: true });
  return { clock, servers, listen, close, local };
};
