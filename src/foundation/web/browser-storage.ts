const remembered = new Map<string, string>();

/** Some browsers refuse storage altogether; then what was stored lasts as long as the page. */
function attempt<Result>(work: () => Result, instead: () => Result): Result {
  try {
    return work();
  } catch {
    return instead();
  }
}

export const browserStorage = {
  read: (key: string): string | null =>
    attempt(
      () => localStorage.getItem(key),
      () => remembered.get(key) ?? null,
    ),
  write: (key: string, value: string): void =>
    attempt(
      () => localStorage.setItem(key, value),
      () => void remembered.set(key, value),
    ),
  remove: (key: string): void =>
    attempt(
      () => localStorage.removeItem(key),
      () => void remembered.delete(key),
    ),
};
