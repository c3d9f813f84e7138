/** Runs commands as they are printed, word for word: of Signalbox, and of the AWS CLI as far as they are used. */
import { execFileSync } from 'node:child_process';
import { DynamoDBClient, type DynamoDBClientConfig, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SNSClient, SubscribeCommand } from '@aws-sdk/client-sns';
import { CreateQueueCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { openStack } from '../../app/stack/stack';
import { processEnvironment } from '../../aws/runtime/environment';
import { runCommandLine } from '../../cli/main';
import type { Session } from '../../cli/session/session';

/** The commands of a text, with their continued lines; what stands behind `#` is for people. */
export const commandsIn = (text: string): string[] =>
  text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.replace(/\s{2,}#.*$/, '').trim())
    .filter((line) => /^(signalbox|(\w+=\S+ )*aws) /.test(line));

/** As the shell takes them apart. */
const wordsOf = (command: string, environment: Readonly<Record<string, string>>): string[] =>
  execFileSync('/bin/sh', ['-c', `printf '%s\\0' ${command}`], {
    encoding: 'utf8',
    env: { PATH: processEnvironment().PATH ?? '', ...environment },
  })
    .split('\0')
    .slice(0, -1);

export interface Said {
  code: number;
  out: string;
  err: string;
}

export interface Place {
  directory: string;
  session: Session;
  /** Of the running stack. */
  endpoint: string;
  environment?: Readonly<Record<string, string>>;
  /** Absent: the stack that the command finds by itself. */
  open?: Session['open'];
  /** What is piped into the command. */
  input?: string;
}

const runSignalbox = async (args: string[], { session, directory, open, input = '' }: Place): Promise<Said> => {
  let [out, err] = ['', ''];
  const own: Session = {
    ...session,
    directory,
    terminal: {
      ...session.terminal,
      progress: false,
      write: (text) => {
        out += text;
      },
      data: (text) => {
        out += text;
      },
      complain: (text) => {
        err += text;
      },
    },
    input: () => input,
    open: open ?? ((selection) => openStack(selection, { clock: session.clock, directory, user: 'ada' })),
  };
  const code = await runCommandLine(args, own);
  return { code, out, err };
};

type Options = Readonly<Record<string, string>>;
type Aws = Pick<DynamoDBClientConfig, 'region' | 'endpoint' | 'credentials'>;

/** By service and operation; each returns what it prints. */
const operations: Readonly<Record<string, (aws: Aws, options: Options) => Promise<string>>> = {
  'dynamodb put-item': async (aws, { 'table-name': TableName, item }) => {
    await new DynamoDBClient(aws).send(new PutItemCommand({ TableName, Item: JSON.parse(item!) }));
    return '';
  },
  'dynamodb query': async (aws, options) => {
    const answer = await new DynamoDBClient(aws).send(
      new QueryCommand({
        TableName: options['table-name'],
        KeyConditionExpression: options['key-condition-expression'],
        ExpressionAttributeValues: JSON.parse(options['expression-attribute-values']!),
      }),
    );
    return JSON.stringify(answer.Items);
  },
  'sqs create-queue': async (aws, { 'queue-name': QueueName }) =>
    JSON.stringify(await new SQSClient(aws).send(new CreateQueueCommand({ QueueName }))),
  'sqs receive-message': async (aws, { 'queue-url': QueueUrl, 'wait-time-seconds': wait }) => {
    const { Messages } = await new SQSClient(aws).send(
      new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: Number(wait) }),
    );
    return JSON.stringify({ Messages });
  },
  'sns subscribe': async (aws, options) => {
    const [name, value] = options.attributes!.split('=');
    const { SubscriptionArn } = await new SNSClient(aws).send(
      new SubscribeCommand({
        TopicArn: options['topic-arn'],
        Protocol: options.protocol,
        Endpoint: options['notification-endpoint'],
        Attributes: { [name!]: value! },
      }),
    );
    return JSON.stringify({ SubscriptionArn });
  },
  's3api put-object': async (aws, { bucket: Bucket, key: Key }) => {
    const s3 = new S3Client({ ...aws, forcePathStyle: true });
    const { ETag } = await s3.send(new PutObjectCommand({ Bucket, Key, Body: '', ContentLength: 0 }));
    return JSON.stringify({ ETag });
  },
  'events put-events': async (aws, { entries }) => {
    const client = new EventBridgeClient(aws);
    const { FailedEntryCount } = await client.send(new PutEventsCommand({ Entries: JSON.parse(entries!) }));
    return JSON.stringify({ FailedEntryCount });
  },
};

const ownCredentials = { accessKeyId: 'LOCAL', secretAccessKey: 'local' };

/** The credentials before a command for a stack that is up on this machine; other commands take the user's own. */
const credentialsOf = (
  assigned: Readonly<Record<string, string>>,
  endpoint: string | undefined,
): typeof ownCredentials => {
  if (endpoint === undefined) return ownCredentials;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = assigned;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error('the AWS CLI finds no credentials: the command does not have those of the local stack');
  return { accessKeyId, secretAccessKey };
};

const runAws = async (args: string[], endpoint: string, assigned: Record<string, string>): Promise<Said> => {
  const [service, operation, ...rest] = args;
  const options = Object.fromEntries(
    rest.flatMap((word, index) => (word.startsWith('--') ? [[word.slice(2), rest[index + 1]!]] : [])),
  );
  const work = operations[`${service} ${operation}`];
  if (work === undefined) throw new Error(`no part of the AWS CLI that is used here: ${service} ${operation}`);
  const aws = {
    region: options.region ?? 'us-east-1',
    endpoint: options['endpoint-url'] ?? endpoint,
    credentials: credentialsOf(assigned, options['endpoint-url']),
  };
  return { code: 0, out: await work(aws, options), err: '' };
};

export const run = (command: string, place: Place): Promise<Said> => {
  const words = wordsOf(command, place.environment ?? {});
  const start = words.findIndex((word) => !/^\w+=/.test(word));
  const assigned = Object.fromEntries(words.slice(0, start).map((word) => word.split('=') as [string, string]));
  const [program, ...args] = words.slice(start);
  return program === 'aws' ? runAws(args, place.endpoint, assigned) : runSignalbox(args, place);
};
