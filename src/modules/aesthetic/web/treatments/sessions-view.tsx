import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '#foundation/ui/data-table.tsx';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { Loaded } from '#foundation/ui/loaded.tsx';
import { StatusChip, type StatusHue } from '#foundation/ui/status-chip.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { HeldSession } from '../../contract-sessions.ts';
import { aestheticApi } from '../api.ts';

const hues: Record<HeldSession['status'], StatusHue> = { in_progress: 'purple', completed: 'green', cancelled: 'red' };
const names: Record<HeldSession['status'], string> = {
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

const usedSettings = ({ device, fluence, area, product, lot }: HeldSession) =>
  [device, fluence === null ? '' : `${fluence} J/cm²`, area, product, lot && `Lot ${lot}`].filter(Boolean).join(' · ');

const columns: readonly Column<HeldSession>[] = [
  { key: 'when', title: 'Date', percent: 15, onPhone: 'detail', cell: ({ startedAt }) => clinicDateTime(startedAt) },
  { key: 'client', title: 'Client', percent: 17, onPhone: 'heading', cell: (session) => fullName(session) },
  {
    key: 'treatment',
    title: 'Treatment',
    percent: 22,
    onPhone: 'detail',
    cell: ({ title, sessionNumber, plannedSessions }) => `${title}, ${sessionNumber}/${plannedSessions}`,
  },
  { key: 'settings', title: 'Settings', percent: 22, onPhone: 'detail', cell: usedSettings },
  { key: 'by', title: 'Practitioner', percent: 12, onPhone: 'detail', cell: ({ carerName }) => carerName },
  {
    key: 'status',
    title: 'Status',
    percent: 12,
    onPhone: 'aside',
    cell: ({ status }) => <StatusChip hue={hues[status]}>{names[status]}</StatusChip>,
  },
];

export function SessionsView() {
  const query = useQuery(aestheticApi.sessions.queryOptions());
  return (
    <Loaded what="the sessions" query={query} height={360}>
      {(sessions) =>
        sessions.length === 0 ? (
          <EmptyState title="No sessions yet" text="Sessions appear here once they are started." />
        ) : (
          <DataTable caption="Sessions" columns={columns} rows={sessions} rowKey={({ id }) => id} />
        )
      }
    </Loaded>
  );
}
