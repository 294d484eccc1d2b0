import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { Appointment } from '#modules/appointments/contract-visit.ts';
import { statusNames } from '#modules/appointments/rules.ts';
import { appointmentsApi } from '#modules/appointments/web/api.ts';
import { consultationsApi } from '../api.ts';
import styles from './complete-again.module.css';

/**
 * For a visit whose status was set back after its note was signed: completes it by status alone and leaves the note as
 * it is.
 */
export function CompleteAgain({ visit }: { visit: Appointment }) {
  const queryClient = useQueryClient();
  const complete = useMutation({
    mutationFn: () => appointmentsApi.setStatus.call({ id: visit.id, version: visit.version, status: 'completed' }),
    onSuccess: () => notifications.show({ message: 'Completed' }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: consultationsApi.key() }),
        queryClient.invalidateQueries({ queryKey: appointmentsApi.key() }),
      ]),
  });
  return (
    <div className={styles.again}>
      <p>{`The note is signed, but the visit is set to ${statusNames[visit.status]}.`}</p>
      <Button loading={complete.isPending} onClick={() => complete.mutate()}>
        Complete visit
      </Button>
      {complete.isError ? (
        <FailureNote title="Not saved" failure={failureOf(complete.error)} onRetry={() => complete.mutate()} />
      ) : null}
    </div>
  );
}
