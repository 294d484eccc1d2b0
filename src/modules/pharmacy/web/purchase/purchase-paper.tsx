import { countText } from '#foundation/shared/text/count-text.ts';
import { clinicDate } from '#foundation/web/clinic-date.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { PurchaseGroup } from '../../contract-purchases.ts';
import styles from './purchase-paper.module.css';

/** The purchase list of one supplier, on A4. */
export function PurchasePaper({ group }: { group: PurchaseGroup }) {
  const { clinicName } = useCurrentUser();
  const { supplier, lines } = group;
  return (
    <article className={styles.paper}>
      <h1>Purchase list</h1>
      <p>
        <strong>{clinicName}</strong>
        {`, ${clinicDate(new Date().toISOString())}`}
      </p>
      {supplier ? <p>{['To', supplier.name, supplier.address, supplier.phone].filter(Boolean).join(' · ')}</p> : null}
      <table>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Medicine</th>
            <th scope="col">Generic and strength</th>
            <th scope="col">Form</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, genericName, strength, form, quantity }, at) => (
            <tr key={id}>
              <td>{at + 1}</td>
              <td>{name}</td>
              <td>{[genericName, strength].filter(Boolean).join(' ')}</td>
              <td>{form}</td>
              <td>{countText(quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
