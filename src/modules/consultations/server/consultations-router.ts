import { addAddendum } from './add-addendum.ts';
import { addDiagnosis } from './add-diagnosis.ts';
import { addDrug } from './add-drug.ts';
import { changeDrug } from './change-drug.ts';
import { completeConsultation } from './complete-consultation.ts';
import { dismissInsight } from './dismiss-insight.ts';
import { findStock, type StockSource } from './find-stock.ts';
import { getConsultation } from './get-consultation.ts';
import { getOwnPrescription } from './get-own-prescription.ts';
import { getPrescription } from './get-prescription.ts';
import { listDiagnoses } from './list-diagnoses.ts';
import { listDrugs } from './list-drugs.ts';
import { listOverrides } from './list-overrides.ts';
import { listOwnRecords } from './list-own-records.ts';
import { listQueue } from './list-queue.ts';
import { removeDiagnosis } from './remove-diagnosis.ts';
import { removeDrug } from './remove-drug.ts';
import { restoreInsight } from './restore-insight.ts';
import { saveNote } from './save-note.ts';
import { takeVitals } from './take-vitals.ts';

export const consultationsRouter = (stock: StockSource) => ({
  queue: listQueue,
  get: getConsultation,
  save: saveNote,
  complete: completeConsultation,
  addendum: addAddendum,
  takeVitals,
  dismissInsight,
  restoreInsight,
  prescription: getPrescription,
  mine: listOwnRecords,
  myPrescription: getOwnPrescription,
  diagnoses: listDiagnoses,
  addDiagnosis,
  removeDiagnosis,
  drugs: listDrugs,
  stock: findStock(stock),
  overrides: listOverrides,
  addDrug,
  changeDrug,
  removeDrug,
});
