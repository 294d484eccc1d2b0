import { correctBedsideVitals } from './bedside/correct-bedside-vitals.ts';
import { showBedside } from './bedside/show-bedside.ts';
import { takeBedsideVitals } from './bedside/take-bedside-vitals.ts';
import { addBeds } from './board/add-beds.ts';
import { addWard } from './board/add-ward.ts';
import { markClean } from './board/mark-clean.ts';
import { removeBed } from './board/remove-bed.ts';
import { setAcuity } from './board/set-acuity.ts';
import { showBoard } from './board/show-board.ts';
import { undoClean } from './board/undo-clean.ts';
import { checkDose } from './medicines/check-dose.ts';
import { markDose } from './medicines/mark-dose.ts';
import { orderMedicine } from './medicines/order-medicine.ts';
import { showMedicines } from './medicines/show-medicines.ts';
import { stopMedicine } from './medicines/stop-medicine.ts';
import { undoDose } from './medicines/undo-dose.ts';
import { undoStopMedicine } from './medicines/undo-stop-medicine.ts';
import { showWardStock, type WardStock } from './medicines/ward-stock.ts';
import { addNote } from './nursing/add-note.ts';
import { addTask } from './nursing/add-task.ts';
import { markTask } from './nursing/mark-task.ts';
import { setTaskEnded } from './nursing/set-task-ended.ts';
import { showNursing } from './nursing/show-nursing.ts';
import { showRounds } from './nursing/show-rounds.ts';
import { undoMark } from './nursing/undo-mark.ts';
import { undoNote } from './nursing/undo-note.ts';
import { admitPatient } from './stay/admit-patient.ts';
import { dischargePatient } from './stay/discharge-patient.ts';
import { identifyInpatient } from './stay/identify-inpatient.ts';
import { listStays } from './stay/list-stays.ts';
import { setDoctor } from './stay/set-doctor.ts';
import { transferPatient } from './stay/transfer-patient.ts';
import { undoDischarge } from './stay/undo-discharge.ts';
import { undoTransfer } from './stay/undo-transfer.ts';
import { getSummaryPdf } from './summary/get-summary-pdf.ts';
import { listPatientStays } from './summary/list-patient-stays.ts';
import { saveSummary } from './summary/save-summary.ts';
import { showSummary } from './summary/show-summary.ts';
import { signSummary } from './summary/sign-summary.ts';

export const wardsRouter = (stock: WardStock) => ({
  board: showBoard,
  admit: admitPatient,
  transfer: transferPatient,
  undoTransfer,
  discharge: dischargePatient,
  undoDischarge,
  bedside: showBedside,
  takeVitals: takeBedsideVitals,
  correctVitals: correctBedsideVitals,
  identify: identifyInpatient,
  setDoctor,
  stays: listStays,
  markClean,
  undoClean,
  setAcuity,
  addWard,
  addBeds,
  removeBed,
  medicines: showMedicines,
  orderMedicine,
  stopMedicine,
  undoStopMedicine,
  wardStock: showWardStock(stock),
  checkDose,
  markDose: markDose(stock),
  undoDose: undoDose(stock),
  rounds: showRounds,
  nursing: showNursing,
  addTask,
  setTaskEnded,
  markTask,
  undoMark,
  addNote,
  undoNote,
  summary: showSummary,
  saveSummary,
  signSummary,
  summaryPdf: getSummaryPdf,
  patientStays: listPatientStays,
});
