import { ActionIcon, Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { statuses, statusNames } from '../../rules.ts';
import { addDays } from '../day-of.ts';
import styles from './calendar-tools.module.css';
import { type Calendar, views } from './use-calendar.ts';

const viewNames = { day: 'Day', week: 'Week', list: 'List', doctors: 'Doctors' } as const;

export function CalendarTools({ calendar }: { calendar: Calendar }) {
  const { date, view, filters, allDoctors } = calendar;
  const step = view === 'week' ? 7 : 1;
  const departments = [...new Set(allDoctors.map(({ department }) => department))];
  const offered = allDoctors.filter(({ department }) => !filters.department || department === filters.department);
  return (
    <div className={styles.tools}>
      <SegmentedControl
        aria-label="View"
        value={view}
        onChange={(value) => {
          const next = views.find((known) => known === value);
          if (next) calendar.setView(next);
        }}
        data={views.map((value) => ({ value, label: viewNames[value] }))}
      />
      {view === 'doctors' ? null : (
        <>
          <div className={styles.dates}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={step === 7 ? 'Previous week' : 'Previous day'}
              onClick={() => calendar.setDate(addDays(date, -step))}
            >
              <ChevronLeft size={18} aria-hidden="true" />
            </ActionIcon>
            <DateField aria-label="Date" value={date} onChange={(day) => day && calendar.setDate(day)} />
            <ActionIcon
              variant="default"
              size={36}
              aria-label={step === 7 ? 'Next week' : 'Next day'}
              onClick={() => calendar.setDate(addDays(date, step))}
            >
              <ChevronRight size={18} aria-hidden="true" />
            </ActionIcon>
            <Button variant="default" onClick={() => calendar.setDate(clinicToday())}>
              Today
            </Button>
          </div>
          <div className={styles.filters}>
            <NativeSelect
              aria-label="Department"
              value={filters.department ?? ''}
              onChange={(event) => calendar.setDepartment(event.currentTarget.value)}
              data={[{ value: '', label: 'All departments' }, ...departments]}
            />
            <NativeSelect
              aria-label="Doctor"
              value={filters.doctorId ?? ''}
              onChange={(event) => calendar.setDoctor(event.currentTarget.value)}
              data={[
                { value: '', label: 'All doctors' },
                ...offered.map((doctor) => ({ value: doctor.id, label: doctor.name })),
              ]}
            />
            <NativeSelect
              aria-label="Status"
              value={filters.status ?? ''}
              onChange={(event) => {
                const chosen = event.currentTarget.value;
                calendar.setStatus(statuses.find((known) => known === chosen) ?? '');
              }}
              data={[
                { value: '', label: 'All Status' },
                ...statuses.map((value) => ({ value, label: statusNames[value] })),
              ]}
            />
          </div>
        </>
      )}
    </div>
  );
}
