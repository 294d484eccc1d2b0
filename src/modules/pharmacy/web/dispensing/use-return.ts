import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rupees } from '#foundation/shared/money.ts';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { fateWords } from '../../rules/counter-sale/returns.ts';
import { pharmacyApi } from '../api.ts';

/** Takes medicines back from a patient, with Undo. The desk credits those that are on a bill. */
export function useReturn(onDone: () => void) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() });
  const undo = useMutation(
    pharmacyApi.undoReturn.mutationOptions({
      onError: (error) =>
        notifications.show({ color: 'red', autoClose: false, title: 'Not saved', message: failureOf(error).sentence }),
      onSettled,
    }),
  );
  return useMutation(
    pharmacyApi.returnMedicines.mutationOptions({
      onSuccess: ({ id, billNumber, credit }, { fate }) => {
        const owed = billNumber && credit > 0 ? ` Credit ${rupees(credit)} on bill ${billNumber}.` : '';
        offerUndo(id, `Returned: ${fateWords[fate]}.${owed}`, () => undo.mutate({ id }));
        onDone();
      },
      onSettled,
    }),
  );
}
