import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { aestheticApi } from '../api.ts';

/** Resumes a session that was completed by mistake. */
export function useReopenSession() {
  const queryClient = useQueryClient();
  return useMutation(
    aestheticApi.reopenSession.mutationOptions({
      onError: (error) =>
        notifications.show({ color: 'red', autoClose: false, title: 'Not undone', message: failureOf(error).sentence }),
      onSettled: () => queryClient.invalidateQueries(),
    }),
  );
}
