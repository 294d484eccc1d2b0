import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import type { z } from 'zod';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { showFieldErrors } from '#foundation/web/forms/show-field-errors.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { billingApi } from '#modules/billing/web/api.ts';
import type { DeskOrder } from '../../contract-orders.ts';
import { laboratoryApi } from '../api.ts';

const fields = ['line', 'doctorId', 'referredBy', 'note', 'source'] as const;

/** Sends an order from the desk; it can be undone until a sample is taken. */
export function useOrderAtDesk(setError: UseFormSetError<z.input<typeof DeskOrder>>, onOrdered: () => void) {
  const queryClient = useQueryClient();
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: billingApi.key() });
    return queryClient.invalidateQueries({ queryKey: laboratoryApi.key() });
  };
  const cancel = useMutation(
    laboratoryApi.cancelAtDesk.mutationOptions({
      onError: (error) =>
        notifications.show({
          title: 'Not cancelled',
          message: failureOf(error).sentence,
          color: 'red',
          autoClose: false,
        }),
      onSettled: refresh,
    }),
  );
  return useMutation(
    laboratoryApi.orderAtDesk.mutationOptions({
      onSuccess: (tests) => {
        const [first] = tests;
        const names = tests.map(({ testName }) => testName).join(', ');
        if (first) offerUndo(first.orderId, `Ordered: ${names}`, () => cancel.mutate({ orderId: first.orderId }));
        onOrdered();
      },
      onError: (error) => showFieldErrors(setError, fields, error),
      onSettled: refresh,
    }),
  );
}
