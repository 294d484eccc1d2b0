import type { QueryClient } from '@tanstack/react-query';
import { atMostEvery } from '#foundation/web/requests/at-most-every.ts';
import { type EndpointPath, endpointsShowing } from '#foundation/web/screens/shown-tables.ts';
import type { LiveEvent } from '../contract.ts';

const refetchMilliseconds = 500;

/** Refetches the data of changed tables that is shown on screen. Data that is not visible is refetched once it is. */
export function createRefetch(queryClient: QueryClient): (changes: LiveEvent['changes']) => void {
  const refetches = new Map<string, () => void>();

  function refetchOf(path: EndpointPath): () => void {
    const name = path.join('.');
    const refetch =
      refetches.get(name) ??
      atMostEvery(refetchMilliseconds, () =>
        queryClient.invalidateQueries({ queryKey: [path], refetchType: document.hidden ? 'none' : 'active' }),
      );
    refetches.set(name, refetch);
    return refetch;
  }

  return (changes) => {
    const tables = changes === 'everything' ? undefined : new Set(changes.map(({ table }) => table));
    for (const path of endpointsShowing(tables)) refetchOf(path)();
  };
}
