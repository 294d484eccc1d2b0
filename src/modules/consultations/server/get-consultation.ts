import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { readVisit } from '#modules/appointments/server/visit/visit-row.ts';
import { consultationsContract } from '../contract.ts';
import { insightsOfRecord, runningDrugs } from './insights/insights-of-record.ts';
import { readOtherRooms } from './insights/read-other-rooms.ts';
import { readPregnancy } from './known-pregnancy.ts';
import { readDrugList } from './lists/own-drugs.ts';
import { readNote, unbegunNote } from './note-row.ts';
import { expectPrescription } from './prescription/render-prescription.ts';
import { readRecords } from './read-records.ts';
import { readStruckVitals } from './read-struck-vitals.ts';

export const getConsultation = clinicUseCase(consultationsContract.get, async ({ input: { id }, clinic, errors }) => {
  const [visit, note, [record], otherRooms, list, wasPregnant, struckVitals] = await Promise.all([
    readVisit(clinic, id),
    readNote(clinic, id),
    readRecords(clinic, [id]),
    readOtherRooms(clinic, [id]),
    readDrugList(clinic),
    readPregnancy(clinic, id),
    readStruckVitals(clinic, id),
  ]);
  if (!visit || !record) throw errors.NOT_FOUND();
  expectPrescription();
  const { sex, birthDate, allergies, speciality, registrationNumber, clinicAddress } = record;
  const { prescribed, addenda, vitals, pastVisits, followUp } = record;
  return {
    visit,
    patient: { sex, birthDate, allergies, wasPregnant },
    speciality,
    registrationNumber,
    clinicAddress,
    note: note ?? unbegunNote,
    prescribed,
    addenda,
    vitals,
    struckVitals,
    pastVisits,
    running: runningDrugs(record),
    ...insightsOfRecord(record, otherRooms.get(id) ?? [], list),
    followUp,
  };
});
