import { useQuery } from '@tanstack/react-query';
import type { LabTestKind } from '../../content/tests.ts';
import { ownKind } from '../../rules/catalogue/own-code.ts';
import { laboratoryApi } from '../api.ts';

/** The clinic's own tests that can be ordered. */
export function useOwnKinds(): LabTestKind[] {
  const { data = [] } = useQuery(laboratoryApi.ownTests.queryOptions());
  return data.flatMap(({ code, test, isRetired }) => (isRetired ? [] : [ownKind(code, test)]));
}
