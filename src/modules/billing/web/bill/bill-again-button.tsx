import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import type { Bill } from '../../rules/bill.ts';
import { billingApi, moneyTables } from '../api.ts';

/** Undoes a bill that was discounted to nothing by mistake. */
export function BillAgainButton({ bill, onDone }: { bill: Bill; onDone: () => void }) {
  const queryClient = useQueryClient();
  const billAgain = useMutation(
    billingApi.billAgain.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `The charges of ${bill.billNumber} are back under To bill` });
        onDone();
      },
      onError: (error) =>
        notifications.show({ title: 'Not saved', message: failureOf(error).sentence, color: 'red', autoClose: false }),
      onSettled: () => readAgain(queryClient, moneyTables),
    }),
  );
  return (
    <Button variant="subtle" loading={billAgain.isPending} onClick={() => billAgain.mutate({ id: bill.id })}>
      Bill again
    </Button>
  );
}
