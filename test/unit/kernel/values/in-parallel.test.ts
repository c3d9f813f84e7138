import { expect } from 'chai';
import { inParallel } from '../../../../kernel/values/in-parallel';

/** A list that counts how often it is read, and how many workers run at once. */
const counted = (length: number) => {
  const counts = { asked: 0, working: 0, mostWorking: 0 };
  const items = async function* (): AsyncGenerator<number> {
    for (let item = 0; item < length; item += 1) yield item;
  };
  const source = items();
  const list: AsyncIterable<number> = {
    [Symbol.asyncIterator]: () => ({
      next: () => {
        counts.asked += 1;
        return source.next();
      },
    }),
  };
  return { list, counts };
};

describe('kernel/values/in-parallel', () => {
  it('asks a list without anything once', async () => {
    const { list, counts } = counted(0);
    expect(await inParallel(list, { atOnce: 8 }, async () => undefined)).to.equal(true);
    expect(counts.asked).to.equal(1);
  });

  it('works on everything, by as many at once as are allowed and no more', async () => {
    for (const atOnce of [1, 3, 8]) {
      const { list, counts } = counted(20);
      const done: number[] = [];
      const work = async (item: number): Promise<void> => {
        counts.working += 1;
        counts.mostWorking = Math.max(counts.mostWorking, counts.working);
        await new Promise((resolve) => setImmediate(resolve));
        counts.working -= 1;
        done.push(item);
      };
      expect(await inParallel(list, { atOnce }, work)).to.equal(true);
      expect(done.toSorted((one, other) => one - other)).to.deep.equal(Array.from({ length: 20 }, (_, item) => item));
      expect(counts.mostWorking).to.equal(atOnce);
    }
  });

  it('takes nothing more once time is up, and says that something is left', async () => {
    const { list } = counted(20);
    const done: number[] = [];
    const isTimeUp = (): boolean => done.length >= 5;
    const isComplete = await inParallel(list, { atOnce: 1, isTimeUp }, async (item) => void done.push(item));
    expect(isComplete).to.equal(false);
    expect(done).to.deep.equal([0, 1, 2, 3, 4]);
  });

  it('ends with the first work that throws, also where others work on', async () => {
    const { list } = counted(20);
    const thrown = await inParallel(list, { atOnce: 4 }, async (item) => {
      await Promise.resolve();
      if (item % 2 === 1) throw new Error(`item ${item}`);
    }).catch((error: Error) => error.message);
    expect(thrown).to.equal('item 1');
  });
});
