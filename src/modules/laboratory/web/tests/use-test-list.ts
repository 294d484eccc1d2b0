import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { LabTest } from '../../contract-records.ts';
import { filterStatuses } from '../../rules/orders/steps.ts';
import { laboratoryApi } from '../api.ts';

export interface TestFilter {
  search: string;
  status: string;
  only: string;
}

type Place = Pick<LabTest, 'orderedAt' | 'id'>;

const narrowings = ['pending', 'critical', 'to-verify'] as const;

/** Pages of the tests that match, newest first. */
export function testList({ search, status, only }: TestFilter) {
  const filter = {
    search,
    status: filterStatuses.find((known) => known === status),
    only: narrowings.find((known) => known === only),
  };
  return laboratoryApi.list.infiniteOptions({
    input: (after: Place | undefined) => ({
      ...filter,
      ...(after && { beforeAt: after.orderedAt, beforeId: after.id }),
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ tests, hasMore }) => (hasMore ? tests.at(-1) : undefined),
  });
}

export function useTestList(filter: TestFilter) {
  return useInfiniteQuery({ ...testList(filter), placeholderData: keepPreviousData });
}
