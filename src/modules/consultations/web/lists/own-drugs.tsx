import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { drugs } from '../../content/drugs.ts';
import type { ClinicDrug } from '../../contract-lists.ts';
import { consultationsApi } from '../api.ts';
import { useOwnDrugs } from '../prescription/use-drug-list.ts';
import { DrugDialog } from './drug-dialog.tsx';
import { blankDraft, draftOf } from './drug-draft.ts';
import { scheduleNames } from './drug-form.tsx';

export function OwnDrugs() {
  const queryClient = useQueryClient();
  const own = useOwnDrugs();
  const [edited, setEdited] = useState<ClinicDrug | 'new' | null>(null);
  const again = { onSettled: () => queryClient.invalidateQueries({ queryKey: consultationsApi.drugs.key() }) };
  const putBack = useMutation(consultationsApi.addDrug.mutationOptions(again));
  const remove = useMutation({
    mutationFn: ({ id }: ClinicDrug) => consultationsApi.removeDrug.call({ id }),
    onSuccess: (_, { id, version: _version, ...drug }) =>
      offerUndo(id, `Removed ${drug.name}`, () => putBack.mutate(drug)),
    ...again,
  });

  const columns: Column<ClinicDrug>[] = [
    {
      key: 'name',
      title: 'Drug',
      onPhone: 'heading',
      percent: 28,
      cell: ({ name, aliases }) => (aliases.length > 0 ? `${name} (${aliases.join(', ')})` : name),
    },
    {
      key: 'forms',
      title: 'Forms and strengths',
      onPhone: 'detail',
      percent: 34,
      cell: ({ forms }) => forms.map(({ form, strengths }) => `${form} ${strengths.join(', ')}`).join('; '),
    },
    {
      key: 'schedule',
      title: 'Schedule',
      onPhone: 'detail',
      percent: 16,
      cell: ({ schedule }) => scheduleNames[schedule],
    },
    {
      key: 'actions',
      title: 'Actions',
      onPhone: 'detail',
      percent: 22,
      cell: (drug) => (
        <Group gap={6} wrap="nowrap">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Change ${drug.name}`}
            onClick={() => setEdited(drug)}
          >
            Change
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Remove ${drug.name}`}
            loading={remove.isPending && remove.variables.id === drug.id}
            onClick={() => remove.mutate(drug)}
          >
            Remove
          </Button>
        </Group>
      ),
    },
  ];

  return (
    <QueryPanel
      title="Drugs"
      text={`In addition to the ${drugs.length} built-in drugs, with the same search and warnings.`}
      wide
      query={own}
    >
      {(rows) => (
        <>
          <Group mb="md">
            <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
              Add a drug
            </Button>
          </Group>
          <ChangeFailure change={remove} />
          <ChangeFailure change={putBack} />
          {rows.length > 0 ? (
            <DataTable caption="Clinic's own drugs" columns={columns} rows={rows} rowKey={({ id }) => id} />
          ) : (
            <EmptyState
              title="No drugs of your own yet"
              text="Add one here, or from a prescription line with no results."
            />
          )}
          {edited ? (
            <DrugDialog
              known={edited === 'new' ? null : edited}
              draft={edited === 'new' ? blankDraft : draftOf(edited)}
              onSaved={() => undefined}
              onClose={() => setEdited(null)}
            />
          ) : null}
        </>
      )}
    </QueryPanel>
  );
}
