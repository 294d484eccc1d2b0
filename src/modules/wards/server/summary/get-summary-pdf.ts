import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { wardsContract } from '../../contract.ts';
import { renderSummary } from './render-summary.ts';
import type { SummarySheet } from './summary-sheet.ts';

interface Row {
  patientId: string | null;
  sheet: SummarySheet;
  reason: string;
  name: string;
  address: string;
}

export const getSummaryPdf = clinicUseCase(wardsContract.summaryPdf, async ({ input, caller, clinic, errors }) => {
  const { id, number } = input;
  const { rows } = await sql<Row>`
    select admissions.patient_id, version.sheet, version.reason, clinics.name, clinics.address
      from signed_summaries as version
      join admissions on admissions.clinic_id = version.clinic_id and admissions.id = version.admission_id
      join clinics on clinics.id = version.clinic_id
     where version.admission_id = ${id} and version.number = ${number}`.execute(clinic);
  const [found] = rows;
  if (!found) throw errors.NOT_FOUND();
  if (found.patientId) await recordOpening(clinic, found.patientId);
  const { sheet, reason, name, address } = found;
  const pdf = await renderSummary(caller.clinicId, { ...sheet, number, reason, clinic: { name, address } });
  const fileName = `discharge-summary-${sheet.patient.number}-${number}.pdf`;
  return new File([pdf], fileName, { type: 'application/pdf' });
});
