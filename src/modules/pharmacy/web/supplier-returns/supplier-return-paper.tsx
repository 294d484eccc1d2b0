import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { clinicDate } from '#foundation/web/clinic-date.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { SupplierReturn } from '../../contract-supplier-returns.ts';
import { supplierReturnReasonNames } from '../../rules/purchase/supplier-returns.ts';
import styles from '../purchase/purchase-paper.module.css';

/** The sheet that goes with the parcel, on A4. */
export function SupplierReturnPaper({ sent }: { sent: SupplierReturn }) {
  const { clinicName } = useCurrentUser();
  const { number, supplier, reason, note, lines, amount, returnedAt } = sent;
  return (
    <article className={styles.paper}>
      <h1>{`Return ${number}`}</h1>
      <p>
        <strong>{clinicName}</strong>
        {`, ${clinicDate(returnedAt)}`}
      </p>
      <p>{['To', supplier.name, supplier.address, supplier.phone].filter(Boolean).join(' · ')}</p>
      <p>{['Reason', supplierReturnReasonNames[reason], note].filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Medicine</th>
            <th scope="col">Batch</th>
            <th scope="col">Expiry</th>
            <th scope="col">Quantity</th>
            <th scope="col">Credit</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, batchNumber, expiryDate, quantity, credit }, at) => (
            <tr key={`${name} ${batchNumber}`}>
              <td>{at + 1}</td>
              <td>{name}</td>
              <td>{batchNumber}</td>
              <td>{expiryDate ? dayText(expiryDate) : 'N/A'}</td>
              <td>{countText(quantity)}</td>
              <td>{rupees(credit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Credit asked for: <strong>{rupees(amount)}</strong>
      </p>
    </article>
  );
}
