import { Button, Group, NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { appointmentsApi } from '#modules/appointments/web/api.ts';
import type { Consultation } from '../../../contract.ts';
import { consultationsApi } from '../../api.ts';
import styles from './follow-up-booking.module.css';

/** Books the follow-up visit on the given day, if a time is free. */
export function FollowUpBooking({ visit, day }: { visit: Consultation['visit']; day: string }) {
  const queryClient = useQueryClient();
  const { id, doctorId, patientId } = visit;
  const [time, setTime] = useState('');
  const free = useQuery(appointmentsApi.freeSlots.queryOptions({ input: { id: doctorId, date: day } }));
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
    <>
      <Group gap="sm" align="flex-end" mt={8}>
        <NativeSelect
          label="Free times that day"
          value={times.includes(time) ? time : ''}
          onChange={(event) => {
            setTime(event.currentTarget.value);
            book.reset();
          }}
          data={[
            { value: '', label: free.isPending ? 'Looking…' : times.length > 0 ? 'Choose a time' : 'No free time' },
            ...times,
          ]}
          error={free.isError ? "Couldn't load free times." : null}
        />
        <Button
          variant="default"
          disabled={!times.includes(time)}
          loading={book.isPending}
          onClick={() => book.mutate({ patientId, doctorId, date: day, time, followUpOf: id })}
        >
          Book follow-up
        </Button>
      </Group>
      {failure ? (
        <p role="alert" className={styles.fault}>
          {failure.fieldErrors[0]?.message ?? failure.sentence}
        </p>
      ) : null}
    </>
  );
}
