/** Scripts that are soon asked for, once the browser has nothing else to do. What fails is fetched again when it is needed. */
export function fetchWhenIdle(...scripts: readonly (() => Promise<unknown>)[]): void {
  const fetchAll = () => {
    for (const fetch of scripts) void fetch().catch(() => null);
  };
  // Safari has no word for idle.
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchAll);
  else setTimeout(fetchAll, 1_000);
}
