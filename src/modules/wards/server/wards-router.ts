import { addBeds } from './add-beds.ts';
import { addWard } from './add-ward.ts';
import { admitPatient } from './admit-patient.ts';
import { dischargePatient } from './discharge-patient.ts';
import { identifyInpatient } from './identify-inpatient.ts';
import { listStays } from './list-stays.ts';
import { markClean } from './mark-clean.ts';
import { removeBed } from './remove-bed.ts';
import { setAcuity } from './set-acuity.ts';
import { setDoctor } from './set-doctor.ts';
import { showBoard } from './show-board.ts';
import { transferPatient } from './transfer-patient.ts';

export const wardsRouter = {
  board: showBoard,
  admit: admitPatient,
  transfer: transferPatient,
  discharge: dischargePatient,
  identify: identifyInpatient,
  setDoctor,
  stays: listStays,
  markClean,
  setAcuity,
  addWard,
  addBeds,
  removeBed,
};
