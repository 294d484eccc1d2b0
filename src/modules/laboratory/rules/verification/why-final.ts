import type { LabTest } from '../../contract-records.ts';

type Reported = Pick<LabTest, 'status' | 'results' | 'awaitsVerification' | 'verifiedAt'>;

/**
 * Why results are final although no second person has verified them; null if one has, or has to. An analyte whose
 * quality control is out waits under every setting.
 */
export function whyFinal({ status, results, awaitsVerification, verifiedAt }: Reported): string | null {
  if (status !== 'completed' || !results || awaitsVerification || verifiedAt) return null;
  const isPlain = results.every(({ flag, jumpedFrom }) => flag === null && !jumpedFrom);
  return isPlain
    ? 'Released without a second person: no value is outside its range or far from the last one, no quality control is out.'
    : 'Released without a second person: the settings of this laboratory ask for none.';
}
