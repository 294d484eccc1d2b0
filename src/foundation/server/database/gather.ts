/** Batches of 1, 2, 4, ... items, because each size is a separate statement that every connection plans once. */
const sizeFor = (waiting: number, most: number) => 2 ** Math.floor(Math.log2(Math.min(waiting, most)));

/**
 * Collects items that arrive during a write and writes them together in one statement: a single item loses no time, and
 * many cost little more than one. If the statement fails, each item is tried alone, so that one bad item does not fail
 * the others.
 */
export function gather<Item>(
  write: (items: readonly Item[]) => Promise<unknown>,
  most: number,
): (item: Item) => Promise<void> {
  interface Waiting extends PromiseWithResolvers<void> {
    item: Item;
  }
  const waiting: Waiting[] = [];
  let isWriting = false;

  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      await write(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await settle([one]);
    }
  }

  async function writeAll() {
    isWriting = true;
    while (waiting.length > 0) await settle(waiting.splice(0, sizeFor(waiting.length, most)));
    isWriting = false;
  }

  return (item) => {
    const one = { item, ...Promise.withResolvers<void>() };
    waiting.push(one);
    if (!isWriting) void writeAll();
    return one.promise;
  };
}
