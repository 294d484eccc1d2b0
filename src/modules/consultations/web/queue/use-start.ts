import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '#modules/appointments/contract-visit.ts';
import { appointmentsApi } from '#modules/appointments/web/api.ts';
import { consultationsApi } from '../api.ts';

/** Calls a patient in. */
export function useStart() {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: consultationsApi.key() }),
      queryClient.invalidateQueries({ queryKey: appointmentsApi.key() }),
    ]);
  return useMutation({
    mutationFn: ({ id, version }: Appointment) =>
      appointmentsApi.setStatus.call({ id, version, status: 'in_progress' }),
    onSettled: refresh,
  });
}
