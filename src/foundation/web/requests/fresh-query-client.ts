import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Reads outdated queries again even while their first read is under way: its answer may be older than the change, and
 * TanStack Query would keep it. The running read is not aborted, or a list that changes all the time would never appear
 * on a slow connection.
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstReads = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    const answers = firstReads.map(({ promise }) => promise);
    await super.invalidateQueries(filters, options);
    if (firstReads.length === 0) return;
    await Promise.allSettled(answers);
    await Promise.all(
      firstReads.map(({ queryKey }) =>
        super.invalidateQueries({ queryKey, exact: true, refetchType: filters?.refetchType ?? 'active' }, options),
      ),
    );
  }
}
