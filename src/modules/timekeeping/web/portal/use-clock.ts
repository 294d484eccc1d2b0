import { useMutation, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { timekeepingApi } from '../api.ts';

/** The server keeps the time: the screen shows its answer, never a guess. */
export function useClock() {
  const queryClient = useQueryClient();
  const clock = useMutation(
    timekeepingApi.clock.mutationOptions({
      onSuccess: (_answer, { action }) => {
        if (action !== 'out') return;
        const message = `Clocked out at ${clinicTime(new Date().toISOString())}`;
        offerUndo('clock', message, () => clock.mutate({ action: 'undo-out' }));
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: timekeepingApi.key() }),
    }),
  );
  return clock;
}
