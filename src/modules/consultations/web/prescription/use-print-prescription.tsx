import { usePrintSheet } from '#foundation/ui/print/use-print-sheet.tsx';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { Consultation } from '../../contract.ts';
import { sheetOf } from '../../rules/prescription-sheet.ts';
import { PrescriptionPaper } from './prescription-paper.tsx';

/** Prints the prescription from the browser on A5, like the PDF. */
export function usePrintPrescription(consultation: Consultation) {
  const { clinicName, clinicTimeZone: timeZone, timeFormat } = useCurrentUser();
  const clinic = { name: clinicName, address: consultation.clinicAddress, logo: null };
  return usePrintSheet(<PrescriptionPaper sheet={sheetOf({ ...consultation, clinic, timeZone, timeFormat })} />);
}
