/**
 * The errors of bundled clients are what the SDK's own are: by name, by fault, with what the answer says beside its
 * message.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { build } from 'esbuild';
import { oneErrorClass, shortErrors } from '../../infra/bundle/bundle-errors';

const root = join(__dirname, '..', '..');
const sourceOf = (client: string): string =>
  readFileSync(join(root, 'node_modules', '@aws-sdk', client, 'dist-es', 'models', 'errors.js'), 'utf8');

const SCRIPT = `
  import { DynamoDBClient, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
  const body = JSON.stringify({
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    Message: 'cancelled',
    CancellationReasons: [{ Code: 'ConditionalCheckFailed', Item: { PK: { S: 'x' } } }],
  });
  const headers = { 'content-type': 'application/x-amz-json-1.0' };
  const client = new DynamoDBClient({
    region: 'eu-central-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
    requestHandler: {
      handle: async () => ({ response: { statusCode: 400, headers, body: new Blob([body]).stream() } }),
    },
  });
  export const answer = client
    .send(new TransactWriteItemsCommand({ TransactItems: [] }))
    .then(() => undefined, (error) => error);
`;

describe('bundled errors', () => {
  for (const client of ['client-dynamodb', 'client-sns', 'client-sfn', 'client-eventbridge']) {
    it(`${client}: every class by its name, in a fifth of the bytes`, () => {
      const source = sourceOf(client);
      const short = shortErrors(source)!;
      const names = (text: string, pattern: RegExp): string[] =>
        [...text.matchAll(pattern)].map((found) => found[1]!).sort();
      expect(names(short, /^export const (\w+)/gm)).to.deep.equal(names(source, /^export class (\w+)/gm));
      expect(short.length).to.be.below(source.length / 2);
    });
  }

  it('a module that is written otherwise goes in as it is', () => {
    expect(shortErrors('export class Other extends Error {}')).to.equal(undefined);
  });

  it('a cancelled transaction has its name and its reasons', async () => {
    const built = await build({
      stdin: { contents: SCRIPT, resolveDir: root, loader: 'js' },
      bundle: true,
      write: false,
      platform: 'node',
      format: 'cjs',
      mainFields: ['module', 'main'],
      plugins: [oneErrorClass],
      logLevel: 'silent',
    });
    const made = {
      exports: {} as { answer: Promise<Error & { CancellationReasons?: { Code: string }[]; $fault?: string }> },
    };
    new Function('module', 'exports', 'require', built.outputFiles[0]!.text)(made, made.exports, require);
    const error = await made.exports.answer;
    expect(error).to.include({ name: 'TransactionCanceledException', message: 'cancelled', $fault: 'client' });
    expect(error.CancellationReasons).to.deep.equal([{ Code: 'ConditionalCheckFailed', Item: { PK: { S: 'x' } } }]);
  });
});
