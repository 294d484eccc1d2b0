import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { rupees } from '#foundation/shared/money.ts';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import type { Bill } from '../../rules/bill.ts';
import { patientDueOf } from '../../rules.ts';
import { billingApi, moneyTables } from '../api.ts';
import styles from '../bill/bill-dialog.module.css';

/** Pays the patient's part of the due amount from their deposits, if there are any. */
export function SetOffDeposit({ bill }: { bill: Bill }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(billingApi.deposits.queryOptions({ input: { patientId: bill.patientId } }));
  const setOff = useMutation(
    billingApi.setOff.mutationOptions({
      onSuccess: (paid) => queryClient.setQueryData(billingApi.bill.queryKey({ input: { id: bill.id } }), paid),
      onSettled: () => readAgain(queryClient, moneyTables),
    }),
  );
  const due = patientDueOf(bill);
  if (!data || data.left === 0 || due === 0) return null;
  return (
    <div className={styles.pay}>
      <p>{`The patient has ${rupees(data.left)} in deposits`}</p>
      {setOff.isError ? (
        <FailureNote
          title="Not saved"
          failure={failureOf(setOff.error)}
          onRetry={() => setOff.mutate(setOff.variables)}
        />
      ) : null}
      <Button variant="light" loading={setOff.isPending} onClick={() => setOff.mutate({ id: bill.id })}>
        {`Set off ${rupees(Math.min(data.left, due))}`}
      </Button>
    </div>
  );
}
