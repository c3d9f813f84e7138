/** Runs commands as they are printed, word for word: of Signalbox, and of the AWS CLI as far as they are used. */
import { execFileSync } from 'node:child_process';
import { DynamoDBClient, PutItemCommand, type PutItemCommandInput, QueryCommand } from '@aws-sdk/client-dynamodb';
import { processEnvironment } from '../../adapters/environment';
import { runCommandLine } from '../../cli/main';
import type { Session } from '../../cli/session';
import { openStack, runCommand } from '../../cli/stack';

/** The commands of a text, with their continued lines; what stands behind `#` is for people. */
export const commandsIn = (text: string): string[] =>
  text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.replace(/\s{2,}#.*$/, '').trim())
    .filter((line) => /^(npx signalbox|signalbox|aws) /.test(line));

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
}

const runSignalbox = async (args: string[], { session, directory }: Place): Promise<Said> => {
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
    open: (selection) => openStack(selection, { clock: session.clock, directory, run: runCommand, user: 'ada' }),
  };
  const code = await runCommandLine(args, own);
  return { code, out, err };
};

const runAws = async (args: string[], endpoint: string): Promise<Said> => {
  const [service, operation, ...rest] = args;
  const options = Object.fromEntries(
    rest.flatMap((word, index) => (word.startsWith('--') ? [[word.slice(2), rest[index + 1]!]] : [])),
  );
  const client = new DynamoDBClient({
    region: options.region ?? 'us-east-1',
    endpoint: options['endpoint-url'] ?? endpoint,
    credentials: { accessKeyId: 'LOCAL', secretAccessKey: 'local' },
  });
  const TableName = options['table-name']!;
  if (service !== 'dynamodb') throw new Error(`no part of the AWS CLI that is used here: ${service}`);
  switch (operation) {
    case 'put-item': {
      const input: PutItemCommandInput = { TableName, Item: JSON.parse(options.item!) };
      await client.send(new PutItemCommand(input));
      return { code: 0, out: '', err: '' };
    }
    case 'query': {
      const answer = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: options['key-condition-expression'],
          ExpressionAttributeValues: JSON.parse(options['expression-attribute-values']!),
        }),
      );
      return { code: 0, out: JSON.stringify(answer.Items), err: '' };
    }
    default:
      throw new Error(`no operation of the AWS CLI that is used here: ${operation}`);
  }
};

export const run = (command: string, place: Place): Promise<Said> => {
  const [program, ...args] = wordsOf(command.replace(/^npx /, ''), place.environment ?? {});
  return program === 'aws' ? runAws(args, place.endpoint) : runSignalbox(args, place);
};
