import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import { visitsText } from '../../rules/series.ts';
import { appointmentsApi } from '../api.ts';

/** Cancels a visit and the later ones of its series; Undo restores each of them. */
export function useCancelSeries(onDone: () => void) {
  const queryClient = useQueryClient();
  const refresh = () => readAgain(queryClient, ['appointments']);
  const undoing = useMutation(
    appointmentsApi.undo.mutationOptions({
      onError: (error) =>
        notifications.show({
          title: 'Not restored',
          message: failureOf(error).sentence,
          color: 'red',
          autoClose: false,
        }),
      onSettled: refresh,
    }),
  );
  return useMutation(
    appointmentsApi.cancelSeries.mutationOptions({
      onSuccess: ({ visits }, { id }) => {
        offerUndo(id, `Cancelled ${visitsText(visits.length)}`, () => {
          for (const visit of visits) undoing.mutate({ id: visit.id, version: visit.version });
        });
        onDone();
      },
      onSettled: refresh,
    }),
  );
}
