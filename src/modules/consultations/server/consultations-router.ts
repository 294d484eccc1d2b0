import { addAddendum } from './add-addendum.ts';
import { completeConsultation } from './complete-consultation.ts';
import { findStock, type StockSource } from './find-stock.ts';
import { getConsultation } from './get-consultation.ts';
import { dismissInsight } from './insights/dismiss-insight.ts';
import { restoreInsight } from './insights/restore-insight.ts';
import { listOwnRecords } from './list-own-records.ts';
import { listQueue } from './list-queue.ts';
import { addDiagnosis } from './lists/add-diagnosis.ts';
import { addDrug } from './lists/add-drug.ts';
import { changeDrug } from './lists/change-drug.ts';
import { listKeptMedicines } from './lists/kept-medicines.ts';
import { listDiagnoses } from './lists/list-diagnoses.ts';
import { listDrugs } from './lists/list-drugs.ts';
import { removeDiagnosis } from './lists/remove-diagnosis.ts';
import { removeDrug } from './lists/remove-drug.ts';
import { getOwnPrescription } from './prescription/get-own-prescription.ts';
import { getPrescription } from './prescription/get-prescription.ts';
import { listOverrides } from './prescription/list-overrides.ts';
import { removeVitals } from './remove-vitals.ts';
import { saveNote } from './save-note.ts';
import { takeVitals } from './take-vitals.ts';

export const consultationsRouter = (stock: StockSource) => ({
  queue: listQueue,
  get: getConsultation,
  save: saveNote,
  complete: completeConsultation,
  addendum: addAddendum,
  takeVitals,
  removeVitals,
  dismissInsight,
  restoreInsight,
  prescription: getPrescription,
  mine: listOwnRecords,
  myPrescription: getOwnPrescription,
  diagnoses: listDiagnoses,
  addDiagnosis,
  removeDiagnosis,
  drugs: listDrugs,
  keptMedicines: listKeptMedicines,
  stock: findStock(stock),
  overrides: listOverrides,
  addDrug,
  changeDrug,
  removeDrug,
});
