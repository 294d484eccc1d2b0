import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import type { LabTest } from '../../contract-records.ts';

/** Who referred the patient or ordered the test, as screens and papers say it. */
export const orderedBy = ({ referredBy, doctorName }: Pick<LabTest, 'referredBy' | 'doctorName'>) =>
  referredBy ? `Referred by ${referredBy}` : `Ordered by ${clinicianName(doctorName)}`;
