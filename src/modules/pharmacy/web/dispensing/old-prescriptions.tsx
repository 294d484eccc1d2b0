import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import type { QueuedPrescription } from '../../contract-dispensing.ts';
import { pharmacyApi } from '../api.ts';
import { usePatientSearch } from '../use-patient-search.tsx';

/** Prescriptions of any day, for a patient who comes later than expected. */
export function OldPrescriptions({ rowsOf }: { rowsOf: (found: readonly QueuedPrescription[]) => ReactNode }) {
  const { search, field } = usePatientSearch('Search prescriptions by patient');
  const query = useQuery({
    ...pharmacyApi.findPrescriptions.queryOptions({ input: { search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const found = search === '' ? undefined : data;
  return (
    <SectionCard title="Older prescriptions">
      {field}
      <ReadFailure what="the prescriptions" query={query} />
      {found?.length === 0 ? (
        <EmptyState
          title={`No prescriptions for ${search}`}
          text="Check the name, or search by the patient's number."
        />
      ) : null}
      {found && found.length > 0 ? rowsOf(found) : null}
    </SectionCard>
  );
}
