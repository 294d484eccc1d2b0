import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { timekeepingApi } from '../api.ts';

/** What happens after a setting was sent: it is read again, and a refusal is said. */
export function useAfterSetting(saved: string) {
  const queryClient = useQueryClient();
  return {
    onSuccess: () => {
      notifications.show({ message: saved });
    },
    onError: (error: unknown) => {
      const { fieldErrors, sentence } = failureOf(error);
      const message = fieldErrors.map((fault) => fault.message).join(' ') || sentence;
      notifications.show({ title: 'Not saved', message, color: 'red', autoClose: false });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: timekeepingApi.key() }),
  };
}
