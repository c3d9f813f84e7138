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
  const take = async (): Promise<{ value: Item } | undefined> => {
    if (isDone || isTimeUp()) return undefined;
    const taken = await source.next();
    if (taken.done !== true) return taken;
    isDone = true;
    return undefined;
  };
  const workFrom = async (first: { value: Item }): Promise<void> => {
    for (let taken: typeof first | undefined = first; taken !== undefined; taken = await take())
      await work(taken.value);
  };
  /** A worker that gets an item calls the next worker: a source without items is read by one only. */
  const workers = async (count: number): Promise<void> => {
    const first = count === 0 ? undefined : await take();
    if (first !== undefined) await Promise.all([workFrom(first), workers(count - 1)]);
  };
  await workers(atOnce);
  return isDone;
};
