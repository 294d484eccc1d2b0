import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { rupees } from '#foundation/shared/money.ts';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import type { NewSale } from '../../contract-sales.ts';
import { pharmacyApi } from '../api.ts';
import { useTakeBack } from '../dispensing/use-take-back.ts';
import { proveSignature } from '../signature/prove-signature.ts';
import type { TypedSignature } from '../signature/second-signature.tsx';

interface Sale extends Omit<z.input<typeof NewSale>, 'secondSignature'> {
  signature: TypedSignature;
}

/** Sells over the counter, with Undo. */
export function useSell(onDone: () => void) {
  const queryClient = useQueryClient();
  const takeBack = useTakeBack();
  return useMutation({
    mutationFn: async ({ signature, ...sale }: Sale) =>
      pharmacyApi.sell.call({ ...sale, secondSignature: await proveSignature(signature, sale) }),
    onSuccess: ({ id, amount }, { from }) => {
      const words =
        from === 'ward'
          ? `Used: ${rupees(amount)} charged to the stay`
          : `Sold: ${rupees(amount)} to be paid at the desk`;
      offerUndo(id, words, () => takeBack.mutate({ id }));
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
  });
}
