import { sql } from 'kysely';
import type { Role } from '#foundation/shared/roles.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { mostEntries, type TimelineSource } from '#modules/patients/server/timeline.ts';
import { wardRoles } from '../../contract-board.ts';
import type { SummarySheet } from './summary-sheet.ts';

interface Row {
  admissionId: string;
  number: number;
  sheet: SummarySheet;
  signedAt: string;
  reason: string;
}

/** Every signed version, for roles that treat on wards. */
export const summaryTimeline: TimelineSource = async (clinic, patientId, role) => {
  if (!wardRoles.some((allowed: Role) => allowed === role)) return [];
  const { rows } = await sql<Row>`
    select version.admission_id, version.number, version.sheet, version.signed_at, version.reason
      from admissions
      join signed_summaries as version on version.clinic_id = admissions.clinic_id and version.admission_id = admissions.id
     where admissions.patient_id = ${patientId}
     order by version.signed_at desc
     limit ${mostEntries}`.execute(clinic);
  return rows.map(({ admissionId, number, sheet, signedAt, reason }) => ({
    id: `${admissionId} summary ${number}`,
    at: signedAt,
    by: clinicianName(sheet.doctor.name),
    title: 'Discharge summary signed',
    text: [sheet.diagnosis, reason && `Corrected: ${reason}`].filter(Boolean).join(' · '),
    screen: { name: 'wards' as const },
    changes: [],
  }));
};
