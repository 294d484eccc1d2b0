import { addDisplay } from './add-display.ts';
import { addException } from './add-exception.ts';
import { bookAppointment } from './book-appointment.ts';
import { giveToken } from './give-token.ts';
import { listAppointments } from './list-appointments.ts';
import { listDisplays } from './list-displays.ts';
import { listDoctors } from './list-doctors.ts';
import { listFreeSlots } from './list-free-slots.ts';
import { listHistory } from './list-history.ts';
import { listPatientAppointments } from './list-patient-appointments.ts';
import { listWindows } from './list-windows.ts';
import { moveAppointment } from './move-appointment.ts';
import { removeException } from './remove-exception.ts';
import { revokeDisplay } from './revoke-display.ts';
import { saveDoctor } from './save-doctor.ts';
import { setArrival } from './set-arrival.ts';
import { setStatus } from './set-status.ts';
import { showWaitingRoom } from './show-waiting-room.ts';
import { undoMove } from './undo-move.ts';

export const appointmentsRouter = {
  list: listAppointments,
  ofPatient: listPatientAppointments,
  book: bookAppointment,
  walkIn: giveToken,
  move: moveAppointment,
  undoMove,
  setStatus,
  setArrival,
  history: listHistory,
  doctors: listDoctors,
  windows: listWindows,
  freeSlots: listFreeSlots,
  saveDoctor,
  addException,
  removeException,
  displays: listDisplays,
  addDisplay,
  revokeDisplay,
  waitingRoom: showWaitingRoom,
};
