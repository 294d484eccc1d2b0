import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rupees } from '#foundation/shared/money.ts';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { pharmacyApi } from '../api.ts';
import { useTakeBack } from '../dispensing/use-take-back.ts';

/** Sells over the counter, with Undo. */
export function useSell(onDone: () => void) {
  const queryClient = useQueryClient();
  const takeBack = useTakeBack();
  return useMutation(
    pharmacyApi.sell.mutationOptions({
      onSuccess: ({ id, amount }, { from }) => {
        const words =
          from === 'ward'
            ? `Used: ${rupees(amount)} charged to the stay`
            : `Sold: ${rupees(amount)} to be paid at the desk`;
        offerUndo(id, words, () => takeBack.mutate({ id }));
        onDone();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );
}
