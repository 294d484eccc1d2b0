import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '#modules/appointments/contract.ts';
import { appointmentsApi } from '#modules/appointments/web/api.ts';
import { showNotSaved } from '#modules/appointments/web/notices.tsx';
import { consultationsApi } from './api.ts';

/** Calls a patient in. */
export function useStart() {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: consultationsApi.key() }),
      queryClient.invalidateQueries({ queryKey: appointmentsApi.key() }),
    ]);
  const start = useMutation({
    mutationFn: ({ id, version }: Appointment) =>
      appointmentsApi.setStatus.call({ id, version, status: 'in_progress' }),
    onError: (error, visit) => showNotSaved(visit.id, error, () => start.mutate(visit)),
    onSettled: refresh,
  });
  return start;
}
