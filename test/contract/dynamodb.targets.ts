/** The engines that the DynamoDB contract is held against, each behind the SDK's own client. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createDynamoDb, type DynamoDb } from '../../emulator/dynamodb/index';
import { inProcessConfig } from '../../emulator/protocol/client-config';

export interface Target {
  /** For operations that the client has. */
  client: DynamoDBClient;
  /** For operations of other clients: the wire's JSON. */
  wire(target: string, input: unknown): Promise<{ status: number; body: any }>;
  stop(): Promise<void>;
}

const REGION = 'us-east-1';
const start = Date.parse('2026-11-21T10:00:00Z');
const CREDENTIAL = `local/20261121/${REGION}/dynamodb/aws4_request`;
/** DynamoDB Local requires a header of this form and ignores the signature. */
const AUTHORIZATION = `AWS4-HMAC-SHA256 Credential=${CREDENTIAL}, SignedHeaders=host, Signature=0`;

/** An engine with a fixed clock, so that every answer is known beforehand. */
export const embedded = (now: () => number = () => start): DynamoDb => {
  let ids = 0;
  return createDynamoDb({
    now,
    uuid: () => `00000000-0000-7000-8000-${String(++ids).padStart(12, '0')}`,
    region: REGION,
    accountId: '000000000000',
  });
};

export const inProcess = async (db: DynamoDb = embedded()): Promise<Target> => {
  const client = new DynamoDBClient(
    inProcessConfig({
      region: REGION,
      clock: { now: () => start, sleep: async () => undefined },
      ids: { random: () => 0 },
      wire: async ({ headers, body }) => {
        const { status, ...answer } = db.handle(headers['x-amz-target'] ?? '', String(body));
        return { statusCode: status, ...answer };
      },
    }),
  );
  return {
    client,
    wire: async (target, input) => {
      const { status, body } = db.handle(target, JSON.stringify(input));
      return { status, body: JSON.parse(body) };
    },
    stop: async () => client.destroy(),
  };
};

export const overHttp = async (db: DynamoDb = embedded()): Promise<Target & { endpoint: string }> => {
  const server = await serve(db);
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const target = atEndpoint(endpoint);
  return {
    ...target,
    endpoint,
    stop: async () => {
      await target.stop();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export const atEndpoint = (endpoint: string): Target => {
  const client = new DynamoDBClient({
    endpoint,
    region: REGION,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  return {
    client,
    wire: async (target, input) => {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target, authorization: AUTHORIZATION },
        body: JSON.stringify(input),
      });
      return { status: response.status, body: await response.json() };
    },
    stop: async () => client.destroy(),
  };
};

const serve = async (db: DynamoDb): Promise<Server> => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { status, headers, body } = db.handle(
      String(request.headers['x-amz-target']),
      Buffer.concat(chunks).toString(),
    );
    response.writeHead(status, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};
