import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { MedicineOrder, NewDose } from '../../contract-medicines.ts';
import { outcomeNames } from '../../rules/medicine-schedule.ts';
import { wardsApi } from '../api.ts';
import { showNotSaved } from '../show-not-saved.ts';
import { useUndoDose } from './use-undo-dose.ts';

interface Marking extends z.input<typeof NewDose> {
  /** PIN or password of the person who checked a high-alert drug. */
  secret: string;
}

/**
 * Marks a dose of an order. The hook itself offers Undo and shows the refusal of a scheduled dose, because the row with
 * the buttons may be gone by then, as when somebody else has marked the dose.
 */
export function useMarkDose({ prescribed }: MedicineOrder, onMarked: () => void) {
  const queryClient = useQueryClient();
  const undo = useUndoDose();
  return useMutation({
    mutationFn: async ({ secret, ...dose }: Marking) => {
      const { id, dueAt, checkedBy } = dose;
      if (!checkedBy) return wardsApi.markDose.call(dose);
      const { proof } = await wardsApi.checkDose.call({ id, dueAt, checkedBy, secret });
      return wardsApi.markDose.call({ ...dose, checkProof: proof });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: wardsApi.key() }),
    onError: (error, { dueAt }) => {
      if (dueAt !== null && failureOf(error).fieldErrors.length === 0) showNotSaved(error);
    },
    onSuccess: ({ id, outcome }) => {
      onMarked();
      offerUndo(id, `${prescribed.drug}: ${outcomeNames[outcome].toLowerCase()}`, () => undo.mutate({ id }));
    },
  });
}
