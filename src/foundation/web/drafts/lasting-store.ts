/** What was written for a key, or that it was removed, and when. */
export interface Kept {
  value: string | null;
  at: number;
}

const databaseName = 'krama-drafts';
const storeName = 'drafts';

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return settled(request);
}

let opening: Promise<IDBDatabase> | undefined;
/** One that could not be opened is tried again next time. */
const store = () => {
  opening ??= openStore().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
};

export async function readLasting(): Promise<[string, Kept][]> {
  const place = (await store()).transaction(storeName).objectStore(storeName);
  const [keys, values] = await Promise.all([settled(place.getAllKeys()), settled(place.getAll())]);
  return keys.map((key, index): [string, Kept] => [String(key), values[index]]);
}

/** On the disk when it returns: the browser may be killed right after. Null forgets a key altogether. */
async function writeThrough(entries: ReadonlyMap<string, Kept | null>): Promise<void> {
  const transaction = (await store()).transaction(storeName, 'readwrite', { durability: 'strict' });
  const place = transaction.objectStore(storeName);
  for (const [key, kept] of entries) {
    if (kept) place.put(kept, key);
    else place.delete(key);
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

let waiting = new Map<string, Kept | null>();
let isWriting = false;

/** Soon, and one after the other: of what is typed meanwhile only the last is written. */
export async function writeLasting(key: string, kept: Kept | null): Promise<void> {
  waiting.set(key, kept);
  if (isWriting) return;
  isWriting = true;
  try {
    while (waiting.size > 0) {
      const entries = waiting;
      waiting = new Map();
      await writeThrough(entries);
    }
  } catch {
    // A browser that refuses it, or has no room: the other storage has the draft as well.
  } finally {
    isWriting = false;
  }
}
