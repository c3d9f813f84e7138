/** The console's HTTP server: on loopback only, bounded in all that it takes. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Respond } from './respond';

export interface ServeOptions {
  /** 0: any free one. */
  port: number;
  respond: Respond;
}

export interface Served {
  url: string;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const MAX_HEADER_BYTES = 8_192;
const MAX_CONNECTIONS = 64;
/** Node looks for requests that are late at this interval only, by default every 30 seconds. */
export const requestTimeouts = {
  headersTimeout: 5_000,
  requestTimeout: 9_000,
  connectionsCheckingInterval: 1_000,
} as const;

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => resolve());
  });

/** Rejects with EADDRINUSE where the port is taken. */
export const serve = async ({ port: wanted, respond }: ServeOptions): Promise<Served> => {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url, headers } = request;
    const { port } = server.address() as AddressInfo;
    const { status, headers: own, body } = await respond({ method, url, headers, port, body: request });
    response.writeHead(status, own).end(body);
  };
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, ...requestTimeouts }, (request, response) => {
    // A client that has gone gets no answer.
    handle(request, response).catch(() => response.destroy());
  });
  server.maxConnections = MAX_CONNECTIONS;
  await listen(server, wanted);
  return {
    url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
