import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rupees } from '#foundation/shared/money.ts';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { pharmacyApi } from '../api.ts';

/** Returns stock to a supplier, with Undo. */
export function useReturnToSupplier(onDone: () => void) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() });
  const undo = useMutation(
    pharmacyApi.undoSupplierReturn.mutationOptions({
      onError: (error) =>
        notifications.show({ color: 'red', autoClose: false, title: 'Not undone', message: failureOf(error).sentence }),
      onSettled,
    }),
  );
  return useMutation(
    pharmacyApi.returnToSupplier.mutationOptions({
      onSuccess: ({ id, number, amount }) => {
        offerUndo(id, `${number}: ${rupees(amount)} to be credited`, () => undo.mutate({ id }));
        onDone();
      },
      onSettled,
    }),
  );
}
