import { dayText } from '#foundation/shared/dates/dates.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import type { Portal } from '../../contract-portal.ts';
import { shiftNames } from '../../rules/shifts.ts';
import { hoursText } from '../../rules/time.ts';
import { shiftHues } from '../staff/staff-columns.tsx';

type Recent = Portal['recent'][number];

/** A night shift running past midnight is in progress, not forgotten. */
function statusOf({ day, workedMinutes }: Recent, workingDay: string | null) {
  if (day === workingDay) return { hue: 'blue', word: 'Working' } as const;
  if (workedMinutes !== null) return { hue: 'green', word: 'Completed' } as const;
  return day === clinicToday()
    ? ({ hue: 'blue', word: 'Today' } as const)
    : ({ hue: 'red', word: 'Not clocked' } as const);
}

const columns = (workingDay: string | null): readonly Column<Recent>[] => [
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
    cell: (shift) => {
      const { hue, word } = statusOf(shift, workingDay);
      return <StatusChip hue={hue}>{word}</StatusChip>;
    },
  },
];

/** `portal` is null while loading. */
export function RecentShifts({ portal }: { portal: Portal | null }) {
  if (portal?.recent.length === 0) return <EmptyState title="No shifts yet" text="Clock in to start the first one." />;
  return (
    <DataTable
      caption="Recent Shifts"
      columns={columns(portal?.open?.day ?? null)}
      rows={portal?.recent ?? null}
      rowKey={({ day }) => day}
    />
  );
}
