import { clinicUseCase } from '#foundation/server/use-case.ts';
import { readVisit } from '#modules/appointments/server/visit-row.ts';
import { consultationsContract } from '../contract.ts';
import { insightsOfRecord, runningDrugs } from './insights-of-record.ts';
import { readNote, unbegunNote } from './note-row.ts';
import { readDrugList } from './own-drugs.ts';
import { expectPrescription } from './prescription/render-prescription.ts';
import { readRecords } from './read-records.ts';

export const getConsultation = clinicUseCase(consultationsContract.get, async ({ input: { id }, clinic, errors }) => {
  const [visit, note, [record], list] = await Promise.all([
    readVisit(clinic, id),
    readNote(clinic, id),
    readRecords(clinic, [id]),
    readDrugList(clinic),
  ]);
  if (!visit || !record) throw errors.NOT_FOUND();
  expectPrescription();
  const { sex, birthDate, allergies, speciality, registrationNumber, clinicAddress } = record;
  const { prescribed, addenda, vitals, pastVisits, followUp } = record;
  return {
    visit,
    patient: { sex, birthDate, allergies },
    speciality,
    registrationNumber,
    clinicAddress,
    note: note ?? unbegunNote,
    prescribed,
    addenda,
    vitals,
    pastVisits,
    running: runningDrugs(record),
    ...insightsOfRecord(record, list),
    followUp,
  };
});
