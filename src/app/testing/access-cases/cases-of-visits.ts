import { addPatient, openDesk } from '#modules/appointments/server/testing/desk.ts';
import type { TestClinic } from '../test-server.ts';
import type { AccessCases, CaseServer, Somebody } from './access-case.ts';
import { linkedPatient, newDoctor, ownDoctor } from './records.ts';

const newVisit = async (clinic: TestClinic) => {
  const { desk, place } = await openDesk(clinic);
  const { id, version } = await desk.book({ ...place, time: '10:00' });
  return { ...place, time: '11:00', id, version };
};
/** Doctors plan their own days, the desk plans anyone's. */
const plannedDoctor = async (clinic: TestClinic, who?: Somebody) =>
  who === 'doctor' ? ownDoctor(clinic) : newDoctor(clinic);
const newException = async (clinic: TestClinic, who?: Somebody) => {
  const doctor = await plannedDoctor(clinic, who);
  const { exception } = await clinic.as('admin').staff.addException(doctor);
  return { id: doctor.id, exceptionId: exception.id };
};
const newResource = (clinic: TestClinic) =>
  clinic.as('admin').staff.addResource({ kind: 'device', name: crypto.randomUUID() });
const newDisplay = async (clinic: TestClinic) =>
  (await clinic.as('admin').appointments.addDisplay({ name: 'Hall' })).display;
const ownBooking = async (clinic: TestClinic, server: CaseServer) => {
  const { place } = await openDesk(clinic);
  return { ...place, time: '10:00', patientId: (await linkedPatient(clinic, server)).patientId };
};
const ownVisit = async (clinic: TestClinic, server: CaseServer) => {
  const booked = await ownBooking(clinic, server);
  const { id, version } = await clinic.as('receptionist').appointments.book(booked);
  return { id, version, doctorId: booked.doctorId, date: booked.date, time: '11:00' };
};
const anyDrug = () => ({
  name: `Shallaki ${crypto.randomUUID().slice(0, 8)}`,
  schedule: 'OTC' as const,
  forms: [{ form: 'capsule' as const, strengths: ['400 mg'] }],
});
const newDrug = (clinic: TestClinic) => clinic.as('doctor').consultations.addDrug(anyDrug());
const newDepartment = async (clinic: TestClinic) => {
  await openDesk(clinic);
  const [department] = await clinic.as('admin').staff.departments();
  return department?.id;
};

export const casesOfVisits: AccessCases = {
  'appointments.mine': {},
  'appointments.bookableDoctors': {},
  'appointments.bookableSlots': {
    input: async (clinic) => ({ doctorId: (await newDoctor(clinic)).id, date: '2099-01-01' }),
  },
  'appointments.bookMine': { input: (clinic, _, server) => ownBooking(clinic, server) },
  'appointments.moveMine': { input: (clinic, _, server) => ownVisit(clinic, server) },
  'appointments.cancelMine': {
    input: async (clinic, _, server) => ({ ...(await ownVisit(clinic, server)), reason: 'Is away' }),
  },
  'appointments.restoreMine': { input: (clinic, _, server) => ownVisit(clinic, server), allowed: 409 },
  'consultations.mine': {},
  'consultations.myPrescription': { input: newVisit, allowed: 404 },
  'appointments.list': { input: () => ({ date: '2099-01-01' }) },
  'appointments.ofPatient': {
    input: async (clinic) => ({ patientId: await addPatient(clinic.as('receptionist')) }),
  },
  'appointments.book': { input: newVisit },
  'appointments.walkIn': { input: newVisit },
  'appointments.move': { input: newVisit },
  'appointments.changeDoctor': { input: newVisit, allowed: 409 },
  'appointments.undo': { input: newVisit, allowed: 409 },
  'appointments.setStatus': { input: async (clinic) => ({ ...(await newVisit(clinic)), status: 'confirmed' }) },
  'appointments.setArrival': { input: async (clinic) => ({ ...(await newVisit(clinic)), arrived: true }) },
  'appointments.hold': { input: async (clinic) => ({ ...(await newVisit(clinic)), held: true }), allowed: 409 },
  'appointments.keep': {
    input: async (clinic) => ({ ...(await newVisit(clinic)), leaveId: crypto.randomUUID() }),
    allowed: 409,
  },
  'appointments.skip': { input: newVisit, allowed: 409 },
  'appointments.prioritise': { input: async (clinic) => ({ ...(await newVisit(clinic)), priority: 'elderly' }) },
  'appointments.history': { input: newVisit },
  'staff.departments': {},
  'staff.changeDepartment': {
    input: async (clinic) => ({ id: await newDepartment(clinic), specialty: 'aesthetic' }),
  },
  'staff.resources': {},
  'staff.addResource': { input: () => ({ kind: 'room', name: crypto.randomUUID() }) },
  'staff.changeResource': { input: newResource },
  'staff.doctors': {},
  'staff.windows': { input: () => ({ date: '2099-01-01' }) },
  'appointments.freeSlots': { input: newDoctor },
  'appointments.planSeries': {
    input: async (clinic) => ({ ...(await openDesk(clinic)).place, time: '10:00', every: 1, unit: 'weeks', count: 2 }),
  },
  'appointments.bookSeries': {
    input: async (clinic) => {
      const { patientId, doctorId, date } = (await openDesk(clinic)).place;
      return { patientId, doctorId, time: '10:00', dates: [date] };
    },
  },
  'appointments.cancelSeries': { input: async (clinic) => ({ ...(await newVisit(clinic)), reason: 'Is away' }) },
  'staff.saveDoctor': { input: newDoctor },
  'staff.addException': { input: plannedDoctor },
  'staff.removeException': { input: newException },
  'appointments.displays': {},
  'appointments.addDisplay': { input: () => ({ name: 'Hall' }) },
  'appointments.revokeDisplay': { input: newDisplay },
  'consultations.queue': {},
  'consultations.get': { input: newVisit },
  'consultations.save': { input: async (clinic) => ({ ...(await newVisit(clinic)), version: 0 }) },
  'consultations.complete': { input: async (clinic) => ({ ...(await newVisit(clinic)), version: 0 }) },
  'consultations.addendum': { input: async (clinic) => ({ ...(await newVisit(clinic)), body: 'More' }), allowed: 409 },
  'consultations.takeVitals': { input: async (clinic) => ({ ...(await newVisit(clinic)), pulse: 72 }) },
  'consultations.removeVitals': {
    input: async (clinic) => {
      const { id } = await clinic.as('nurse').consultations.takeVitals({ ...(await newVisit(clinic)), pulse: 72 });
      return { id, reason: 'Misread' };
    },
  },
  'consultations.dismissInsight': { input: async (clinic) => ({ ...(await newVisit(clinic)), key: 'x' }) },
  'consultations.restoreInsight': { input: async (clinic) => ({ ...(await newVisit(clinic)), key: 'x' }) },
  'consultations.prescription': { input: newVisit, allowed: 409 },
  'consultations.diagnoses': {},
  'consultations.addDiagnosis': { input: () => ({ code: 'J06.9', name: 'Cold' }) },
  'consultations.removeDiagnosis': { input: () => ({ code: 'J06.9' }) },
  'consultations.drugs': {},
  'consultations.keptMedicines': { input: () => ({ begins: ['dol'] }) },
  'consultations.stock': { input: () => ({ drug: 'Paracetamol' }) },
  'consultations.overrides': {},
  'consultations.addDrug': { input: anyDrug },
  'consultations.changeDrug': { input: newDrug },
  'consultations.removeDrug': { input: newDrug },
  'appointments.reminderChoice': { input: () => ({ key: 'x'.repeat(64) }), allowed: 404 },
  'appointments.chooseReminders': { input: () => ({ key: 'x'.repeat(64), isOn: false }), allowed: 404 },
  'appointments.waitingRoom': { input: () => ({ key: 'x'.repeat(64) }), allowed: 404 },
  'appointments.reminderSettings': {},
  'appointments.changeReminderSettings': {
    input: async (clinic) => {
      const { version } = await clinic.as('admin').appointments.reminderSettings();
      return { dayBefore: true, hoursBefore: true, version };
    },
  },
};
