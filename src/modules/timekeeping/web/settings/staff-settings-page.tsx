import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { timekeepingApi } from '../api.ts';
import { HolidaySettings } from './holiday-settings.tsx';
import { LeaveTypeSettings } from './leave-type-settings.tsx';
import { ShiftSettings } from './shift-settings.tsx';
import styles from './staff-settings-page.module.css';

/** Shift hours, holidays and kinds of leave. */
export default function StaffSettingsPage() {
  const query = useQuery(timekeepingApi.settings.queryOptions());
  const { data, error } = query;
  if (error && !data) {
    return <ReadFailure what="the settings" query={query} />;
  }
  if (!data) return <Skeleton height={360} aria-busy="true" />;
  return (
    <div className={styles.page}>
      <SectionCard level={2} title="Shifts">
        {data.hours.map((hours) => (
          <ShiftSettings key={`${hours.shiftType} ${hours.startsAt} ${hours.endsAt}`} hours={hours} />
        ))}
      </SectionCard>
      <SectionCard level={2} title="Leave types">
        <LeaveTypeSettings leaveTypes={data.leaveTypes} />
      </SectionCard>
      <SectionCard level={2} title="Holidays">
        <HolidaySettings holidays={data.holidays} />
      </SectionCard>
    </div>
  );
}
