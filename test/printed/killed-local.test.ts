/** The command itself, killed: what `signalbox local --data` has written is there for the next one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect } from 'chai';
import { root } from '../docs/pages';
import { withFolder } from '../support/session';

const FILE = 'stack.json';
const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'local' };

interface Started {
  process: ChildProcess;
  dynamodb: DynamoDBClient;
  TableName: string;
}

const start = async (folder: string): Promise<Started> => {
  const command = [join(root, 'cli', 'signalbox.mjs'), 'local', '--json', '--data', FILE];
  const started = spawn(process.execPath, command, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: started.stdout! })) {
    const { endpoint, region, tableName } = JSON.parse(line) as Record<'endpoint' | 'region' | 'tableName', string>;
    return { process: started, dynamodb: new DynamoDBClient({ region, endpoint, credentials }), TableName: tableName };
  }
  throw new Error('the command ended without saying where the stack is');
};

const end = async ({ process: started }: Started, signal: NodeJS.Signals): Promise<number | null> => {
  const ended = once(started, 'exit') as Promise<[number | null]>;
  started.kill(signal);
  return (await ended)[0];
};

/** Resolves when the file has the text. */
const written = (folder: string, text: string): Promise<void> =>
  new Promise((resolve) => {
    const file = join(folder, FILE);
    const look = (): void => {
      if (!existsSync(file) || !readFileSync(file, 'utf8').includes(text)) return;
      watcher.close();
      resolve();
    };
    const watcher = watch(folder, look);
    look();
  });

describe('signalbox local, killed', () => {
  it('continues from what it had written', () =>
    withFolder(async (folder) => {
      const Key = { PK: { S: 'NOTE#killed' }, SK: { S: 'here' } };
      const first = await start(folder);
      await first.dynamodb.send(new PutItemCommand({ TableName: first.TableName, Item: Key }));
      await written(folder, 'NOTE#killed');
      await end(first, 'SIGKILL');
      const second = await start(folder);
      const { Item } = await second.dynamodb.send(new GetItemCommand({ TableName: second.TableName, Key }));
      expect(await end(second, 'SIGINT')).to.equal(0);
      expect(Item).to.deep.equal(Key);
      expect(existsSync(join(folder, `${FILE}.lock`))).to.equal(false);
    })).timeout(120_000);
});
