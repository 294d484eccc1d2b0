import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { failureOf } from '#foundation/web/failure.ts';
import { occupantName } from '#modules/wards/rules.ts';
import { emergencyApi } from './api.ts';
import { useReadAgain } from './use-read-again.ts';

/** Red at once, before anything is measured. */
export function useRed() {
  const readAgain = useReadAgain();
  return useMutation(
    emergencyApi.triage.mutationOptions({
      onSuccess: (shown) => notifications.show({ message: `${occupantName(shown)}: Red` }),
      onError: (error) =>
        notifications.show({ color: 'red', autoClose: false, title: 'Not saved', message: failureOf(error).sentence }),
      onSettled: readAgain,
    }),
  );
}
