import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import type { RecurringBill } from '../../contract-recurring.ts';
import { recurrenceNames } from '../../rules/recurring.ts';
import { accountsApi } from '../api.ts';
import styles from './payables.module.css';
import { RecurringForm } from './recurring-form.tsx';

const factsOf = ({ vendorName, amount, everyMonths, nextOn }: RecurringBill) =>
  [vendorName, rupees(amount), recurrenceNames[everyMonths], nextOn ? `next ${dayText(nextOn)}` : 'Ended'].join(' · ');

/** Lists the bills that become payables on their days. */
export function RecurringDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(accountsApi.recurring.queryOptions());
  const [edited, setEdited] = useState<RecurringBill | 'new' | null>(null);
  if (edited) return <RecurringForm bill={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />;
  return (
    <Dialog opened title="Recurring bills" onClose={onClose}>
      <Loaded what="recurring bills" query={query} height={160}>
        {(bills) => (
          <ul className={styles.list}>
            {bills.map((bill) => (
              <li key={bill.id} className={styles.row}>
                <span className={styles.grow}>
                  {bill.description}
                  <br />
                  <span className={styles.muted}>{factsOf(bill)}</span>
                </span>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Change ${bill.description}`}
                  onClick={() => setEdited(bill)}
                >
                  Change
                </Button>
              </li>
            ))}
            {bills.length === 0 ? <li className={styles.muted}>No recurring bills yet</li> : null}
          </ul>
        )}
      </Loaded>
      <Button mt="md" onClick={() => setEdited('new')}>
        Add recurring bill
      </Button>
    </Dialog>
  );
}
