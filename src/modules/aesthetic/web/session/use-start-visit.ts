import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fullName } from '#modules/patients/rules.ts';
import { treatmentsApi } from '#modules/treatments/web/api.ts';
import type { AestheticVisit } from '../../contract-visits.ts';
import { aestheticApi } from '../api.ts';

/** Starts with a client: opens the session of the plan, or says that the consultation has begun. */
export function useStartVisit(onSession: (sessionId: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: AestheticVisit) => aestheticApi.startVisit.call({ id, version }),
    onSuccess: (visit) => {
      if (visit.sessionId) onSession(visit.sessionId);
      else notifications.show({ message: `Consultation with ${fullName(visit)} started` });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: aestheticApi.key() }),
        queryClient.invalidateQueries({ queryKey: treatmentsApi.key() }),
      ]),
  });
}
