/**
 * Works on what comes, `atOnce` at a time, and takes nothing more once time is up, which without `isTimeUp` it never
 * is. True: everything was taken. `work` keeps its own failures: one that throws ends the whole.
 */
export const inParallel = async <Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  { atOnce, isTimeUp = () => false }: { atOnce: number; isTimeUp?: () => boolean },
  work: (item: Item) => Promise<void>,
): Promise<boolean> => {
  const source = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  let isDone = false;
  const worker = async (): Promise<void> => {
    while (!isDone && !isTimeUp()) {
      const taken = await source.next();
      if (taken.done === true) isDone = true;
      else await work(taken.value);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return isDone;
};
