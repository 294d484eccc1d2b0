import { Button, Group, NativeSelect } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ExportFormat } from '#foundation/shared/export-table.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ExportButtons } from '#foundation/ui/lists/export-buttons.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { download } from '#foundation/web/files/download.ts';
import { saveTable } from '#foundation/web/files/save-table.ts';
import { type ControlledKind, controlledKinds, controlledTitles } from '../../rules/registers/registers.ts';
import { pharmacyApi } from '../api.ts';
import { controlledColumns, controlledExport } from './controlled-columns.tsx';
import { useRegisterPeriod } from './use-register-period.tsx';

/** Schedule X and NDPS: written by every movement, signed by a second person. */
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
  const save = useMutation({
    mutationFn: (format: ExportFormat) =>
      saveTable(`controlled-drugs-${period.from}-${period.to}`, format, controlledExport, query.data?.entries ?? []),
  });
  const paper = useMutation({
    mutationFn: () =>
      download(
        `/pharmacy/registers/controlled/pdf?${new URLSearchParams({ ...period, kind })}`,
        `controlled-drugs-${period.from}-${period.to}.pdf`,
      ),
  });
  const isEmpty = query.data?.entries.length === 0;
  return (
    <SectionCard
      title="Register of controlled drugs"
      aside={
        <Group gap="xs">
          <ExportButtons
            writing={save.isPending ? save.variables : null}
            disabled={!query.data || isEmpty}
            onExport={(format) => save.mutate(format)}
          />
          <Button
            variant="default"
            leftSection={<Download size={16} aria-hidden="true" />}
            disabled={!isPeriod}
            loading={paper.isPending}
            onClick={() => paper.mutate()}
          >
            PDF
          </Button>
        </Group>
      }
    >
      <Group align="flex-start" mb="md">
        {fields}
        <NativeSelect
          label="Register"
          value={kind}
          onChange={(event) => setKind(controlledKinds.find((name) => name === event.currentTarget.value) ?? 'all')}
          data={controlledKinds.map((value) => ({ value, label: controlledTitles[value] }))}
        />
      </Group>
      <ChangeFailure title="Not signed" change={sign} />
      <ChangeFailure title="Couldn't create the file" change={paper} />
      <ChangeFailure title="Not exported" change={save} />
      {query.isError ? (
        <ReadFailure what="the register" query={query} />
      ) : isEmpty ? (
        <EmptyState
          title="No entries in this period"
          text="Every movement of a Schedule X or NDPS drug is entered here."
        />
      ) : (
        <>
          {query.data ? <p>{`${countText(query.data.unsigned)} without a second signature`}</p> : null}
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
