import { Button, Group, NativeSelect } from '@mantine/core';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '#foundation/ui/date-field.tsx';
import { clinicDateTime, clinicTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
import { appointmentsApi } from '#modules/appointments/web/api.ts';
import type { Consultation } from '../contract.ts';
import { daysAfter } from '../rules/drug-warnings.ts';
import { followUpFault } from '../rules/note.ts';
import { consultationsApi } from './api.ts';
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

/** When to come again; the visit itself is booked here too, if a time is free. */
export function FollowUpField({ visit, booked, value, onChange }: FollowUpFieldProps) {
  const queryClient = useQueryClient();
  const { id, doctorId, patientId } = visit;
  const [time, setTime] = useState('');
  const isAhead = value !== null && value >= clinicToday();
  const free = useQuery(
    appointmentsApi.freeSlots.queryOptions({ input: isAhead && !booked ? { id: doctorId, date: value } : skipToken }),
  );
  const book = useMutation(
    appointmentsApi.book.mutationOptions({
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: consultationsApi.get.key() }),
          queryClient.invalidateQueries({ queryKey: appointmentsApi.key() }),
        ]),
    }),
  );
  const times = free.data?.slots.map(clinicTime) ?? [];
  const failure = book.isError ? failureOf(book.error) : null;

  return (
    <fieldset className={styles.followUp}>
      <legend className={styles.legend}>Follow-up</legend>
      <Group gap="sm" align="flex-end">
        <DateField
          label="Come again on"
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
      ) : isAhead ? (
        <Group gap="sm" align="flex-end" mt={8}>
          <NativeSelect
            label="Free times that day"
            value={times.includes(time) ? time : ''}
            onChange={(event) => setTime(event.currentTarget.value)}
            data={[{ value: '', label: times.length > 0 ? 'Choose a time' : 'No free time' }, ...times]}
            error={free.isError ? 'The free times could not be read.' : null}
          />
          <Button
            variant="default"
            disabled={!times.includes(time)}
            loading={book.isPending}
            onClick={() => book.mutate({ patientId, doctorId, date: value, time, followUpOf: id })}
          >
            Book follow-up
          </Button>
        </Group>
      ) : null}
      {failure ? (
        <p role="alert" className={styles.fault}>
          {failure.fieldErrors[0]?.message ?? failure.sentence}
        </p>
      ) : null}
    </fieldset>
  );
}
