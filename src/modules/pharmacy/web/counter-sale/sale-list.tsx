import { rupees } from '#foundation/shared/money.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { CounterSale } from '../../contract-sales.ts';
import { PastDispensing } from '../dispensing/past-dispensing.tsx';
import styles from '../handed-lines.module.css';
import { MissingPhoto } from './missing-photo.tsx';
import { PrescriptionPhoto } from './prescription-photo.tsx';

export function SaleList({ sales }: { sales: readonly CounterSale[] }) {
  return (
    <ul className={styles.sales}>
      {sales.map((sale) => (
        <li key={sale.id}>
          <p className={styles.drug}>
            {`${fullName(sale)}, patient ${sale.patientNumber} · ${rupees(sale.amount)}`}
            {sale.fileId ? <PrescriptionPhoto fileId={sale.fileId} /> : null}
          </p>
          {sale.isOnWard ? <p className={styles.muted}>From the wards' stock, charged to the stay</p> : null}
          {sale.prescriber ? <p className={styles.muted}>{`Prescribed by ${sale.prescriber}`}</p> : null}
          {sale.noPhotoReason ? <MissingPhoto {...sale} /> : null}
          <ul className={styles.pasts}>
            <PastDispensing dispensing={sale} to={{ ...sale, doses: [] }} canBeOwed={false} />
          </ul>
        </li>
      ))}
    </ul>
  );
}
