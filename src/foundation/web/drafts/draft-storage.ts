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
 * Shared by all tabs, like `browserStorage`, but survives a browser crash: browsers write `browserStorage` to disk only
 * after a while, so each value also goes to a second store that reaches the disk within moments.
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

/**
 * After a crash, remains of the old browser process may lock the store for a moment, so this tries again. A browser
 * without such a store says so at once.
 */
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

/**
 * Called once per page before a form is shown, so that reading a draft need not wait. Gives up waiting if the browser
 * does not answer.
 */
export function recoverDrafts(): Promise<void> {
  recovering ??= Promise.race([
    bringAllBack(),
    new Promise<void>((resolve) => setTimeout(resolve, patienceMilliseconds)),
  ]).then(() => {
    isRecovered = true;
  });
  return recovering;
}
