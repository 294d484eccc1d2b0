import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { drugListOf } from '../../rules/drug-list.ts';
import { type KeptMedicine, startOfLine, startsOfAllergies, withMedicines } from '../../rules/kept-medicines.ts';
import { consultationsApi } from '../api.ts';

const staleTime = 300_000;

/** The clinic's own drugs; refreshed when somebody adds one. */
export const useOwnDrugs = () => useQuery(consultationsApi.drugs.queryOptions({ staleTime }));

const combined = (answers: UseQueryResult<KeptMedicine[]>[]) => ({
  medicines: answers.flatMap(({ data }) => data ?? []),
  pending: answers.map(({ isPending }) => isPending),
  failed: answers.find(({ isError }) => isError),
});

interface Typed {
  lines: readonly { text: string }[];
  allergies: readonly string[] | null;
}

/**
 * All drugs that the clinic prescribes. Pharmacy medicines are read only if they begin like a drug in the lines: once
 * per beginning, at its third letter, not at every keystroke.
 */
export function useDrugList({ lines, allergies }: Typed) {
  const own = useOwnDrugs();
  const starts = [...new Set(lines.flatMap(({ text }) => startOfLine(text)))];
  const asked = [startsOfAllergies(allergies), ...starts.map((start) => [start])].filter(({ length }) => length > 0);
  const kept = useQueries({
    queries: asked.map((begins) => consultationsApi.keptMedicines.queryOptions({ input: { begins }, staleTime })),
    combine: combined,
  });
  const { medicines, pending, failed } = kept;
  const list = useMemo(() => withMedicines(drugListOf(own.data ?? []), medicines), [own.data, medicines]);
  const awaited = new Set(asked.flatMap((begins, at) => (pending[at] ? begins : [])));
  return {
    own,
    list,
    failed: own.isError ? own : failed,
    /** True while the meaning of a line is not known yet. */
    isAwaited: ({ text }: { text: string }) => own.isPending || startOfLine(text).some((start) => awaited.has(start)),
  };
}
