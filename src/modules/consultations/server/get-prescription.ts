import { clinicUseCase } from '#foundation/server/use-case.ts';
import { readVisit } from '#modules/appointments/server/visit-row.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { consultationsContract } from '../contract.ts';
import { sheetOf } from '../rules/prescription-sheet.ts';
import { settableSheet } from '../rules/setting-work.ts';
import { readNote } from './note-row.ts';
import { renderPrescription } from './prescription/render-prescription.ts';
import { readRecords } from './read-records.ts';

export const getPrescription = clinicUseCase(
  consultationsContract.prescription,
  async ({ input: { id }, caller, clinic, errors }) => {
    const [visit, note, [record], letterhead] = await Promise.all([
      readVisit(clinic, id),
      readNote(clinic, id),
      readRecords(clinic, [id]),
      clinic
        .selectFrom('clinics')
        .select(['name', 'address', 'logo', 'timeZone'])
        .where('id', '=', caller.clinicId)
        .executeTakeFirstOrThrow(),
    ]);
    if (!visit || !record) throw errors.NOT_FOUND();
    if (!note?.signedAt) throw errors.NOT_SIGNED();
    await recordOpening(clinic, visit.patientId);
    const { timeZone, ...head } = letterhead;
    const sheet = settableSheet(sheetOf({ ...record, visit, note, patient: record, clinic: head, timeZone }));
    if (!sheet) throw errors.TOO_LONG();
    const pdf = await renderPrescription(caller.clinicId, sheet);
    const name = `prescription-${visit.patientNumber}-${visit.appointmentDate}.pdf`;
    return new File([pdf], name, { type: 'application/pdf' });
  },
);
