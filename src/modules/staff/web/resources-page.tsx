import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import type { Resource } from '../contract.ts';
import { resourceKindNames } from '../rules.ts';
import { staffApi } from './api.ts';
import { ResourceDialog } from './resource-dialog.tsx';
import { allResources, resourceTables } from './resource-reads.ts';

const columns = (
  onChange: (resource: Resource) => void,
  onSwitch: (resource: Resource) => void,
): readonly Column<Resource>[] => [
  { key: 'name', title: 'Name', percent: 26, onPhone: 'heading', cell: ({ name }) => name },
  { key: 'kind', title: 'Kind', percent: 12, onPhone: 'detail', cell: ({ kind }) => resourceKindNames[kind] },
  { key: 'department', title: 'Department', percent: 20, onPhone: 'detail', cell: ({ department }) => department },
  {
    key: 'state',
    title: 'State',
    percent: 14,
    onPhone: 'aside',
    cell: ({ isActive }) =>
      isActive ? <StatusChip hue="green">In use</StatusChip> : <StatusChip hue="gray">Out of use</StatusChip>,
  },
  {
    key: 'actions',
    title: 'Actions',
    percent: 28,
    onPhone: 'detail',
    cell: (resource) => (
      <Group gap={6} wrap="nowrap">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Change ${resource.name}`}
          onClick={() => onChange(resource)}
        >
          Change
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${resource.isActive ? 'Take out of use' : 'Put back in use'}: ${resource.name}`}
          onClick={() => onSwitch(resource)}
        >
          {resource.isActive ? 'Take out of use' : 'Put back in use'}
        </Button>
      </Group>
    ),
  },
];

/** The list of rooms and devices. Visits are booked with doctors only, so nothing here is taken or free. */
export default function ResourcesPage() {
  const queryClient = useQueryClient();
  const query = useQuery(allResources);
  const [edited, setEdited] = useState<Resource | 'new' | null>(null);
  const again = { onSettled: () => readAgain(queryClient, resourceTables) };
  const putBack = useMutation(staffApi.changeResource.mutationOptions(again));
  const change = useMutation(
    staffApi.changeResource.mutationOptions({
      ...again,
      onSuccess: ({ id, name, isActive, version }, sent) =>
        offerUndo(id, `${name} is ${isActive ? 'in use' : 'out of use'}`, () =>
          putBack.mutate({ ...sent, isActive: !isActive, version }),
        ),
    }),
  );
  const switchUse = ({ department: _, ...resource }: Resource) =>
    change.mutate({ ...resource, isActive: !resource.isActive });

  return (
    <QueryPanel
      title="Rooms and devices"
      text="The rooms and devices of the clinic. Visits do not reserve them yet."
      wide
      query={query}
    >
      {(rows) => (
        <>
          <Group mb="md">
            <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
              Add a room or device
            </Button>
          </Group>
          <ChangeFailure change={change} />
          <ChangeFailure change={putBack} />
          {rows.length > 0 ? (
            <DataTable
              caption="Rooms and devices"
              columns={columns(setEdited, switchUse)}
              rows={rows}
              rowKey={({ id }) => id}
            />
          ) : (
            <EmptyState title="No rooms or devices yet" text="Add a treatment room, a chair, an ultrasound, a laser." />
          )}
          {edited ? <ResourceDialog known={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
        </>
      )}
    </QueryPanel>
  );
}
