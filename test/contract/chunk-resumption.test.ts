import { expect } from 'chai';
import { chunkIdAt, type NewChunk } from '../../kernel/chunks';
import { TABLE } from '../support/embedded-table';
import { open, RUN_ID } from './chunk-table';

const BLOCK = 160;

describe('a registration of ten thousand chunks that died', () => {
  const list = Array.from({ length: 10_000 }, (_, index): NewChunk => ({ chunkId: chunkIdAt(index) }));

  for (const blocks of [1, 2, 32, 62, 63])
    it(`in its block ${blocks} is resumed there after at most six reads`, async () => {
      const { register, embedded, chunks } = open();
      const asked = { GetItem: 0, PutItem: 0 };
      embedded.intercept = (operation) => {
        if (operation === 'GetItem' || operation === 'PutItem') asked[operation] += 1;
        if (operation === 'PutItem' && asked.PutItem > 1)
          throw Object.assign(new Error('gone'), { name: 'TimeoutError' });
      };
      const dies = async (): Promise<void> => {
        asked.PutItem = 0;
        expect(await register(list).catch((error: Error) => error.name)).to.equal('Signalbox.Transient');
        // Writes that the call had already sent are answered after it has failed.
        await new Promise((resolve) => setImmediate(resolve));
      };
      await dies();
      for (let block = 0; block < blocks; block += 1)
        embedded.dynamodb.execute('PutItem', {
          TableName: TABLE,
          Item: { PK: { S: `CHUNKS#${RUN_ID}` }, SK: { S: `CHUNK#${chunkIdAt(block * BLOCK)}` } },
        });
      await dies();
      expect(asked.GetItem).to.be.within(5, 6);
      expect((await chunks.run(RUN_ID))?.jobsTotal).to.equal(10_000);
    });
});
