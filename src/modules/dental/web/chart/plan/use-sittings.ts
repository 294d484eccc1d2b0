import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { treatmentsApi } from '#modules/treatments/web/api.ts';
import { dentalApi } from '../../api.ts';

/** The steps of a plan's sittings. Undo reopens a sitting that was completed by mistake. */
export function useSittings() {
  const queryClient = useQueryClient();
  const onSettled = () =>
    Promise.all([dentalApi, treatmentsApi].map((api) => queryClient.invalidateQueries({ queryKey: api.key() })));
  const start = useMutation(dentalApi.startSitting.mutationOptions({ onSettled }));
  const discard = useMutation(dentalApi.discardSitting.mutationOptions({ onSettled }));
  const reopen = useMutation(
    dentalApi.reopenSitting.mutationOptions({
      onSettled,
      onError: (error) =>
        notifications.show({ color: 'red', autoClose: false, title: 'Not undone', message: failureOf(error).sentence }),
    }),
  );
  const complete = useMutation(
    dentalApi.completeSitting.mutationOptions({
      onSettled,
      onSuccess: ({ id, planId, sessionNumber, version }) =>
        offerUndo(planId, `Sitting ${sessionNumber} completed`, () =>
          reopen.mutate({ id: planId, sessionId: id, version }),
        ),
    }),
  );
  return { start, complete, discard };
}
