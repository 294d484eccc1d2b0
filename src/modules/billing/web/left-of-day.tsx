import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { billingApi } from './api.ts';
import styles from './to-bill.module.css';

const billsText = (count: number) => `${countText(count)} ${count === 1 ? 'bill' : 'bills'}`;

/** The unbilled charges and unpaid bills of a day, shown before the day is closed. */
export function LeftOfDay({ day }: { day: string }) {
  const toBill = useQuery(billingApi.toBill.queryOptions({ input: { day } }));
  const dues = useQuery(billingApi.dues.queryOptions({ input: { day } }));
  const failed = [toBill, dues].find(({ isError, data }) => isError && !data);
  if (failed) return <ReadFailure what="what is still open from this day" query={failed} />;
  if (!toBill.data || !dues.data) return <Skeleton height={44} aria-busy="true" />;
  const { count, total, unpriced } = toBill.data;
  const due = dues.data.ages.reduce(
    (sum, { amount, bills }) => ({ amount: sum.amount + amount, bills: sum.bills + bills }),
    { amount: 0, bills: 0 },
  );
  if (count === 0 && due.bills === 0)
    return <p className={styles.muted}>Everything from this day is billed and paid.</p>;
  return (
    <ul className={styles.left} aria-label="Still open from this day">
      {count === 0 ? null : (
        <li>
          <Link to={{ search: `?view=bill&day=${day}` }}>{`Not billed: ${billsText(count)}, ${rupees(total)}`}</Link>
          {unpriced === 0 ? null : `, ${countText(unpriced)} without a price`}
        </li>
      )}
      {due.bills === 0 ? null : (
        <li>
          <Link
            to={{ search: `?view=dues&day=${day}` }}
          >{`Not paid: ${billsText(due.bills)}, ${rupees(due.amount)}`}</Link>
        </li>
      )}
    </ul>
  );
}
