import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicToday, clockText } from '#foundation/web/clinic-date.ts';
import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { halfNames } from '../../rules/leave.ts';
import { shiftNames } from '../../rules/shifts.ts';
import { addMonths, daysOfMonth, mondayOf, monthOf, monthText, weekDays } from '../../rules/time.ts';
import { timekeepingApi } from '../api.ts';
import { PeriodSteps } from '../period-steps.tsx';
import { LeaveDialog } from '../portal/leave-dialog.tsx';
import { shiftHues } from '../staff/staff-columns.tsx';
import styles from './schedule-page.module.css';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const weekdayOf = (day: string) => weekday.format(new Date(`${day}T00:00:00Z`));

function ApplyForLeave({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(timekeepingApi.portal.queryOptions());
  return data ? <LeaveDialog balances={data.balances} onClose={onClose} /> : null;
}

/** The user's shifts of a month; a list of days on a phone. */
export default function SchedulePage() {
  const { params, change } = useAddressParams();
  const asked = params.get('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : monthOf(clinicToday());
  const query = useQuery(timekeepingApi.shifts.queryOptions({ input: { month } }));
  const { data, error } = query;
  const days = daysOfMonth(month);
  const [first = ''] = days;
  const before = weekDays(mondayOf(first)).filter((day) => day < first);
  return (
    <SectionCard
      level={2}
      title="Shift Calendar"
      aside={
        <div className={styles.aside}>
          <PeriodSteps
            title={monthText(month)}
            unit="month"
            onStep={(count) => change({ month: addMonths(month, count) })}
          />
          <Button onClick={() => change({ leave: 'new' })}>Apply for Leave</Button>
        </div>
      }
    >
      {error && !data ? (
        <ReadFailure what="your shifts" query={query} />
      ) : !data ? (
        <Skeleton height={420} aria-busy="true" />
      ) : (
        <>
          <ol className={styles.month} aria-label={`Shifts in ${monthText(month)}`}>
            {before.map((day) => (
              <li key={day} className={styles.outside} aria-hidden="true" />
            ))}
            {days.map((day) => {
              const shift = data.shifts.find((one) => one.day === day)?.shiftType;
              const leave = data.leave.filter((one) => one.fromDay <= day && one.toDay >= day);
              const isOff = leave.some(({ half }) => half === null) || leave.length > 1;
              const holiday = data.holidays.find((one) => one.day === day);
              const isFree = !shift && leave.length === 0 && !holiday;
              return (
                <li key={day} className={styles.day} data-today={day === clinicToday()} data-free={isFree}>
                  <span className={styles.date}>
                    {Number(day.slice(8))} <span className={styles.weekday}>{weekdayOf(day)}</span>
                  </span>
                  {leave.map(({ leaveType, half }) => (
                    <StatusChip key={half} hue="orange">
                      {half ? `${leaveType}, ${halfNames[half].toLowerCase()}` : leaveType}
                    </StatusChip>
                  ))}
                  {shift && !isOff ? <StatusChip hue={shiftHues[shift]}>{shiftNames[shift]}</StatusChip> : null}
                  {holiday ? <span className={styles.holiday}>{holiday.name}</span> : null}
                </li>
              );
            })}
          </ol>
          <p className={styles.hours}>
            {data.hours
              .map(
                ({ shiftType, startsAt, endsAt }) =>
                  `${shiftNames[shiftType]} ${clockText(startsAt)} – ${clockText(endsAt)}`,
              )
              .join(' · ')}
          </p>
        </>
      )}
      {params.has('leave') ? <ApplyForLeave onClose={() => change({ leave: null })} /> : null}
    </SectionCard>
  );
}
