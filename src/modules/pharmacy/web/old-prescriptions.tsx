import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import type { QueuedPrescription } from '../contract-dispensing.ts';
import { pharmacyApi } from './api.ts';

const typingMilliseconds = 200;

/** Prescriptions of any day, for a patient who comes later than the doctor thought. */
export function OldPrescriptions({ rowsOf }: { rowsOf: (found: readonly QueuedPrescription[]) => ReactNode }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typingMilliseconds);
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...pharmacyApi.findPrescriptions.queryOptions({ input: { search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const found = search === '' ? undefined : data;
  return (
    <SectionCard title="Older prescriptions">
      <TextInput
        aria-label="Search prescriptions by patient"
        placeholder="Name or number of the patient"
        leftSection={<Search size={16} aria-hidden="true" />}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isError ? (
        <FailureNote
          title="Couldn't load the prescriptions"
          failure={failureOf(error)}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : null}
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
