import { type Column, DataTable } from '#foundation/ui/data-table.tsx';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicToday, dayText } from '#foundation/web/clinic-date.ts';
import type { Portal } from '../contract-portal.ts';
import { shiftNames } from '../rules/shifts.ts';
import { hoursText } from '../rules/time.ts';
import { shiftHues } from './staff-columns.tsx';

type Recent = Portal['recent'][number];

function statusOf({ day, workedMinutes }: Recent) {
  if (workedMinutes !== null) return { hue: 'green', word: 'Completed' } as const;
  return day === clinicToday()
    ? ({ hue: 'blue', word: 'Today' } as const)
    : ({ hue: 'red', word: 'Not clocked' } as const);
}

const columns: readonly Column<Recent>[] = [
  { key: 'day', percent: 28, title: 'Date', onPhone: 'heading', cell: ({ day }) => dayText(day) },
  {
    key: 'shift',
    percent: 24,
    title: 'Shift',
    onPhone: 'detail',
    cell: ({ shiftType }) =>
      shiftType ? <StatusChip hue={shiftHues[shiftType]}>{shiftNames[shiftType]}</StatusChip> : 'Not planned',
  },
  {
    key: 'hours',
    percent: 24,
    title: 'Hours',
    onPhone: 'detail',
    numeric: true,
    cell: ({ workedMinutes }) => (workedMinutes === null ? '–' : hoursText(workedMinutes)),
  },
  {
    key: 'status',
    percent: 24,
    title: 'Status',
    onPhone: 'aside',
    cell: (shift) => <StatusChip hue={statusOf(shift).hue}>{statusOf(shift).word}</StatusChip>,
  },
];

/** null while they are read. */
export function RecentShifts({ recent }: { recent: readonly Recent[] | null }) {
  if (recent?.length === 0) return <EmptyState title="No shifts yet" text="Clock in to start the first one." />;
  return <DataTable caption="Recent Shifts" columns={columns} rows={recent} rowKey={({ day }) => day} />;
}
