import { useMutation, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { wardsApi } from '../api.ts';
import { showNotSaved } from '../show-not-saved.ts';

/** Stops a medicine, with Undo. */
export function useStopMedicine() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: wardsApi.key() });
  const undoStop = useMutation(wardsApi.undoStopMedicine.mutationOptions({ onSettled, onError: showNotSaved }));
  return useMutation(
    wardsApi.stopMedicine.mutationOptions({
      onSettled,
      onSuccess: ({ id, prescribed }) => offerUndo(id, `${prescribed.drug} stopped`, () => undoStop.mutate({ id })),
    }),
  );
}
