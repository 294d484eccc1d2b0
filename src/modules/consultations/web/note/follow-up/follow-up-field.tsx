import { Button, Group } from '@mantine/core';
import { daysAfter } from '#foundation/shared/dates/calendar-days.ts';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { clinicDateTime, clinicToday } from '#foundation/web/clinic-date.ts';
import type { Consultation } from '../../../contract.ts';
import { followUpFault } from '../../../rules/note.ts';
import { FollowUpBooking } from './follow-up-booking.tsx';
import styles from './follow-up-field.module.css';

interface FollowUpFieldProps {
  visit: Consultation['visit'];
  booked: Consultation['followUp'];
  value: string | null;
  onChange: (day: string | null) => void;
}

const spans: readonly [string, number][] = [
  ['3 days', 3],
  ['1 week', 7],
  ['2 weeks', 14],
  ['1 month', 30],
];

/** The follow-up day; the visit itself can be booked here too, if a time is free. */
export function FollowUpField({ visit, booked, value, onChange }: FollowUpFieldProps) {
  return (
    <fieldset className={styles.followUp}>
      <legend className={styles.legend}>Follow-up</legend>
      <Group gap="sm" align="flex-end">
        <DateField
          label="Follow-up date"
          min={clinicToday()}
          value={value ?? ''}
          onChange={(day) => onChange(day || null)}
          disabled={booked !== null}
          error={followUpFault(value, visit.appointmentDate)}
        />
        {spans.map(([name, days]) => (
          <Button
            key={name}
            size="compact-md"
            variant="default"
            disabled={booked !== null}
            onClick={() => onChange(daysAfter(clinicToday(), days))}
          >
            {name}
          </Button>
        ))}
      </Group>
      {booked ? (
        <p className={styles.booked}>{`Booked: ${clinicDateTime(booked.startsAt)}, token ${booked.tokenNumber}`}</p>
      ) : value !== null && value >= clinicToday() ? (
        <FollowUpBooking visit={visit} day={value} />
      ) : null}
    </fieldset>
  );
}
