import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { identityApi } from '../../api.ts';

/**
 * Saves a change to a person's membership of the clinic. After a refusal the list is read again, so that a second try
 * can succeed.
 */
export function useChangePerson(onDone: () => void) {
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: identityApi.people.key() });
  return useMutation(
    identityApi.changePerson.mutationOptions({
      onSuccess: async ({ name }) => {
        onDone();
        notifications.show({ message: `Saved. ${name} has to sign in again.` });
        await readAgain();
      },
      onError: readAgain,
    }),
  );
}
