import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pharmacyApi } from '../api.ts';

/** The steps of a stocktake from counting to approval. */
export function useStocktakeSteps() {
  const queryClient = useQueryClient();
  const settled = { onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }) };
  const approve = useMutation(
    pharmacyApi.approveStocktake.mutationOptions({
      ...settled,
      onSuccess: () => notifications.show({ message: 'Stocktake approved. The stock is corrected.' }),
    }),
  );
  // After another count, the reason why an approval was refused no longer applies.
  const again = { ...settled, onSuccess: () => approve.reset() };
  const finish = useMutation(pharmacyApi.finishStocktake.mutationOptions(again));
  const reopen = useMutation(pharmacyApi.reopenStocktake.mutationOptions(again));
  const cancel = useMutation(pharmacyApi.cancelStocktake.mutationOptions(again));
  return { finish, reopen, cancel, approve };
}

export type StocktakeSteps = ReturnType<typeof useStocktakeSteps>;
