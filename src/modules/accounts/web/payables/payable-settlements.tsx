import { Button } from '@mantine/core';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { methodNames } from '#modules/billing/rules.ts';
import type { Payable, SetOff } from '../../contract-payables.ts';
import styles from './payables.module.css';

interface PayableSettlementsProps extends Pick<Payable, 'payments' | 'setOffs'> {
  onReverse: (setOff: SetOff) => void;
}

function Settled({ amount, isReversed, facts }: { amount: number; isReversed: boolean; facts: readonly string[] }) {
  return (
    <>
      <span className={isReversed ? styles.reversed : undefined}>{rupees(amount)}</span>
      <span className={styles.muted}>{[...facts, isReversed ? 'Reversed' : ''].filter(Boolean).join(' · ')}</span>
    </>
  );
}

/** The payments and set-offs of a bill. */
export function PayableSettlements({ payments, setOffs, onReverse }: PayableSettlementsProps) {
  return (
    <div className={styles.part}>
      <h3>Payments</h3>
      <ul className={styles.list} aria-label="Payments">
        {payments.map(({ id, day, amount, method, reference, by, approvedBy, isReversed }) => (
          <li key={id} className={styles.row}>
            <Settled
              amount={amount}
              isReversed={isReversed}
              facts={[dayText(day), methodNames[method], reference, by, approvedBy ? `Approved by ${approvedBy}` : '']}
            />
          </li>
        ))}
        {setOffs.map((setOff) => (
          <li key={setOff.id} className={styles.row}>
            <Settled
              amount={setOff.amount}
              isReversed={setOff.isReversed}
              facts={[clinicDateTime(setOff.at), `Credit note ${setOff.reference}`, setOff.by]}
            />
            {setOff.isReversed ? null : (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Reverse credit note ${setOff.reference}`}
                onClick={() => onReverse(setOff)}
              >
                Reverse
              </Button>
            )}
          </li>
        ))}
        {payments.length + setOffs.length === 0 ? <li className={styles.muted}>Nothing paid yet</li> : null}
      </ul>
    </div>
  );
}
