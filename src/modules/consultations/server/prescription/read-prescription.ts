import type { Handle } from '#foundation/server/database/database.ts';
import { readVisit } from '#modules/appointments/server/visit/visit-row.ts';
import { sheetOf } from '../../rules/prescription-sheet.ts';
import { settableSheet } from '../../rules/setting-work.ts';
import { readNote } from '../note-row.ts';
import { readRecords } from '../read-records.ts';
import { renderPrescription } from './render-prescription.ts';

/** The signed prescription of a visit ready for layout, or the reason why there is none. */
export async function readPrescription(clinic: Handle, clinicId: string, id: string) {
  const [visit, note, [record], letterhead] = await Promise.all([
    readVisit(clinic, id),
    readNote(clinic, id),
    readRecords(clinic, [id]),
    clinic
      .selectFrom('clinics')
      .select(['name', 'address', 'logo', 'timeZone', 'timeFormat'])
      .where('id', '=', clinicId)
      .executeTakeFirstOrThrow(),
  ]);
  if (!visit || !record) return 'missing';
  if (!note?.signedAt) return 'not signed';
  const { timeZone, timeFormat, ...head } = letterhead;
  const clock = { timeZone, timeFormat };
  const sheet = settableSheet(sheetOf({ ...record, visit, note, patient: record, clinic: head, ...clock }));
  const name = `prescription-${visit.patientNumber}-${visit.appointmentDate}.pdf`;
  return {
    patientId: visit.patientId,
    /** Null if too long to lay out. */
    sheet,
    setPdf:
      sheet &&
      (async (signal: AbortSignal | undefined) =>
        new File([await renderPrescription(clinicId, sheet, signal)], name, { type: 'application/pdf' })),
  };
}
