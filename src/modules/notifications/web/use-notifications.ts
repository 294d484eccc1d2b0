import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationsApi } from './api.ts';

export function useNotifications() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: notificationsApi.list.key() });
  const list = useQuery(notificationsApi.list.queryOptions());
  const markRead = useMutation(notificationsApi.markRead.mutationOptions({ onSettled: refresh }));
  const markAllRead = useMutation(notificationsApi.markAllRead.mutationOptions({ onSettled: refresh }));
  return { list, markRead, markAllRead };
}
