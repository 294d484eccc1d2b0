import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#foundation/web/failure.ts';
import { occupantName } from '../rules.ts';
import { wardsApi } from './api.ts';

function showNotSaved(error: unknown) {
  notifications.show({ color: 'red', autoClose: false, title: 'Not saved', message: failureOf(error).sentence });
}

/** What is done on the board itself, with one drag or one click. A refusal is said, and the board read again. */
export function useBedChanges() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: wardsApi.key() });
  const transfer = useMutation(
    wardsApi.transfer.mutationOptions({
      onSuccess: (admission) =>
        notifications.show({ message: `${occupantName(admission)} is in ${admission.bedLabel} now` }),
      onError: showNotSaved,
      onSettled,
    }),
  );
  const markClean = useMutation(
    wardsApi.markClean.mutationOptions({
      onSuccess: ({ label }) => notifications.show({ message: `${label} is free` }),
      onError: showNotSaved,
      onSettled,
    }),
  );
  const setAcuity = useMutation(wardsApi.setAcuity.mutationOptions({ onError: showNotSaved, onSettled }));
  const removeBed = useMutation(wardsApi.removeBed.mutationOptions({ onError: showNotSaved, onSettled }));
  return { transfer, markClean, setAcuity, removeBed };
}
