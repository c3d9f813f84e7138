/** Bundles in a process of their own, as Lambda's runtime has them. */
import { spawn, spawnSync } from 'node:child_process';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What Lambda itself gives every process. */
const lambdasOwn = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'example',
  AWS_SESSION_TOKEN: 'example',
  AWS_LAMBDA_FUNCTION_NAME: 'example',
  NODE_NO_WARNINGS: '1',
};

/**
 * Loads a bundle as Lambda's runtime does, in a process that has the given variables and Lambda's own, and nothing
 * else.
 */
export const start = (file: string, variables: Record<string, string>) => {
  const script = `process.stdout.write(typeof require(${JSON.stringify(file)}).handler)`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    env: { ...lambdasOwn, ...variables },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

/** A MARKER of a pipeline that nobody has registered. */
export const markerEvent = {
  Records: [
    {
      eventID: '1',
      eventName: 'INSERT',
      eventSource: 'aws:dynamodb',
      dynamodb: {
        Keys: { PK: { S: 'MARKER#orders' }, SK: { S: '2026-03-07#daily' } },
        NewImage: { PK: { S: 'MARKER#orders' }, SK: { S: '2026-03-07#daily' } },
        SequenceNumber: '1',
        ApproximateCreationDateTime: 1_772_864_700,
      },
    },
  ],
};

/**
 * Invokes a bundle's handler against an AWS that answers every call with an empty object, and gives the headers of the
 * calls.
 */
export const invoke = async (file: string, variables: Record<string, string>, event: unknown) => {
  const requests: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    requests.push(headers);
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const env = {
    ...lambdasOwn,
    ...variables,
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  const script =
    `require(${JSON.stringify(file)}).handler(${JSON.stringify(event)}).then((answer) => ` +
    "require('node:fs').writeSync(3, JSON.stringify(answer)))";
  const child = spawn(process.execPath, ['-e', script], { env, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  const read = (fd: 2 | 3) => {
    let text = '';
    child.stdio[fd]?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    return () => text;
  };
  const [stderr, stdout] = [read(2), read(3)];
  const status = await new Promise((resolve) => child.on('close', resolve));
  server.close();
  if (status !== 0) throw new Error(`the bundle failed: ${stderr()}`);
  return { answer: JSON.parse(stdout()) as unknown, requests };
};
