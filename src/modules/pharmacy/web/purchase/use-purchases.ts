import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { pharmacyApi } from '../api.ts';

const onError = (error: unknown) =>
  notifications.show({ color: 'red', autoClose: false, title: 'Not saved', message: failureOf(error).sentence });

/** The actions of the purchase list. A refusal is shown, and the list loaded again. */
export function usePurchases() {
  const queryClient = useQueryClient();
  const settled = { onError, onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }) };
  const changeQuantity = useMutation(pharmacyApi.changePurchase.mutationOptions(settled));
  const remove = useMutation(pharmacyApi.removePurchase.mutationOptions(settled));
  const undoOrdered = useMutation(pharmacyApi.undoOrdered.mutationOptions(settled));
  const mailOrder = useMutation(
    pharmacyApi.mailOrder.mutationOptions({
      ...settled,
      onSuccess: () => notifications.show({ message: 'The order goes by e-mail' }),
    }),
  );
  const setRest = useMutation(
    pharmacyApi.setRest.mutationOptions({
      ...settled,
      onSuccess: (_, { id, isExpected }) => {
        if (!isExpected) offerUndo(id, 'Rest of the order closed', () => setRest.mutate({ id, isExpected: true }));
      },
    }),
  );
  const markOrdered = useMutation(
    pharmacyApi.markOrdered.mutationOptions({
      ...settled,
      onSuccess: ({ id, lines }) =>
        offerUndo(id, lines === 1 ? '1 item ordered' : `${lines} items ordered`, () => undoOrdered.mutate({ id })),
    }),
  );
  return { changeQuantity, remove, undoOrdered, mailOrder, setRest, markOrdered };
}
