import { dayText } from '#foundation/shared/dates/dates.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Dispensing } from '../../contract-dispensing.ts';
import styles from '../purchase/purchase-paper.module.css';

export interface HandedTo {
  firstName: string;
  lastName: string | null;
  patientNumber: number;
  /** Empty if sold without a prescription. */
  prescriber: string;
  /** The dosage of each line of the prescription. */
  doses: readonly string[];
}

interface MedicinesPaperProps {
  dispensing: Dispensing;
  to: HandedTo;
}

/**
 * The sheet a patient keeps of a dispensing: the bill shows the prices, but not how to take the medicines. Returned
 * medicines are left out.
 */
export function MedicinesPaper({ dispensing, to }: MedicinesPaperProps) {
  const { clinicName, clinicAddress } = useCurrentUser();
  const { dispensedAt, dispensedBy, secondSigner, items } = dispensing;
  const kept = items.filter(({ quantity, returned }) => returned < quantity);
  return (
    <article className={styles.paper}>
      <header>
        <p>
          <strong>{clinicName}</strong>
        </p>
        {clinicAddress ? <p>{clinicAddress}</p> : null}
      </header>
      <h1>Medicines</h1>
      <p>{clinicDateTime(dispensedAt)}</p>
      <p>{`${fullName(to)}, patient ${to.patientNumber}`}</p>
      {to.prescriber ? <p>{`Prescribed by ${to.prescriber}`}</p> : null}
      <table>
        <thead>
          <tr>
            <th scope="col">Medicine</th>
            <th scope="col">How to take</th>
            <th scope="col">Quantity</th>
            <th scope="col">Batch</th>
            <th scope="col">Expiry</th>
          </tr>
        </thead>
        <tbody>
          {kept.map(({ line, batchId, name, strength, quantity, returned, batchNumber, expiryDate }) => (
            <tr key={`${line} ${batchId}`}>
              <td>{[name, strength].filter(Boolean).join(', ')}</td>
              <td>{to.doses[line] ?? ''}</td>
              <td>{countText(quantity - returned)}</td>
              <td>{batchNumber}</td>
              <td>{expiryDate ? dayText(expiryDate) : 'N/A'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{`Handed over by ${dispensedBy}${secondSigner ? `, signed with ${secondSigner}` : ''}`}</p>
    </article>
  );
}
