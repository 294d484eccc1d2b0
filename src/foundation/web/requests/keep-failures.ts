import type { QueryCache } from '@tanstack/react-query';

/**
 * React Query forgets why a read failed as soon as it tries again, so the failure note would disappear and return with
 * every Retry. Here the failure stays until there is an answer; a screen that is opened again starts without it.
 */
export function keepFailures(cache: QueryCache) {
  const failures = new WeakMap<object, Error>();
  cache.subscribe((event) => {
    const { query } = event;
    if (event.type === 'observerAdded' && query.getObserversCount() === 1) failures.delete(query);
    if (event.type !== 'updated') return;
    if (event.action.type === 'error') failures.set(query, event.action.error);
    if (event.action.type === 'success') failures.delete(query);
    const failure = failures.get(query);
    if (event.action.type === 'fetch' && failure && query.state.data === undefined) {
      query.setState({ status: 'error', error: failure });
    }
  });
}
