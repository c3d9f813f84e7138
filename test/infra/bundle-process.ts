/** Bundles in a process of their own, as Lambda's runtime has them. */
import { spawn, spawnSync } from 'node:child_process';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { marshall } from '@aws-sdk/util-dynamodb';
import { eventItem } from '../../aws/table/items/event-items';
import { EventChannel, EventKind } from '../../kernel/words/vocabulary';
import { exampleEvent } from '../support/event';

/** Variables that Lambda itself sets for every process. */
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

/** The names of the files that are loaded after a start, and after the given parts have been loaded, too. */
export const loadParts = (file: string, parts: readonly string[], variables: Record<string, string>) => {
  const script = `require(${JSON.stringify(file)});
    for (const part of ${JSON.stringify(parts.map((part) => join(dirname(file), part)))}) require(part);
    const files = Object.keys(require.cache).map((path) => require('node:path').basename(path));
    process.stdout.write(JSON.stringify(files))`;
  const env = { ...lambdasOwn, ...variables };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} with ${parts.join(', ') || 'nothing else'} does not load: ${stderr}`);
  return JSON.parse(stdout) as string[];
};

const streamEvent = (image: Record<string, unknown>) => {
  const NewImage = marshall(image, { removeUndefinedValues: true });
  return {
    Records: [
      {
        eventID: '1',
        eventName: 'INSERT',
        eventSource: 'aws:dynamodb',
        dynamodb: {
          Keys: { PK: NewImage.PK, SK: NewImage.SK },
          NewImage,
          SequenceNumber: '1',
          ApproximateCreationDateTime: 1_772_864_700,
        },
      },
    ],
  };
};

/** A MARKER of a pipeline that is not registered. */
export const markerEvent = streamEvent({ PK: 'MARKER#orders', SK: '2026-03-07#daily' });

const AT = '2026-03-07T06:25:00.000Z';

/** An event that goes to the bus only. */
export const outboxEvent = streamEvent(
  eventItem(
    exampleEvent({
      eventId: 'event-1',
      episodeAt: AT,
      at: AT,
      kind: EventKind.markerRejected,
      channel: EventChannel.bus,
    }),
    1_775_000_000,
  ),
);

/** A call of the evaluator with a trait that it answers from the table. */
export const builtinQuestion = {
  pipelineId: 'orders',
  date: '2026-03-07',
  scheduleId: 'daily',
  attempt: 1,
  executionArn: 'arn:aws:states:us-east-1:123456789012:execution:example:orders',
  runId: 'run-1',
  traits: [
    {
      type: 'landed',
      required: true,
      evaluator: 'builtin:sensor-freshness',
      config: { sensor: 'orders-landed', maxLagMinutes: 60 },
      ttlSeconds: 600,
      timeoutSeconds: 10,
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
