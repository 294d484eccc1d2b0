import { Group, NativeSelect, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '#foundation/shared/text/count-text.ts';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { type ControlledKind, controlledKinds } from '../../rules/registers/registers.ts';
import { pharmacyApi } from '../api.ts';
import { controlledColumns } from './controlled-columns.tsx';
import { useRegisterFiles } from './use-register-files.tsx';
import { useRegisterPeriod } from './use-register-period.tsx';

const kindNames: Record<ControlledKind, string> = { all: 'Schedule X and NDPS', x: 'Schedule X', ndps: 'NDPS' };

/** The Schedule X and NDPS register: written by every movement, signed by a second person. */
export function ControlledRegister() {
  const queryClient = useQueryClient();
  const { period, isPeriod, fields } = useRegisterPeriod();
  const [kind, setKind] = useState<ControlledKind>('all');
  const query = useQuery({
    ...pharmacyApi.controlledRegister.queryOptions({ input: { ...period, kind } }),
    enabled: isPeriod,
    placeholderData: keepPreviousData,
  });
  const sign = useMutation(
    pharmacyApi.signMovement.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );
  const files = useRegisterFiles({
    register: 'controlled',
    name: 'controlled-drugs',
    asked: { ...period, kind },
    isDisabled: !isPeriod,
  });
  const isEmpty = query.data?.entries.length === 0;
  return (
    <SectionCard title="Register of controlled drugs" aside={files.buttons}>
      <Group align="flex-start" mb="md">
        {fields}
        <NativeSelect
          label="Register"
          value={kind}
          onChange={(event) => setKind(controlledKinds.find((name) => name === event.currentTarget.value) ?? 'all')}
          data={controlledKinds.map((value) => ({ value, label: kindNames[value] }))}
        />
      </Group>
      <ChangeFailure title="Not signed" change={sign} />
      {files.failure}
      {query.isError ? (
        <ReadFailure what="the register" query={query} />
      ) : isEmpty ? (
        <EmptyState
          title="No entries in this period"
          text="Every movement of a Schedule X or NDPS drug is entered here."
        />
      ) : (
        <>
          {query.data ? (
            <Text mb="xs">
              {query.data.unsigned === 0
                ? 'All have a second signature'
                : `${countText(query.data.unsigned)} without a second signature`}
            </Text>
          ) : null}
          <DataTable
            caption="Register of controlled drugs"
            columns={controlledColumns(({ movementId }) => sign.mutate({ id: movementId }))}
            rows={query.data?.entries ?? null}
            rowKey={({ movementId }) => movementId}
            stale={query.isPlaceholderData}
          />
        </>
      )}
    </SectionCard>
  );
}
