/** A restart of a local stack from its data file. */
import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect } from 'chai';
import { systemClock } from '../../../aws/runtime/clock';
import { DataFileError } from '../../../local/data-file/data-file';
import { startLocalStack } from '../../../local/stack';
import { withFolder } from '../../support/session';

describe('local/data-file/data-file of a stack', () => {
  it('brings a stack back after its process was killed', () =>
    withFolder(async (folder) => {
      const [file, left] = [join(folder, 'stack.json'), join(folder, 'left.json')];
      const start = (data: string) =>
        startLocalStack({ clock: systemClock, port: 0, seed: 1, config: {}, data, onTrouble: expect.fail });
      const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'local' };
      const stack = await start(file);
      const { tableName } = stack.cloud.topology.outputs;
      const at = (endpoint: string) => new DynamoDBClient({ region: 'us-east-1', endpoint, credentials });
      const key = { PK: { S: 'NOTE#1' }, SK: { S: 'here' } };
      await at(stack.served.url).send(new PutItemCommand({ TableName: tableName, Item: key }));
      await stack.close();
      // The file on disk is complete at any instant, so a copy equals the file that a killed process leaves.
      copyFileSync(file, left);
      const second = await start(left);
      try {
        const { Item } = await at(second.served.url).send(new GetItemCommand({ TableName: tableName, Key: key }));
        expect(Item).to.deep.equal(key);
      } finally {
        await second.close();
      }
    }));

  it('says that data does not fit, and frees port and file', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'stack.json');
      writeFileSync(file, '{"format": "signalbox local data", "version": 2, "cloud": {"tables": 7}, "jobs": []}');
      const started = startLocalStack({ clock: systemClock, port: 0, seed: 1, config: {}, data: file });
      const error = await started.then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).to.be.instanceOf(DataFileError);
      expect((error as Error).message).to.match(/the data of an earlier stack cannot be restored/);
      expect(existsSync(`${file}.lock`)).to.equal(false);
    }));
});
