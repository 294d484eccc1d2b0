import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import type { Package } from '../../rules/prices/package.ts';
import { billingApi } from '../api.ts';
import { PackageDialog } from './package-dialog.tsx';

const columns = (onChange: (one: Package) => void): readonly Column<Package>[] => [
  {
    key: 'name',
    title: 'Package',
    percent: 25,
    onPhone: 'heading',
    cell: ({ name, isActive }) => (isActive ? name : `${name} (not offered)`),
  },
  { key: 'services', title: 'Services', percent: 45, onPhone: 'detail', cell: ({ services }) => services.join(' + ') },
  { key: 'price', title: 'Price', percent: 15, onPhone: 'aside', numeric: true, cell: ({ price }) => rupees(price) },
  {
    key: 'change',
    title: 'Change',
    percent: 15,
    onPhone: 'detail',
    cell: (one) => (
      <Button size="compact-sm" variant="default" aria-label={`Change ${one.name}`} onClick={() => onChange(one)}>
        Change
      </Button>
    ),
  },
];

/** Packages of services that cost less together. */
export function PackageList() {
  const query = useQuery(billingApi.packages.queryOptions());
  const [edited, setEdited] = useState<Package | 'new' | null>(null);
  return (
    <QueryPanel
      title="Packages"
      text="Several services of the price list at one price. The bill lists each of them with its share of the price."
      wide
      query={query}
    >
      {(packages) => (
        <>
          <Button mb="md" leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
            Add package
          </Button>
          {packages.length === 0 ? (
            <EmptyState title="No packages yet" text="A health check is often a package." />
          ) : (
            <DataTable caption="Packages" columns={columns(setEdited)} rows={packages} rowKey={({ id }) => id} />
          )}
          {edited ? <PackageDialog edited={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
        </>
      )}
    </QueryPanel>
  );
}
