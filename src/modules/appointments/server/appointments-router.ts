import { bookAppointment } from './booking/book-appointment.ts';
import { giveToken } from './booking/give-token.ts';
import { listFreeSlots } from './booking/list-free-slots.ts';
import { moveAppointment } from './booking/move-appointment.ts';
import { bookOwnVisit } from './portal/book-own-visit.ts';
import { cancelOwnVisit } from './portal/cancel-own-visit.ts';
import { listBookableDoctors } from './portal/list-bookable-doctors.ts';
import { listBookableSlots } from './portal/list-bookable-slots.ts';
import { listOwnVisits } from './portal/list-own-visits.ts';
import { moveOwnVisit } from './portal/move-own-visit.ts';
import { restoreOwnVisit } from './portal/restore-own-visit.ts';
import { chooseReminders, showReminderChoice } from './reminders/choose-reminders.ts';
import { changeReminderSettings, getReminderSettings } from './reminders/reminder-settings.ts';
import { bookSeries } from './series/book-series.ts';
import { cancelSeries } from './series/cancel-series.ts';
import { planSeries } from './series/plan-series.ts';
import { changeDoctor } from './visit/change-doctor.ts';
import { holdVisit } from './visit/hold-visit.ts';
import { keepVisit } from './visit/keep-visit.ts';
import { listAppointments } from './visit/list-appointments.ts';
import { listHistory } from './visit/list-history.ts';
import { listPatientAppointments } from './visit/list-patient-appointments.ts';
import { prioritiseVisit } from './visit/prioritise-visit.ts';
import { setArrival } from './visit/set-arrival.ts';
import { setStatus } from './visit/set-status.ts';
import { skipVisit } from './visit/skip-visit.ts';
import { undoChange } from './visit/undo-change.ts';
import { addDisplay } from './waiting-room/add-display.ts';
import { listDisplays } from './waiting-room/list-displays.ts';
import { revokeDisplay } from './waiting-room/revoke-display.ts';
import { showWaitingRoom } from './waiting-room/show-waiting-room.ts';

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
  skip: skipVisit,
  keep: keepVisit,
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
