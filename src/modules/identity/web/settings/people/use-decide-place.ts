import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { identityApi } from '../../api.ts';

/** Approves or declines an account that HR asked for. */
export function useDecidePlace() {
  const queryClient = useQueryClient();
  return useMutation(
    identityApi.decidePlace.mutationOptions({
      onSuccess: ({ name }, { isApproved }) =>
        notifications.show({ message: isApproved ? `${name} is approved and invited` : `${name} is declined` }),
      onError: (error) =>
        notifications.show({ title: 'Not saved', message: failureOf(error).sentence, color: 'red', autoClose: false }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: identityApi.people.key() }),
    }),
  );
}
