/** Sizes of 1, 2, 4, ...: each size is a statement of its own, which every connection plans once. */
const sizeFor = (waiting: number, most: number) => 2 ** Math.floor(Math.log2(Math.min(waiting, most)));

/**
 * What comes in while a write is under way waits for it and is then written together, in one statement: one alone loses
 * no time, and many cost little more than one. If a statement fails, each of its parts is tried alone, so that the fault
 * of one is not that of the others.
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
