import { useMutation, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import type { Bed } from '../../contract-board.ts';
import { occupantName } from '../../rules.ts';
import { wardsApi } from '../api.ts';
import { showNotSaved } from '../show-not-saved.ts';

/** Actions on the board itself, by one drag or click, with Undo. A refusal is shown, and the board loaded again. */
export function useBedChanges() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: wardsApi.key() });
  const change = { onError: showNotSaved, onSettled };
  const undoTransfer = useMutation(wardsApi.undoTransfer.mutationOptions(change));
  const undoDischarge = useMutation(wardsApi.undoDischarge.mutationOptions(change));
  const undoClean = useMutation(wardsApi.undoClean.mutationOptions(change));
  const transfer = useMutation(
    wardsApi.transfer.mutationOptions({
      ...change,
      onSuccess: (admission) =>
        offerUndo(admission.id, `${occupantName(admission)} moved to ${admission.bedLabel}`, () =>
          undoTransfer.mutate({ id: admission.id, version: admission.version }),
        ),
    }),
  );
  const discharge = useMutation(
    wardsApi.discharge.mutationOptions({
      onSettled,
      onSuccess: ({ id, version, bedLabel, ...discharged }) =>
        offerUndo(id, `${occupantName(discharged)} discharged; ${bedLabel} awaiting cleaning`, () =>
          undoDischarge.mutate({ id, version }),
        ),
    }),
  );
  const markClean = useMutation(wardsApi.markClean.mutationOptions(change));
  const setAcuity = useMutation(wardsApi.setAcuity.mutationOptions(change));
  const removeBed = useMutation(wardsApi.removeBed.mutationOptions(change));

  /** Marks a bed as cleaned, with Undo. */
  function clean({ id, dirtySince }: Bed) {
    markClean.mutate(
      { id },
      {
        onSuccess: ({ label }) =>
          offerUndo(id, `${label} is free`, () => dirtySince && undoClean.mutate({ id, dirtySince })),
      },
    );
  }
  return { transfer, discharge, clean, setAcuity, removeBed };
}
