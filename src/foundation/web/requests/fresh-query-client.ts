import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * What is out of date is read again, also when it is being read for the first time: that answer may be older than the change, and
 * TanStack Query would keep it. It is not cut off, or a list that changes all the time would never show on a slow line.
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
