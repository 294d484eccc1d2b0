import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { type Deposit, leftOf } from '../../rules/deposits/deposit.ts';
import { changeGiven } from '../../rules.ts';
import { billingApi } from '../api.ts';
import styles from '../to-bill.module.css';
import { DepositRow } from './deposit-row.tsx';
import { RefundDepositDialog } from './refund-deposit-dialog.tsx';
import { TakeDepositDialog } from './take-deposit-dialog.tsx';

const balanceText = (balance: number) =>
  balance < 0 ? `${rupees(-balance)} due after deposits` : `${rupees(balance)} left after what is due`;

interface DepositsProps {
  patientId: string;
  /** Null until it has been read. */
  patientNumber: number | null;
}

/** A patient's deposits with an amount left, and their sum. */
export function Deposits({ patientId, patientNumber }: DepositsProps) {
  const query = useQuery(billingApi.deposits.queryOptions({ input: { patientId } }));
  const { data, isError } = query;
  const [isTaking, setTaking] = useState(false);
  const [refunding, setRefunding] = useState<Deposit | null>(null);
  /** Shown until the next action here, because the change is still being counted out. */
  const [change, setChange] = useState<Pick<Deposit, 'receiptNumber' | 'amount' | 'tendered'> | null>(null);
  if (isError && !data) return <ReadFailure what="deposits" query={query} />;
  const open = data?.deposits.filter((deposit) => leftOf(deposit) > 0) ?? [];
  return (
    <>
      <ul className={styles.list} aria-label="Deposits">
        {open.map((deposit) => (
          <DepositRow
            key={deposit.id}
            deposit={deposit}
            onRefund={() => {
              setChange(null);
              setRefunding(deposit);
            }}
          />
        ))}
      </ul>
      {data && open.length > 0 ? <p className={styles.muted}>{balanceText(data.balance)}</p> : null}
      {change && changeGiven(change) > 0 ? (
        <p role="status" className={styles.change}>
          {`Change ${rupees(changeGiven(change))} for ${change.receiptNumber}`}
        </p>
      ) : null}
      <div className={styles.below}>
        <Button
          size="xs"
          variant="default"
          disabled={!data}
          onClick={() => {
            setChange(null);
            setTaking(true);
          }}
        >
          Take deposit
        </Button>
      </div>
      {isTaking ? (
        <TakeDepositDialog
          patientId={patientId}
          patientNumber={patientNumber}
          onTaken={setChange}
          onClose={() => setTaking(false)}
        />
      ) : null}
      {refunding ? <RefundDepositDialog deposit={refunding} onClose={() => setRefunding(null)} /> : null}
    </>
  );
}
