/** Some browsers refuse storage altogether; stored values then last only as long as the page. */
function attempt<Result>(work: () => Result, instead: () => Result): Result {
  try {
    return work();
  } catch {
    return instead();
  }
}

function createStorage(open: () => Storage) {
  const remembered = new Map<string, string>();
  return {
    read: (key: string): string | null =>
      attempt(
        () => open().getItem(key),
        () => remembered.get(key) ?? null,
      ),
    write: (key: string, value: string): void =>
      attempt(
        () => open().setItem(key, value),
        () => void remembered.set(key, value),
      ),
    remove: (key: string): void =>
      attempt(
        () => open().removeItem(key),
        () => void remembered.delete(key),
      ),
    keys: (): string[] =>
      attempt(
        () => Object.keys(open()),
        () => [...remembered.keys()],
      ),
  };
}

/** Shared by all tabs, until removed. */
export const browserStorage = createStorage(() => localStorage);
/** For this tab only, until it is closed. */
export const tabStorage = createStorage(() => sessionStorage);
