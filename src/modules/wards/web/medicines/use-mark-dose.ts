import { useMutation, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import type { MedicineOrder } from '../../contract-medicines.ts';
import { outcomeNames } from '../../rules/medicine-schedule.ts';
import { wardsApi } from '../api.ts';
import { showNotSaved } from '../show-not-saved.ts';
import { useUndoDose } from './use-undo-dose.ts';

/**
 * Marks a dose of an order. Undo is offered by the hook itself, and a refusal of a dose that was due is told by it: the row
 * with the buttons may be gone by then, as when somebody else has marked the dose.
 */
export function useMarkDose({ prescribed }: MedicineOrder, onMarked: () => void) {
  const queryClient = useQueryClient();
  const undo = useUndoDose();
  return useMutation(
    wardsApi.markDose.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: wardsApi.key() }),
      onError: (error, { dueAt }) => {
        if (dueAt !== null && failureOf(error).fieldErrors.length === 0) showNotSaved(error);
      },
      onSuccess: ({ id, outcome }) => {
        onMarked();
        offerUndo(id, `${prescribed.drug}: ${outcomeNames[outcome].toLowerCase()}`, () => undo.mutate({ id }));
      },
    }),
  );
}
