import { useQuery } from '@tanstack/react-query';
import { rupees } from '#foundation/shared/money.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { ScreenButton } from '#foundation/ui/screen-button.tsx';
import { consentKindNames } from '#modules/consents/rules.ts';
import type { Service } from '../../contract-services.ts';
import { aestheticApi } from '../api.ts';

const columns: readonly Column<Service>[] = [
  { key: 'name', title: 'Treatment', percent: 26, onPhone: 'heading', cell: ({ name }) => name },
  {
    key: 'sessions',
    title: 'Sessions',
    percent: 18,
    onPhone: 'detail',
    cell: ({ plannedSessions, intervalDays }) =>
      plannedSessions === 1 ? '1 session' : `${plannedSessions}, every ${intervalDays} days`,
  },
  {
    key: 'settings',
    title: 'Settings',
    percent: 30,
    onPhone: 'detail',
    cell: ({ device, fluence, area, product }) =>
      [device, fluence === null ? '' : `${fluence} J/cm²`, area, product].filter(Boolean).join(' · '),
  },
  {
    key: 'consent',
    title: 'Consent',
    percent: 12,
    onPhone: 'detail',
    cell: ({ needsConsent, consentKind }) => (needsConsent ? consentKindNames[consentKind] : 'Not needed'),
  },
  { key: 'price', title: 'Price', percent: 14, onPhone: 'aside', numeric: true, cell: ({ price }) => rupees(price) },
];

/** The services on offer, with the settings that a first session begins with. */
export function ProtocolsView() {
  const query = useQuery(aestheticApi.services.queryOptions());
  return (
    <Loaded what="the protocols" query={query} height={360}>
      {(services) => {
        const offered = services.filter(({ isActive }) => isActive);
        return offered.length === 0 ? (
          <EmptyState title="No protocols yet" text="An admin adds services with their settings.">
            <ScreenButton screen="aestheticSettings">Open Settings</ScreenButton>
          </EmptyState>
        ) : (
          <DataTable caption="Protocols" columns={columns} rows={offered} rowKey={({ id }) => id} />
        );
      }}
    </Loaded>
  );
}
