import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pharmacyApi } from './api.ts';

/** From counting to approval. */
export function useStocktakeSteps() {
  const queryClient = useQueryClient();
  const settled = { onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }) };
  const finish = useMutation(pharmacyApi.finishStocktake.mutationOptions(settled));
  const reopen = useMutation(pharmacyApi.reopenStocktake.mutationOptions(settled));
  const cancel = useMutation(pharmacyApi.cancelStocktake.mutationOptions(settled));
  const approve = useMutation(
    pharmacyApi.approveStocktake.mutationOptions({
      ...settled,
      onSuccess: () => notifications.show({ message: 'Stocktake approved. The stock is corrected.' }),
    }),
  );
  const steps = [finish, reopen, cancel, approve];
  return { finish, reopen, cancel, approve, error: steps.find(({ error }) => error !== null)?.error ?? null };
}

export type StocktakeSteps = ReturnType<typeof useStocktakeSteps>;
