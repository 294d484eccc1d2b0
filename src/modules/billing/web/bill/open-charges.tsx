import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { Charge } from '../../rules/bill.ts';
import { billingApi } from '../api.ts';
import { UnpricedNote } from '../prices/unpriced-note.tsx';
import styles from '../to-bill.module.css';
import { WaiveDialog } from './waive-dialog.tsx';

const priceText = (amount: number | null) => (amount === null ? 'No price' : rupees(amount));

interface OpenChargesProps {
  patientId: string;
  charges: readonly Charge[];
}

/** The unbilled and the waived charges of a patient. Admins can waive charges and undo waivers. */
export function OpenCharges({ patientId, charges }: OpenChargesProps) {
  const queryClient = useQueryClient();
  const isAdmin = useCurrentUser().role === 'admin';
  const waived = useQuery(billingApi.waived.queryOptions({ input: { patientId } }));
  const [waiving, setWaiving] = useState<Charge | null>(null);
  const undo = useMutation(
    billingApi.undoWaive.mutationOptions({ onSettled: () => readAgain(queryClient, ['waived_charges']) }),
  );
  return (
    <>
      <UnpricedNote charges={charges} />
      <ul className={styles.list} aria-label="Charges">
        {charges.map((charge) => (
          <li key={`${charge.source} ${charge.sourceId}`} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.name}>{charge.description}</span>
              <span className={styles.muted}>{charge.isDone ? 'To bill' : 'Not finished yet'}</span>
            </span>
            <span className={styles.amount}>
              {priceText(charge.unitPrice === null ? null : charge.quantity * charge.unitPrice)}
            </span>
            {isAdmin ? (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Waive ${charge.description}`}
                onClick={() => setWaiving(charge)}
              >
                Waive
              </Button>
            ) : null}
          </li>
        ))}
        {waived.data?.map(({ id, description, amount, reason, waivedAt, waivedBy }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.name}>{description}</span>
              <span className={styles.muted}>{`Waived by ${waivedBy}, ${clinicDateTime(waivedAt)}: ${reason}`}</span>
            </span>
            <span className={styles.amount}>{priceText(amount)}</span>
            {isAdmin ? (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Undo waiving ${description}`}
                disabled={undo.isPending}
                onClick={() => undo.mutate({ id })}
              >
                Undo
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {waived.isError && !waived.data ? <ReadFailure what="waived charges" query={waived} /> : null}
      <ChangeFailure change={undo} />
      {waiving ? <WaiveDialog charge={waiving} onClose={() => setWaiving(null)} /> : null}
    </>
  );
}
