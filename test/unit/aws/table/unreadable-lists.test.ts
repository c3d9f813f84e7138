/** Lists that functions read: an unreadable item is reported, else thrown when the others have been read. */
import { marshall } from '@aws-sdk/util-dynamodb';
import { expect } from 'chai';
import { createTable } from '../../../../aws/table';
import { AT } from '../../../support/clock';
import { embeddedTable, TABLE, testClock } from '../../../support/embedded-table';
import { instance } from '../../../support/instance';

type Tell = ((error: unknown) => void) | undefined;

const open = () => {
  const clock = testClock(AT);
  const embedded = embeddedTable(clock, 'direct');
  const plant = (item: Record<string, unknown>): void =>
    void embedded.dynamodb.execute('PutItem', { TableName: TABLE, Item: marshall({ ...item, nonsense: true }) });
  return { table: createTable({ aws: embedded.aws, tableName: TABLE, clock }), plant };
};

/** Names of the items that were read; the unreadable one comes before the others. */
const lists: [what: string, read: (tell: Tell) => Promise<{ names: string[]; failure: string | undefined }>][] = [
  [
    'the chunks of a run',
    async (tell) => {
      const { table, plant } = open();
      await table.chunks.register({ runId: 'r', survey: 's', createdAt: AT }, [
        { chunkId: 'chunk-0000001' },
        { chunkId: 'chunk-0000002' },
      ]);
      plant({ PK: 'CHUNKS#r', SK: 'CHUNK#chunk-0000000' });
      const names: string[] = [];
      const failure = await (async () => {
        for await (const { chunkId } of table.chunks.list('r', undefined, tell)) names.push(chunkId);
      })().then(
        () => undefined,
        ({ name }: Error) => name,
      );
      return { names, failure };
    },
  ],
  [
    'the queue of an engine',
    async (tell) => {
      const { table, plant } = open();
      plant({ PK: 'ENGINE#http', SK: 'WAITING#a' });
      plant({ PK: 'ENGINE#http', SK: 'WAITING#c', since: AT, asked: 1 });
      const names: string[] = [];
      const failure = await table.engines.waits('http', tell).then(
        (found) => {
          names.push(...found.map(({ pipelineId }) => pipelineId));
          return undefined;
        },
        ({ name }: Error) => name,
      );
      return { names, failure };
    },
  ],
  [
    'who waits for a sensor',
    async (tell) => {
      const { table, plant } = open();
      const thing = { kind: 'sensor', name: 'landed' } as const;
      plant({ PK: 'RUN#a', SK: 'WAITFOR#SENSOR#landed', GSI1PK: 'WAITFOR#SENSOR#landed', GSI1SK: 'a' });
      await table.waits.register('b', instance, [thing], AT.replace('2026', '2027'));
      const names: string[] = [];
      const failure = await table.waits.waitingFor(thing, 10, tell).then(
        (found) => {
          names.push(...found.map(({ runId }) => runId));
          return undefined;
        },
        ({ name }: Error) => name,
      );
      return { names, failure };
    },
  ],
];

describe('aws/table: lists with an item that cannot be read', () => {
  for (const [what, read] of lists)
    it(`${what}: the others are read, and the one is reported by its key`, async () => {
      const told: string[] = [];
      const { names, failure } = await read((error) => void told.push((error as Error).message));
      expect(failure).to.equal(undefined);
      expect(names).to.not.deep.equal([]);
      expect(told).to.have.length(1);
      expect(told[0]).to.match(/^item "(RUN|CHUNKS|ENGINE)#/);
      expect((await read(undefined)).failure).to.equal('Signalbox.CorruptItem');
    });
});
