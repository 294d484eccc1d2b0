import { CloseButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { clockText } from '#foundation/web/clinic-date.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import type { Doctor, DoctorException } from '../contract.ts';
import { staffApi } from './api.ts';
import { doctorTables } from './doctor-tables.ts';
import styles from './doctors-view.module.css';
import { doctorName } from './use-doctors.ts';

function wordsOf({ fromDay, toDay, from, to, reason }: DoctorException): string {
  const days = fromDay === toDay ? dayText(fromDay) : `${dayText(fromDay)} to ${dayText(toDay)}`;
  const what = from === null || to === null ? 'On leave' : `In ${clockText(from)}–${clockText(to)}`;
  return `${what} ${days}${reason ? ` (${reason})` : ''}`;
}

interface ExceptionListProps {
  doctor: Doctor;
  mayChange: boolean;
  clashOf: (exception: DoctorException) => ReactNode;
}

export function ExceptionList({ doctor, mayChange, clashOf }: ExceptionListProps) {
  const queryClient = useQueryClient();
  const onSettled = () => readAgain(queryClient, doctorTables);
  const putBack = useMutation(staffApi.addException.mutationOptions({ onSettled }));
  const remove = useMutation({
    mutationFn: (exception: DoctorException) =>
      staffApi.removeException.call({ id: doctor.id, exceptionId: exception.id }),
    onSuccess: (_, exception) => {
      const what = exception.from === null ? 'leave' : 'other hours';
      offerUndo(exception.id, `Removed ${what} of ${doctorName(doctor)}`, () =>
        putBack.mutate({ ...exception, id: doctor.id }),
      );
    },
    onSettled,
  });
  return (
    <>
      {doctor.exceptions.length > 0 ? (
        <ul className={styles.exceptions}>
          {doctor.exceptions.map((exception) => (
            <li key={exception.id}>
              <span>{wordsOf(exception)}</span>
              {clashOf(exception)}
              {mayChange ? (
                <CloseButton aria-label={`Remove: ${wordsOf(exception)}`} onClick={() => remove.mutate(exception)} />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <ChangeFailure change={remove} />
      <ChangeFailure title="Not undone" change={putBack} />
    </>
  );
}
