import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { timekeepingApi } from '../api.ts';

/** After a setting was sent: loads it again, and shows a refusal that belongs to no field. */
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
