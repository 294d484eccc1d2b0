import { useMutation, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import type { MedicineOrder } from '../../contract-medicines.ts';
import { outcomeNames } from '../../rules/medicine-schedule.ts';
import { wardsApi } from '../api.ts';
import { showNotSaved } from '../show-not-saved.ts';

/** Marks a dose of an order. Undo is offered by the hook itself: the row with the buttons is gone by then. */
export function useMarkDose({ prescribed }: MedicineOrder, onMarked: () => void) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: wardsApi.key() });
  const undo = useMutation(wardsApi.undoDose.mutationOptions({ onSettled, onError: showNotSaved }));
  return useMutation(
    wardsApi.markDose.mutationOptions({
      onSettled,
      onSuccess: ({ id, outcome }) => {
        onMarked();
        offerUndo(id, `${prescribed.drug}: ${outcomeNames[outcome].toLowerCase()}`, () => undo.mutate({ id }));
      },
    }),
  );
}
