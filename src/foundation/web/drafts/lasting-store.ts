/** The value last written for a key, or null if it was removed, and when. */
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
/** Opening the store is tried again next time if it failed. */
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

/**
 * Resolves once the data is on disk, because the browser may be killed right after. Null deletes the key altogether.
 */
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

/** Writes soon and one after the other; of several values for a key waiting meanwhile, only the last is written. */
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
    // The browser may refuse the write or be out of space; the draft is in the other storage as well.
  } finally {
    isWriting = false;
  }
}
