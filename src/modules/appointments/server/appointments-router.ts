import { addDisplay } from './add-display.ts';
import { bookAppointment } from './book-appointment.ts';
import { bookOwnVisit } from './book-own-visit.ts';
import { bookSeries } from './book-series.ts';
import { cancelOwnVisit } from './cancel-own-visit.ts';
import { cancelSeries } from './cancel-series.ts';
import { changeDoctor } from './change-doctor.ts';
import { chooseReminders, showReminderChoice } from './choose-reminders.ts';
import { giveToken } from './give-token.ts';
import { holdVisit } from './hold-visit.ts';
import { listAppointments } from './list-appointments.ts';
import { listBookableDoctors } from './list-bookable-doctors.ts';
import { listBookableSlots } from './list-bookable-slots.ts';
import { listDisplays } from './list-displays.ts';
import { listFreeSlots } from './list-free-slots.ts';
import { listHistory } from './list-history.ts';
import { listOwnVisits } from './list-own-visits.ts';
import { listPatientAppointments } from './list-patient-appointments.ts';
import { moveAppointment } from './move-appointment.ts';
import { moveOwnVisit } from './move-own-visit.ts';
import { planSeries } from './plan-series.ts';
import { prioritiseVisit } from './prioritise-visit.ts';
import { changeReminderSettings, getReminderSettings } from './reminder-settings.ts';
import { restoreOwnVisit } from './restore-own-visit.ts';
import { revokeDisplay } from './revoke-display.ts';
import { setArrival } from './set-arrival.ts';
import { setStatus } from './set-status.ts';
import { showWaitingRoom } from './show-waiting-room.ts';
import { undoChange } from './undo-change.ts';

export const appointmentsRouter = {
  list: listAppointments,
  ofPatient: listPatientAppointments,
  book: bookAppointment,
  walkIn: giveToken,
  move: moveAppointment,
  changeDoctor,
  undo: undoChange,
  setStatus,
  setArrival,
  hold: holdVisit,
  prioritise: prioritiseVisit,
  history: listHistory,
  freeSlots: listFreeSlots,
  planSeries,
  bookSeries,
  cancelSeries,
  mine: listOwnVisits,
  bookableDoctors: listBookableDoctors,
  bookableSlots: listBookableSlots,
  bookMine: bookOwnVisit,
  moveMine: moveOwnVisit,
  cancelMine: cancelOwnVisit,
  restoreMine: restoreOwnVisit,
  displays: listDisplays,
  addDisplay,
  revokeDisplay,
  waitingRoom: showWaitingRoom,
  reminderSettings: getReminderSettings,
  changeReminderSettings,
  reminderChoice: showReminderChoice,
  chooseReminders,
};
