import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { fullName } from '#modules/patients/rules.ts';
import { DownloadButton } from '#modules/portal/web/download-button.tsx';
import { OlderButton } from '#modules/portal/web/older-button.tsx';
import styles from '#modules/portal/web/portal.module.css';
import { PortalRead } from '#modules/portal/web/portal-read.tsx';
import { useFamily } from '#modules/portal/web/use-family.ts';
import type { Bill } from '../../rules/bill.ts';
import { dueOf, otherPayers } from '../../rules.ts';
import { BillChip } from '../bill/bill-chip.tsx';
import { useOwnBills } from './use-own-bills.ts';

function OwnBill({ bill }: { bill: Bill }) {
  const due = dueOf(bill);
  const others = otherPayers(bill);
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <p className={styles.title}>{`${bill.billNumber}, ${rupees(bill.total)}`}</p>
        <BillChip bill={bill} />
      </div>
      <p className={styles.quiet}>{[dayText(bill.billDate), fullName(bill)].join(' · ')}</p>
      {others.length > 0 ? <p className={styles.quiet}>{others.join(' · ')}</p> : null}
      <p className={styles.text}>{bill.lines.map(({ description }) => description).join(', ')}</p>
      <div className={styles.steps}>
        <DownloadButton
          path={`/portal/bills/${bill.id}/receipt`}
          fileName={`${bill.billNumber.replaceAll('/', '-')}.pdf`}
          what={`${due > 0 ? 'bill' : 'receipt'} ${bill.billNumber}`}
        />
      </div>
    </li>
  );
}

/** The patient's bills, with their receipts once paid. */
export function OwnBills() {
  const { query, older } = useOwnBills();
  const { isShown } = useFamily();
  return (
    <SectionCard title="Bills and receipts">
      <PortalRead what="bills" query={query}>
        {(all) => {
          const shown = all.filter(isShown);
          return shown.length > 0 ? (
            <ul className={styles.list} aria-label="Bills and receipts">
              {shown.map((bill) => (
                <OwnBill key={bill.id} bill={bill} />
              ))}
            </ul>
          ) : (
            <p className={styles.quiet}>No bills yet</p>
          );
        }}
      </PortalRead>
      <OlderButton query={query} older={older} />
    </SectionCard>
  );
}
