import { Button } from '@mantine/core';
import { dayText } from '#foundation/shared/dates/dates.ts';
import type { Column } from '#foundation/ui/lists/data-table.tsx';
import { clinicDateTime, clinicTime } from '#foundation/web/clinic-date.ts';
import type { ClockEntry } from '../../contract-portal.ts';
import { hoursText, workedMinutes } from '../../rules/time.ts';

interface EntryColumns {
  now: string;
  onCorrect: (entry: ClockEntry) => void;
}

const secondsPerMinute = 60;

export function entryColumns({ now, onCorrect }: EntryColumns): readonly Column<ClockEntry>[] {
  return [
    { key: 'day', percent: 20, title: 'Date', onPhone: 'heading', cell: ({ day }) => dayText(day) },
    {
      key: 'in',
      percent: 14,
      title: 'In',
      onPhone: 'detail',
      numeric: true,
      cell: ({ startedAt }) => clinicTime(startedAt),
    },
    {
      key: 'out',
      percent: 20,
      title: 'Out',
      onPhone: 'detail',
      numeric: true,
      cell: ({ day, endedAt }) => {
        if (!endedAt) return 'Working';
        return clinicDateTime(endedAt).startsWith(dayText(day)) ? clinicTime(endedAt) : clinicDateTime(endedAt);
      },
    },
    {
      key: 'break',
      percent: 14,
      title: 'Break',
      onPhone: 'detail',
      numeric: true,
      cell: ({ breakSeconds }) => hoursText(Math.round(breakSeconds / secondsPerMinute)),
    },
    {
      key: 'worked',
      percent: 16,
      title: 'Worked',
      onPhone: 'detail',
      numeric: true,
      cell: (entry) => hoursText(entry.workedMinutes ?? workedMinutes(entry, now)),
    },
    {
      key: 'correct',
      percent: 16,
      title: 'Correction',
      onPhone: 'aside',
      cell: (entry) => (
        <Button
          variant="subtle"
          size="xs"
          aria-label={`Correct ${dayText(entry.day)}, ${clinicTime(entry.startedAt)}`}
          onClick={() => onCorrect(entry)}
        >
          Correct
        </Button>
      ),
    },
  ];
}
