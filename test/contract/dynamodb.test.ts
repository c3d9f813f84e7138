/**
 * One contract, three engines: the embedded one in the process, the embedded one over HTTP, and Amazon's DynamoDB Local
 * where it is installed. That the service itself agrees is what DynamoDB Local and the documentation stand for; no test
 * here talks to AWS.
 */
import { expect } from 'chai';
import { reservedWords } from '../../emulator/dynamodb/expressions/reserved-words';
import { type Case, makeTable, runCase, send } from './dynamodb.contract';
import { streamContract } from './dynamodb.streams';
import { atEndpoint, inProcess, overHttp, type Target } from './dynamodb.targets';
import { capacityCases } from './dynamodb-cases/capacity';
import { conditionCases } from './dynamodb-cases/conditions';
import { indexCases } from './dynamodb-cases/indexes';
import { itemCases } from './dynamodb-cases/items';
import { localIndexCases } from './dynamodb-cases/local-indexes';
import { placeholderCases } from './dynamodb-cases/placeholders';
import { readCases } from './dynamodb-cases/reads';
import { transactionCases } from './dynamodb-cases/transactions';
import { updateCases } from './dynamodb-cases/updates';
import { findDynamoDbLocal } from './dynamodb-local/install';
import { startDynamoDbLocal } from './dynamodb-local/start';

/** Reserved words that are part of the grammar, so that the parser stumbles over them first. */
const GRAMMAR_WORDS: ReadonlySet<string> = new Set(['set', 'add', 'delete', 'and', 'or', 'not', 'in', 'between']);

/** Documented as reserved, and yet taken by DynamoDB Local. */
const TAKEN_BY_DYNAMO_DB_LOCAL: ReadonlySet<string> = new Set(['convert', 'size']);

const cases: readonly Case[] = [
  ...itemCases,
  ...conditionCases,
  ...placeholderCases,
  ...updateCases,
  ...readCases,
  ...indexCases,
  ...localIndexCases,
  ...transactionCases,
  ...capacityCases,
];

const contract = (start: () => Promise<Target>, isDynamoDbLocal = false): void => {
  let target: Target;
  let tables = 0;
  before(async () => {
    target = await start();
  });
  after(() => target.stop());

  for (const contractCase of cases) {
    it(contractCase.title, () => runCase(target, `contract-${++tables}`, contractCase, isDynamoDbLocal));
  }

  it('every reserved word is refused, in any case, and no other', async () => {
    const table = `contract-${++tables}`;
    await makeTable(target, table);
    const update = (word: string) =>
      send(target, 'UpdateItem', {
        TableName: table,
        Key: { PK: { S: 'a' }, SK: { S: 'b' } },
        UpdateExpression: `REMOVE ${word}`,
      });
    expect(reservedWords.size).to.equal(573);
    for (const word of reservedWords) {
      const refusal = await update(word).then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (isDynamoDbLocal && TAKEN_BY_DYNAMO_DB_LOCAL.has(word)) {
        expect(refusal, word).to.equal(undefined);
        continue;
      }
      const reason = GRAMMAR_WORDS.has(word)
        ? `Syntax error; token: "${word}", near: "REMOVE ${word}"`
        : `Attribute name is a reserved keyword; reserved keyword: ${word}`;
      expect(refusal, word).to.equal(`Invalid UpdateExpression: ${reason}`);
    }
    for (const name of ['pk', 'statuses', 'runid', 'owners', 'payload', 'metadata', 'archetype', 'pipeline'])
      await update(name);
    await send(target, 'DeleteTable', { TableName: table });
  });

  streamContract(
    () => target,
    () => `contract-${++tables}`,
    isDynamoDbLocal,
  );
};

describe('DynamoDB contract', () => {
  describe('embedded, in the process', () => contract(() => inProcess()));
  describe('embedded, over HTTP', () => contract(() => overHttp()));

  const local = findDynamoDbLocal();
  if ('missing' in local) {
    it.skip(`DynamoDB Local: skipped, because ${local.missing}`);
  } else {
    describe("Amazon's DynamoDB Local", () => {
      let stop: () => Promise<void> = async () => undefined;
      after(() => stop());
      contract(async () => {
        const running = await startDynamoDbLocal(local);
        stop = running.stop;
        return atEndpoint(running.endpoint);
      }, true);
    });
  }
});
