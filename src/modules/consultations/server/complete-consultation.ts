import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { callNextVisit } from '#modules/appointments/server/visit/call-next-visit.ts';
import { completeVisit } from '#modules/appointments/server/visit/complete-visit.ts';
import { readVisit } from '#modules/appointments/server/visit/visit-row.ts';
import { consultationsContract } from '../contract.ts';
import { completedNote, followUpFault } from '../rules/note.ts';
import { dosedPatient } from '../rules/safety/dosed-patient.ts';
import { runningDrugs } from './insights/insights-of-record.ts';
import { readFormulary } from './lists/kept-medicines.ts';
import { readNote, unbegunNote } from './note-row.ts';
import { signPrescription } from './prescription/sign-prescription.ts';
import { readRecords } from './read-records.ts';
import { writeNote } from './write-note.ts';

/** Signs the note, completes the visit and calls the next patient in one transaction. */
export const completeConsultation = clinicUseCase(
  consultationsContract.complete,
  ({ input: { id, version, callNext, ...typed }, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const [record] = await readRecords(db, [id]);
      const visit = await readVisit(db, id);
      if (!record || !visit) throw errors.NOT_FOUND();
      if (visit.status === 'cancelled') throw errors.VISIT_CANCELLED();
      if (record.isSigned) throw errors.SIGNED();
      const note = completedNote(typed);
      const wrongDay = followUpFault(note.followUpOn, visit.appointmentDate);
      if (wrongDay) throw fieldFault('followUpOn', wrongDay);
      const { allergies, vitals } = record;
      const patient = dosedPatient(record, visit.appointmentDate, vitals);
      const running = runningDrugs(record);
      const list = await readFormulary(db, note.lines, allergies);
      const prescribed = signPrescription({ lines: note.lines, allergies, running, list, patient });
      const signed = await writeNote(db, { id, version, note, signed: { by: caller.userId, prescribed } });
      if (!signed) {
        const current = await readNote(db, id);
        throw current?.signedAt
          ? errors.SIGNED()
          : errors.CHANGED_MEANWHILE({ data: { current: current ?? unbegunNote } });
      }
      const { diagnosis, treatmentPlan } = note;
      // The desk may have cancelled the visit since it was read.
      if (!(await completeVisit(db, { id, diagnosis, treatmentPlan }))) throw errors.VISIT_CANCELLED();
      const next = callNext ? await callNextVisit(db, visit) : undefined;
      return { note: signed, next: next ?? null };
    }),
);
