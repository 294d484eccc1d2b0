import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { homeOf } from '#foundation/shared/workspaces.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { saveSession } from '#foundation/web/session/session.ts';
import { identityApi } from './api.ts';

export function useSwitchClinic() {
  const navigate = useNavigate();
  return useMutation(
    identityApi.switchClinic.mutationOptions({
      onSuccess: async ({ token, user }) => {
        saveSession({ token, email: user.email });
        await navigate(homeOf(user.role));
      },
      onError: (error) =>
        notifications.show({
          color: 'red',
          autoClose: false,
          title: 'Not switched',
          message: failureOf(error).sentence,
        }),
    }),
  );
}
