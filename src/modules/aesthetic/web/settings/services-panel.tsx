import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import type { Service } from '../../contract-services.ts';
import { aestheticApi } from '../api.ts';
import { ServiceDialog } from './service-dialog.tsx';

const columns = (
  onEdit: (service: Service) => void,
  onSwitch: (service: Service) => void,
): readonly Column<Service>[] => [
  { key: 'name', title: 'Service', percent: 30, onPhone: 'heading', cell: ({ name }) => name },
  { key: 'price', title: 'Price', percent: 14, onPhone: 'detail', numeric: true, cell: ({ price }) => rupees(price) },
  {
    key: 'sessions',
    title: 'Sessions',
    percent: 12,
    onPhone: 'detail',
    cell: ({ plannedSessions }) => plannedSessions,
  },
  {
    key: 'state',
    title: 'State',
    percent: 14,
    onPhone: 'aside',
    cell: ({ isActive }) =>
      isActive ? <StatusChip hue="green">Offered</StatusChip> : <StatusChip hue="gray">Not offered</StatusChip>,
  },
  {
    key: 'actions',
    title: 'Actions',
    percent: 30,
    onPhone: 'detail',
    cell: (service) => (
      <Group gap={6}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Change ${service.name}`}
          onClick={() => onEdit(service)}
        >
          Change
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${service.isActive ? 'Stop offering' : 'Offer again'}: ${service.name}`}
          onClick={() => onSwitch(service)}
        >
          {service.isActive ? 'Stop offering' : 'Offer again'}
        </Button>
      </Group>
    ),
  },
];

export function ServicesPanel() {
  const queryClient = useQueryClient();
  const query = useQuery(aestheticApi.services.queryOptions());
  const [edited, setEdited] = useState<Service | 'new' | null>(null);
  const again = { onSettled: () => queryClient.invalidateQueries({ queryKey: aestheticApi.key() }) };
  const putBack = useMutation(aestheticApi.changeService.mutationOptions(again));
  const change = useMutation(
    aestheticApi.changeService.mutationOptions({
      ...again,
      onSuccess: ({ id, name, isActive, version }, sent) =>
        offerUndo(id, `${name} is ${isActive ? 'offered' : 'no longer offered'}`, () =>
          putBack.mutate({ ...sent, isActive: !isActive, version }),
        ),
    }),
  );
  const switchOffer = (service: Service) => change.mutate({ ...service, isActive: !service.isActive });
  return (
    <SectionCard
      level={2}
      title="Services and prices"
      aside={
        <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
          Add Service
        </Button>
      }
    >
      <ChangeFailure change={change} />
      <ChangeFailure change={putBack} />
      <Loaded what="the services" query={query} height={240}>
        {(services) =>
          services.length === 0 ? (
            <EmptyState title="No services yet" text="Add what clients can book, with price and protocol." />
          ) : (
            <DataTable
              caption="Services"
              columns={columns(setEdited, switchOffer)}
              rows={services}
              rowKey={({ id }) => id}
            />
          )
        }
      </Loaded>
      {edited ? <ServiceDialog known={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </SectionCard>
  );
}
