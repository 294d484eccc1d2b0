import type { MedicineChart, MedicineOrder } from '../../contract-medicines.ts';
import styles from './medicines.module.css';

/** Warnings that the doctor did not see when ordering, beside whatever is still to be given of it. */
export function NotedSince({ chart, order }: { chart: MedicineChart; order: MedicineOrder }) {
  return chart.notedSince
    .filter(({ orderId }) => orderId === order.id)
    .map(({ warning }) => (
      <span key={warning} className={styles.warning}>
        {warning}
      </span>
    ));
}
