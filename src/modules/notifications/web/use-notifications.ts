import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { notificationsApi } from './api.ts';

const notSaved = (error: unknown) =>
  notifications.show({
    title: 'Not marked as read',
    message: failureOf(error).sentence,
    color: 'red',
    autoClose: false,
  });

export function useNotifications() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: notificationsApi.list.key() });
  const list = useQuery(notificationsApi.list.queryOptions());
  const markRead = useMutation(notificationsApi.markRead.mutationOptions({ onSettled: refresh, onError: notSaved }));
  const markAllRead = useMutation(
    notificationsApi.markAllRead.mutationOptions({ onSettled: refresh, onError: notSaved }),
  );
  return { list, markRead, markAllRead };
}
