import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { timekeepingApi } from '../api.ts';

/** What happens after a setting was sent: it is read again, and a refusal is said, here where no field is marked. */
export function useAfterSetting(saved: string) {
  const queryClient = useQueryClient();
  return {
    onSuccess: () => {
      notifications.show({ message: saved });
    },
    onError: (error: unknown) => {
      const { fieldErrors, sentence } = failureOf(error);
      if (fieldErrors.length === 0) {
        notifications.show({ title: 'Not saved', message: sentence, color: 'red', autoClose: false });
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: timekeepingApi.key() }),
  };
}
