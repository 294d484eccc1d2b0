import { browserStorage } from './browser-storage.ts';
import { type Kept, readLasting, writeLasting } from './lasting-store.ts';

const stampPrefix = 'stamp:';
const patienceMilliseconds = 2_000;
const againMilliseconds = 100;
const removedMilliseconds = 24 * 60 * 60 * 1000;

const stampOf = (key: string) => Number(browserStorage.read(`${stampPrefix}${key}`) ?? 0);

function put(key: string, value: string, at: number) {
  browserStorage.write(key, value);
  browserStorage.write(`${stampPrefix}${key}`, String(at));
}

function drop(key: string) {
  browserStorage.remove(key);
  browserStorage.remove(`${stampPrefix}${key}`);
}

/**
 * For all tabs, like `browserStorage`, and for a browser that dies at once: browsers write that one to the disk only after a
 * while. So what is written here goes to a second place as well, which is on the disk within moments.
 */
export const draftStorage = {
  read: browserStorage.read,
  keys: browserStorage.keys,
  write(key: string, value: string) {
    const at = Date.now();
    put(key, value, at);
    void writeLasting(key, { value, at });
  },
  remove(key: string) {
    if (browserStorage.read(key) === null) return;
    drop(key);
    void writeLasting(key, { value: null, at: Date.now() });
  },
};

function bringBack(key: string, { value, at }: Kept) {
  if (at > stampOf(key)) {
    if (value === null) drop(key);
    else put(key, value, at);
  }
  if (value === null && Date.now() - at > removedMilliseconds) void writeLasting(key, null);
}

/** What is left of a browser that died may hold the place for a moment. A browser that has no such place says so at once. */
async function bringAllBack(): Promise<void> {
  const end = Date.now() + patienceMilliseconds;
  for (;;) {
    try {
      for (const [key, kept] of await readLasting()) bringBack(key, kept);
      return;
    } catch (error) {
      const mayPass = error instanceof DOMException && error.name === 'UnknownError';
      if (!mayPass || Date.now() > end) return;
      await new Promise((resolve) => setTimeout(resolve, againMilliseconds));
    }
  }
}

let recovering: Promise<void> | undefined;
let isRecovered = false;

export const areDraftsRecovered = () => isRecovered;

/** Once for a page, before a form is shown: reading a draft need not wait then. A browser that does not answer is not waited for. */
export function recoverDrafts(): Promise<void> {
  recovering ??= Promise.race([
    bringAllBack(),
    new Promise<void>((resolve) => setTimeout(resolve, patienceMilliseconds)),
  ]).then(() => {
    isRecovered = true;
  });
  return recovering;
}
