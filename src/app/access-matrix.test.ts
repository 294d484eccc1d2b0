import type { AnyContractProcedure } from '@orpc/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { EndpointMeta } from '#foundation/shared/endpoint.ts';
import { type Role, roles } from '#foundation/shared/roles.ts';
import { openRoom } from '#modules/aesthetic/server/testing/room.ts';
import { addPatient, details, openDesk } from '#modules/appointments/server/testing/desk.ts';
import { consultation, issueBill, paidBill } from '#modules/billing/server/testing/bill.ts';
import { newConsent, signConsent } from '#modules/consents/server/testing/sign.ts';
import { chartEntry, planTeeth } from '#modules/dental/server/testing/chart.ts';
import { photo, upload } from '#modules/files/server/testing/upload.ts';
import { demoClinicId } from '#modules/identity/rules.ts';
import { approvedClaim, insure, newPayer, startClaim } from '#modules/insurance/server/testing/insure.ts';
import { openLab } from '#modules/laboratory/server/testing/lab.ts';
import { newBatch, newItem, openCounter, openPrescriber } from '#modules/pharmacy/server/testing/counter.ts';
import { newStaff } from '#modules/timekeeping/server/testing/employ.ts';
import { planTreatment } from '#modules/treatments/server/testing/plan.ts';
import { admitSomebody, openWard } from '#modules/wards/server/testing/ward.ts';
import { contract } from '../contract.ts';
import { namedEndpoints, whoMayCall } from './testing/access-table.ts';
import { type InputSchema, inputSchemaOf } from './testing/input-schema.ts';
import { joinPortal, linkPatient, post } from './testing/join-clinic.ts';
import { type TestClinic, useServer } from './testing/test-server.ts';

const server = useServer({ live: true });

type Input = Record<string, unknown>;

interface Case {
  /** An input that the endpoint accepts; where rooms differ, one from the room of the role that asks. */
  input?: (clinic: TestClinic, who?: Somebody) => Input | Promise<Input>;
  /** What somebody who is allowed gets; absent: the contract's success status. */
  allowed?: number;
  /** How many records it opens; absent: one, if any. */
  opens?: number;
}

const nowhere = '00000000-0000-4000-8000-000000000000';
let days = 0;
/** Of days that are closed one after the other. */
const laterDay = () => new Date(Date.UTC(2001, 0, days++)).toISOString().slice(0, 10);
const linkToken = 'x'.repeat(43);
const credential = { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} };

const enquiry = {
  name: 'Asha Rao',
  email: 'asha@clinic.example',
  organization: 'City Clinic',
  phone: '+919848012345',
  subject: 'pricing',
  message: 'What does it cost?',
};
const newEnquiry = async () => (await post(server, '/contact', enquiry)).body;

const newPerson = async (clinic: TestClinic) => {
  const email = `${crypto.randomUUID()}@b.example`;
  return (await clinic.as('admin').identity.invite({ email, name: 'Asha', role: 'nurse' })).person;
};

const waitingPerson = async (clinic: TestClinic) => {
  const email = `${crypto.randomUUID()}@b.example`;
  const hr = clinic.as('hr_manager').timekeeping;
  await hr.linkAccount({ id: (await hr.add(newStaff({ email }))).id, role: 'nurse' });
  const people = await clinic.as('admin').identity.people();
  return { id: people.find((person) => person.email === email)?.id };
};

const newMessage = async (clinic: TestClinic) => {
  await newPerson(clinic);
  const { messages } = await clinic.as('admin').outbox.list({});
  return { id: messages[0]?.id };
};
const newSiteMessage = async (clinic: TestClinic) => {
  await newEnquiry();
  const { messages } = await clinic.asSiteAdmin().siteOutbox.list({});
  return { id: messages[0]?.id };
};
const newVisit = async (clinic: TestClinic) => {
  const { desk, place } = await openDesk(clinic);
  const { id, version } = await desk.book({ ...place, time: '10:00' });
  return { ...place, time: '11:00', id, version };
};
const newDoctor = async (clinic: TestClinic) => {
  const { person } = await clinic.as('admin').identity.invite({
    email: `${crypto.randomUUID()}@b.example`,
    name: 'Asha',
    role: 'doctor',
  });
  const { id } = await clinic.as('admin').staff.saveDoctor({ ...details, id: person.id, version: 0 });
  return { id, version: 1, ...details, date: '2099-01-01', fromDay: '2099-01-01', toDay: '2099-01-02' };
};
const newException = async (clinic: TestClinic) => {
  const doctor = await newDoctor(clinic);
  const { exception } = await clinic.as('admin').staff.addException(doctor);
  return { id: doctor.id, exceptionId: exception.id };
};
const newResource = (clinic: TestClinic) =>
  clinic.as('admin').staff.addResource({ kind: 'device', name: crypto.randomUUID() });
const newDisplay = async (clinic: TestClinic) =>
  (await clinic.as('admin').appointments.addDisplay({ name: 'Hall' })).display;
const asha = { firstName: 'Asha', phone: '98480 12345', sex: 'female' } as const;
const newPatient = async (clinic: TestClinic) => ({ id: (await clinic.as('nurse').patients.register(asha)).id });
const twoRecords = async (clinic: TestClinic) => ({
  keptId: (await newPatient(clinic)).id,
  otherId: (await newPatient(clinic)).id,
  take: [],
  keptVersion: 1,
  otherVersion: 1,
});

const newAccount = async (clinic: TestClinic) => {
  const { id: patientId } = await newPatient(clinic);
  const email = `${crypto.randomUUID()}@home.example`;
  const { account } = await clinic.as('admin').portal.invite({ patientId, email, name: 'Asha', relation: 'self' });
  return { patientId, userId: account.userId };
};

const joinedAccount = async (clinic: TestClinic) => {
  const { id: patientId } = await newPatient(clinic);
  const { userId } = await joinPortal(server, clinic, patientId, { by: 'receptionist' });
  return { patientId, userId };
};

/** Of the clinic's own patient account, which is linked to it. */
const linkedPatient = async (clinic: TestClinic) => {
  const { id: patientId } = await newPatient(clinic);
  await linkPatient(server, clinic, patientId);
  return { patientId, version: 1 };
};
const ownBooking = async (clinic: TestClinic) => {
  const { place } = await openDesk(clinic);
  return { ...place, time: '10:00', patientId: (await linkedPatient(clinic)).patientId };
};
const ownVisit = async (clinic: TestClinic) => {
  const booked = await ownBooking(clinic);
  const { id, version } = await clinic.as('receptionist').appointments.book(booked);
  return { id, version, doctorId: booked.doctorId, date: booked.date, time: '11:00' };
};

const anyDrug = () => ({
  name: `Shallaki ${crypto.randomUUID().slice(0, 8)}`,
  schedule: 'OTC' as const,
  forms: [{ form: 'capsule' as const, strengths: ['400 mg'] }],
});
const newDrug = (clinic: TestClinic) => clinic.as('doctor').consultations.addDrug(anyDrug());

const newBed = async (clinic: TestClinic) => {
  const { bedIds, newPatient } = await openWard(clinic);
  return { patientId: await newPatient(), bedId: bedIds[0], id: bedIds[0], reason: 'Fever' };
};
const newInpatient = async (clinic: TestClinic) => {
  const { admission, second } = await admitSomebody(clinic);
  return { id: admission.id, bedId: second, kind: 'home', version: 1 };
};

const newMedicine = async (clinic: TestClinic) => {
  const { admission } = await admitSomebody(clinic);
  return { id: (await clinic.as('doctor').wards.orderMedicine({ id: admission.id, text: 'pcm 650 sos' })).id };
};

const newTask = async (clinic: TestClinic) => {
  const { admission, nurse } = await admitSomebody(clinic);
  return nurse.addTask({ id: admission.id, title: 'IV line check', everyHours: 4 });
};

const newKnownCase = async (clinic: TestClinic) => {
  const patientId = await addPatient(clinic.as('receptionist'));
  return { id: (await clinic.as('nurse').emergency.arrive({ patientId })).id };
};

const newCase = async (clinic: TestClinic) => {
  const { id, version } = await clinic.as('nurse').emergency.arrive({});
  return { id, version };
};

const newOrder = async (clinic: TestClinic) => {
  const { doctorId, patientId } = await openLab(clinic);
  return { doctorId, patientId, line: 'cbc', source: 'ward' };
};
const newTest = async (clinic: TestClinic) => {
  const [test] = await (await openLab(clinic)).order('hb');
  return { id: test?.id, version: 1, status: 'collected' };
};
const newSample = async (clinic: TestClinic) => {
  const { id, version } = await (await openLab(clinic)).collect('hb');
  return { id, version, values: [{ code: 'hb', value: '13' }] };
};
const newReport = async (clinic: TestClinic) => ({
  id: (await (await openLab(clinic)).complete('hb', { hb: '13' })).id,
});
const newCritical = async (clinic: TestClinic) => {
  const { doctor, complete } = await openLab(clinic);
  await complete('hb', { hb: '5' });
  return { id: (await doctor.criticals())[0]?.id };
};
const newCsv = async (clinic: TestClinic) => {
  const { accessionNumber } = await (await openLab(clinic)).collect('hb');
  return { csv: `accession,analyte,value\n${accessionNumber},hb,13` };
};

const newStock = async (clinic: TestClinic) => {
  const { counter, item, batchId } = await openCounter(clinic);
  return { counter, item, batchId };
};
const newPurchase = async (clinic: TestClinic) => {
  const { counter, item } = await newStock(clinic);
  await counter.reorder({ id: item.id });
  const { toOrder } = await counter.purchases();
  return { counter, supplierId: toOrder[0]?.supplier?.id ?? null, lineId: toOrder[0]?.lines[0]?.id };
};
const newPrescription = async (clinic: TestClinic) => {
  const { counter, item } = await newStock(clinic);
  const id = await prescribe(clinic);
  return { counter, id, after: 0, lines: [{ line: 0, itemId: item.id, quantity: 1 }] };
};
const newRecall = async (clinic: TestClinic) => {
  const { counter, ...prescription } = await newPrescription(clinic);
  const given = await counter.dispense(prescription);
  const { dispensings } = await counter.prescription({ id: prescription.id });
  const { id } = await counter.recallBatch({ id: dispensings[0]?.items[0]?.batchId ?? '', reason: 'Impure' });
  return { id, dispensingId: given.id, outcome: 'informed' };
};
const newSupplierReturn = async (clinic: TestClinic) => {
  const { counter, supplierId } = await newPurchase(clinic);
  const { batchId } = await newStock(clinic);
  const sent = {
    supplierId: supplierId ?? '',
    reason: 'damaged' as const,
    lines: [{ batchId, quantity: 1, credit: 100 }],
  };
  return { counter, sent };
};
const newDelivery = async (clinic: TestClinic) => {
  const { supplierId } = await newPurchase(clinic);
  const { item } = await newStock(clinic);
  return {
    supplierId,
    invoiceNumber: crypto.randomUUID(),
    invoiceDay: '2026-11-01',
    lines: [{ itemId: item.id, batchNumber: 'N1', billed: 10, rate: 100 }],
  };
};
const november = { from: '2026-11-01', to: '2026-11-30' };
const newReturn = async (clinic: TestClinic) => {
  const { counter, ...prescription } = await newPrescription(clinic);
  const { id } = await counter.dispense(prescription);
  const { dispensings } = await counter.prescription({ id: prescription.id });
  const lines = (dispensings[0]?.items ?? []).map(({ line, batchId, quantity }) => ({ line, batchId, quantity }));
  return { counter, input: { id, lines, reason: 'Not needed', fate: 'restocked' as const } };
};
const addStaff = (clinic: TestClinic) => clinic.as('hr_manager').timekeeping.add(newStaff());
const newEmployee = async (clinic: TestClinic) => ({ id: (await addStaff(clinic)).id });
const newRoster = async (clinic: TestClinic) => {
  const { id: staffId } = await addStaff(clinic);
  const [department] = await clinic.as('hr_manager').timekeeping.rosterDepartments();
  const cells = [{ staffId, day: '2099-01-05', shiftType: 'night' }];
  return { departmentId: department?.id, week: '2099-01-05', cells };
};
const newLeaveType = (clinic: TestClinic) =>
  clinic.as('admin').timekeeping.addLeaveType({ name: `Leave ${crypto.randomUUID()}`, yearlyDays: 5 });

/** The clinic's doctor is entered once, and prescribes for every role that is tried. */
const prescribers = new Map<string, ReturnType<typeof openPrescriber>>();
const prescribe = async (clinic: TestClinic) => {
  const prescriber = prescribers.get(clinic.id) ?? openPrescriber(clinic);
  prescribers.set(clinic.id, prescriber);
  return (await prescriber).sign('pcm 650 101 5d');
};
const roomOf = (who?: Somebody) => (who === 'assistant' ? 'dental' : 'aesthetic');
const newPlan = async (clinic: TestClinic, who?: Somebody) => (await planTreatment(clinic, 3, roomOf(who))).plan;
const newService = () => ({ name: crypto.randomUUID(), price: 0, plannedSessions: 1, intervalDays: 28 });
const noSettings = { device: '', fluence: null, area: '', product: '', lot: '' };
const measured = {
  mark: { left: 0, top: 0, width: 1, height: 1 },
  ita: 20,
  redness: 12,
  exposure: 'good',
};
const nextWording = async (clinic: TestClinic) => {
  const texts = await clinic.as('admin').consents.texts();
  return texts.find(({ kind }) => kind === 'photo') ?? {};
};
const newDepartment = async (clinic: TestClinic) => {
  await openDesk(clinic);
  const [department] = await clinic.as('admin').staff.departments();
  return department?.id;
};
const newSession = async (clinic: TestClinic, who?: Somebody) => {
  const { doctor, plan } = await planTreatment(clinic, 3, roomOf(who));
  const { id, version } = await doctor.startSession({ id: plan.id });
  return { id, version };
};

const newPrice = { service: 'ECG', category: 'OPD Consultations', amount: 30_000, fromDay: '2026-01-01' } as const;
const reportDays = { from: '2026-11-01', to: '2026-11-30' };
const newExpense = {
  category: 'Utilities',
  description: 'Electricity',
  amount: 250_000,
  method: 'upi',
  expenseDate: '2026-01-01',
} as const;
const newCharted = async (clinic: TestClinic) => ({ patientId: await addPatient(clinic.as('receptionist')) });
const newEntry = async (clinic: TestClinic) => {
  const { id, version } = (await chartEntry(clinic)).entry;
  return { id, version };
};
const removedEntry = async (clinic: TestClinic) => {
  const { id, version } = await clinic.as('doctor').dental.removeEntry(await newEntry(clinic));
  return { id, version };
};
const startedSitting = async (clinic: TestClinic) => {
  const { doctor, plan } = await planTeeth(clinic);
  await doctor.startSitting({ id: plan.id });
  return { id: plan.id };
};

/** One line for each endpoint; the test fails for one that has none. */
const cases: Record<string, Case> = {
  'health.health': {},
  'health.ready': {},
  'requests.settle': { input: () => ({ key: crypto.randomUUID() }) },
  'siteContent.metrics': {},
  'siteContent.modulePreviews': {},
  'siteContent.v1Features': {},
  'siteContent.specialties': {},
  'siteContent.roadmap': {},
  'audit.list': {},
  'clockwork.list': {},
  'system.state': {},
  'siteSystem.state': {},
  'clockwork.retry': { input: () => ({ name: 'collect-files' }), allowed: 409 },
  'outbox.list': {},
  'outbox.read': { input: newMessage },
  'outbox.retry': { input: newMessage, allowed: 409 },
  'outbox.retryFailed': {},
  'siteOutbox.list': {},
  'siteOutbox.read': { input: newSiteMessage },
  'siteOutbox.retry': { input: newSiteMessage, allowed: 409 },
  'siteOutbox.retryFailed': {},
  'audit.export': {},
  'identity.login': { input: () => ({ email: crypto.randomUUID(), password: 'wrong' }), allowed: 401 },
  'identity.verifySecondFactor': { input: () => ({ challengeId: nowhere, code: '123456' }), allowed: 422 },
  'identity.demo': { input: () => ({ role: 'king' }), allowed: 400 },
  'identity.mode': {},
  'identity.resetDemo': { allowed: 404 },
  'identity.logout': {},
  'identity.lock': {},
  'identity.unlockWays': {},
  'identity.unlock': { input: () => ({ pin: '0000' }), allowed: 403 },
  'identity.setPin': { input: () => ({ pin: '4917' }) },
  'identity.removePin': {},
  'identity.refresh': { input: () => ({ refreshToken: 'x' }), allowed: 401 },
  'identity.me': {},
  'identity.switchClinic': { input: (clinic) => ({ clinicId: clinic.id }) },
  'identity.sessions': {},
  'identity.endSession': { input: () => ({ id: nowhere }), allowed: 404 },
  'identity.profile': {},
  'identity.changeProfile': { input: () => ({ name: 'Asha', phone: null }) },
  'identity.changePassword': { input: () => ({ current: 'wrong', password: 'quiet mango river' }), allowed: 403 },
  'identity.startTwoFactor': {},
  'identity.confirmTwoFactor': { input: () => ({ code: '000000' }), allowed: 422 },
  'identity.endTwoFactor': { input: () => ({ password: 'wrong' }), allowed: 403 },
  'identity.passkeyRegistration': {},
  'identity.addPasskey': {
    input: () => ({
      challengeId: nowhere,
      name: 'Phone',
      response: { ...credential, response: { clientDataJSON: '', attestationObject: '' } },
    }),
    allowed: 422,
  },
  'identity.removePasskey': { input: () => ({ id: 'nothing' }), allowed: 404 },
  'identity.passkeyChallenge': {},
  'identity.loginWithPasskey': {
    input: () => ({
      challengeId: nowhere,
      response: { ...credential, response: { clientDataJSON: '', authenticatorData: '', signature: '' } },
    }),
    allowed: 422,
  },
  'identity.clinic': {},
  'identity.changeClinic': { input: async (clinic) => clinic.as('admin').identity.clinic() },
  'identity.people': {},
  'identity.invite': { input: () => ({ email: `${crypto.randomUUID()}@b.example`, name: 'Asha', role: 'nurse' }) },
  'identity.changePerson': { input: newPerson },
  'identity.decidePlace': { input: async (clinic) => ({ id: (await waitingPerson(clinic)).id, isApproved: true }) },
  'identity.createResetLink': { input: async (clinic) => ({ id: (await newPerson(clinic)).id }) },
  'identity.sendResetLink': { input: async (clinic) => ({ id: (await newPerson(clinic)).id }) },
  'identity.requestPasswordReset': { input: () => ({ email: `${crypto.randomUUID()}@b.example` }) },
  'identity.link': { input: () => ({ token: linkToken }), allowed: 404 },
  'identity.useLink': { input: () => ({ token: linkToken, password: 'quiet mango river' }), allowed: 404 },
  'identity.acceptInvitation': { input: () => ({ token: linkToken }), allowed: 404 },
  'live.stream': {},
  'notifications.list': {},
  'notifications.markRead': { input: () => ({ id: nowhere }), allowed: 404 },
  'notifications.markAllRead': {},
  'enquiries.send': { input: () => enquiry },
  'enquiries.subscribe': { input: () => ({ email: 'asha@clinic.example', about: 'Pilot launch' }) },
  'enquiries.contacts': {},
  'enquiries.exportContacts': {},
  'enquiries.metrics': {},
  'enquiries.trends': {},
  'enquiries.admins': {},
  'enquiries.contact': { input: newEnquiry },
  'enquiries.changeContact': { input: async () => ({ ...(await newEnquiry()), status: 'contacted' }) },
  'enquiries.deleteContact': { input: newEnquiry },
  'enquiries.restoreContact': { input: newEnquiry },
  'enquiries.addNote': { input: async () => ({ ...(await newEnquiry()), text: 'Called back.' }) },
  'enquiries.createPilotClinic': {
    input: async () => ({
      ...(await newEnquiry()),
      clinicName: 'City Clinic',
      adminName: 'Asha Rao',
      adminEmail: 'asha@clinic.example',
    }),
    allowed: 409,
  },
  'notifications.preferences': {},
  'notifications.changePreference': { input: () => ({ kind: 'patients', isWanted: false }) },
  'portal.accounts': { input: async (clinic) => ({ patientId: (await newPatient(clinic)).id }) },
  'portal.invite': {
    input: async (clinic) => ({
      patientId: (await newPatient(clinic)).id,
      email: `${crypto.randomUUID()}@home.example`,
      name: 'Asha',
      relation: 'self',
    }),
  },
  'portal.unlink': { input: newAccount },
  'portal.confirm': { input: joinedAccount },
  'portal.family': {},
  'patients.changeContact': { input: linkedPatient },
  'appointments.mine': {},
  'appointments.bookableDoctors': {},
  'appointments.bookableSlots': {
    input: async (clinic) => ({ doctorId: (await newDoctor(clinic)).id, date: '2099-01-01' }),
  },
  'appointments.bookMine': { input: ownBooking },
  'appointments.moveMine': { input: ownVisit },
  'appointments.cancelMine': { input: async (clinic) => ({ ...(await ownVisit(clinic)), reason: 'Away' }) },
  'appointments.restoreMine': { input: ownVisit, allowed: 409 },
  'consultations.mine': {},
  'consultations.myPrescription': { input: newVisit, allowed: 404 },
  'laboratory.mine': {},
  'laboratory.myReport': { input: () => ({ id: nowhere }), allowed: 404 },
  'billing.mine': {},
  'billing.myReceipt': { input: () => ({ id: nowhere }), allowed: 404 },
  'portal.openings': {},
  'patients.list': {},
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
  'appointments.cancelSeries': { input: async (clinic) => ({ ...(await newVisit(clinic)), reason: 'Away' }) },
  'staff.saveDoctor': { input: newDoctor },
  'staff.addException': { input: newDoctor },
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
  'consultations.dismissInsight': { input: async (clinic) => ({ ...(await newVisit(clinic)), key: 'x' }) },
  'consultations.restoreInsight': { input: async (clinic) => ({ ...(await newVisit(clinic)), key: 'x' }) },
  'consultations.prescription': { input: newVisit, allowed: 409 },
  'consultations.diagnoses': {},
  'consultations.addDiagnosis': { input: () => ({ code: 'J06.9', name: 'Cold' }) },
  'consultations.removeDiagnosis': { input: () => ({ code: 'J06.9' }) },
  'consultations.drugs': {},
  'consultations.stock': { input: () => ({ drug: 'Paracetamol' }) },
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
  'patients.duplicates': {},
  'patients.places': { input: () => ({ pinCode: '500016' }) },
  'patients.get': { input: newPatient },
  'patients.change': { input: async (clinic) => ({ ...asha, ...(await newPatient(clinic)), version: 1 }) },
  'patients.setArchived': { input: async (clinic) => ({ ...(await newPatient(clinic)), isArchived: true }) },
  'patients.merges': { input: newPatient },
  'patients.mergePreview': { input: twoRecords, opens: 2 },
  'patients.merge': { input: twoRecords },
  'patients.undoMerge': {
    input: async (clinic) => {
      const { keptId, ...pair } = await twoRecords(clinic);
      await clinic.as('admin').patients.merge({ keptId, ...pair });
      const [merge] = await clinic.as('admin').patients.merges({ id: keptId });
      return { id: merge?.id };
    },
  },
  'patients.timeline': { input: newPatient },
  'patients.openings': { input: newPatient },
  'patients.importTable': { input: () => ({ fileId: nowhere, isTrial: true }), allowed: 404 },
  'patients.documents': { input: newPatient },
  'patients.addDocument': {
    input: async (clinic) => ({ ...(await newPatient(clinic)), fileId: nowhere }),
    allowed: 404,
  },
  'patients.setDocumentRemoved': {
    input: async (clinic) => ({ ...(await newPatient(clinic)), fileId: nowhere, isRemoved: true }),
    allowed: 404,
  },
  // Who may is said by the purpose: see modules/files/server/files.test.ts.
  'files.startUpload': { input: () => ({ purpose: 'nothing', name: 'a.pdf', size: 1 }), allowed: 404 },
  'files.upload': { input: () => ({ id: nowhere }), allowed: 404 },
  'files.finishUpload': { input: () => ({ id: nowhere }), allowed: 404 },
  'files.cancelUpload': { input: () => ({ id: nowhere }), allowed: 404 },
  'files.open': { input: () => ({ id: nowhere }), allowed: 404 },
  'patients.register': { input: () => asha },
  'wards.board': {},
  'wards.admit': { input: newBed },
  'wards.transfer': { input: newInpatient },
  'wards.undoTransfer': { input: newInpatient, allowed: 409 },
  'wards.discharge': { input: newInpatient },
  'wards.undoDischarge': { input: newInpatient, allowed: 409 },
  'wards.bedside': { input: newInpatient },
  'wards.takeVitals': { input: async (clinic) => ({ ...(await newInpatient(clinic)), pulse: 72 }) },
  'wards.identify': {
    input: async (clinic) => ({ ...(await newInpatient(clinic)), patientId: nowhere }),
    allowed: 409,
  },
  'wards.setDoctor': { input: async (clinic) => ({ ...(await newInpatient(clinic)), doctorId: null }) },
  'wards.stays': { input: newInpatient },
  'wards.markClean': { input: newBed },
  'wards.undoClean': { input: async (clinic) => ({ ...(await newBed(clinic)), dirtySince: new Date().toISOString() }) },
  'wards.setAcuity': {
    input: async (clinic) => ({ id: (await openWard(clinic)).ward.id, acuity: 'high', version: 1 }),
  },
  'wards.medicines': { input: async (clinic) => ({ ...(await newInpatient(clinic)), day: '2026-11-16' }) },
  'wards.orderMedicine': { input: async (clinic) => ({ ...(await newInpatient(clinic)), text: 'pcm 650 sos' }) },
  'wards.stopMedicine': { input: async (clinic) => ({ ...(await newMedicine(clinic)), reason: 'No fever' }) },
  'wards.undoStopMedicine': { input: newMedicine, allowed: 409 },
  'wards.markDose': { input: async (clinic) => ({ ...(await newMedicine(clinic)), dueAt: null, outcome: 'given' }) },
  'wards.undoDose': {
    input: async (clinic) => {
      const { id } = await newMedicine(clinic);
      return { id: (await clinic.as('nurse').wards.markDose({ id, dueAt: null, outcome: 'given' })).id };
    },
  },
  'wards.rounds': {},
  'wards.nursing': { input: newInpatient },
  'wards.addTask': {
    input: async (clinic) => ({ ...(await newInpatient(clinic)), title: 'IV line check', everyHours: 4 }),
  },
  'wards.setTaskEnded': { input: async (clinic) => ({ id: (await newTask(clinic)).id, isEnded: true }) },
  'wards.markTask': {
    input: async (clinic) => {
      const { id, dueAt } = await newTask(clinic);
      return { id, dueAt, outcome: 'done' };
    },
  },
  'wards.undoMark': {
    input: async (clinic) => {
      const { id, dueAt } = await newTask(clinic);
      const marked = await clinic.as('nurse').wards.markTask({ id, dueAt: dueAt ?? '', outcome: 'done' });
      return { id: marked.marks[0]?.id };
    },
  },
  'wards.addNote': { input: async (clinic) => ({ ...(await newInpatient(clinic)), text: 'Slept well' }) },
  'wards.undoNote': { input: () => ({ id: nowhere }), allowed: 404 },
  'wards.summary': { input: newInpatient },
  'wards.saveSummary': { input: async (clinic) => ({ ...(await newInpatient(clinic)), version: 0 }) },
  'wards.signSummary': {
    input: async (clinic) => ({ ...(await newInpatient(clinic)), version: 0, diagnosis: 'Dengue fever' }),
  },
  'wards.patientStays': { input: async (clinic) => ({ patientId: (await newPatient(clinic)).id }) },
  'wards.summaryPdf': { input: async (clinic) => ({ ...(await newInpatient(clinic)), number: 1 }), allowed: 404 },
  'wards.addWard': { input: () => ({ name: crypto.randomUUID(), acuity: 'high' }) },
  'wards.addBeds': { input: () => ({ prefix: crypto.randomUUID().slice(0, 8), count: 1 }) },
  'wards.removeBed': { input: newBed },
  'billing.toBill': { input: () => ({ day: '2026-11-16' }) },
  'billing.charges': { input: async (clinic) => ({ patientId: (await newPatient(clinic)).id }) },
  'billing.ofPatient': { input: async (clinic) => ({ patientId: (await newPatient(clinic)).id }) },
  'billing.bill': { input: async (clinic) => ({ id: (await issueBill(clinic)).bill.id }) },
  'billing.receipt': { input: async (clinic) => ({ id: (await issueBill(clinic)).bill.id }) },
  'billing.issue': {
    input: async (clinic) => ({ patientId: (await newPatient(clinic)).id, lines: [consultation] }),
  },
  'billing.pay': {
    input: async (clinic) => ({ id: (await issueBill(clinic)).bill.id, method: 'cash', amount: 100 }),
  },
  'billing.refund': {
    input: async (clinic) => ({ id: (await paidBill(clinic)).paymentId, method: 'cash', amount: 1, reason: 'Slip' }),
  },
  'billing.credit': {
    input: async (clinic) => ({
      id: (await issueBill(clinic)).bill.id,
      lines: [{ lineNumber: 1, amount: 1 }],
      reason: 'Slip',
    }),
  },
  'billing.setReference': {
    input: async (clinic) => ({ id: (await paidBill(clinic, 'upi')).paymentId, reference: '612345678901' }),
  },
  'billing.deposits': { input: async (clinic) => ({ patientId: (await newPatient(clinic)).id }) },
  'billing.takeDeposit': {
    input: async (clinic) => ({ patientId: (await newPatient(clinic)).id, method: 'cash', amount: 100 }),
  },
  'billing.refundDeposit': {
    input: () => ({ id: nowhere, method: 'cash', amount: 1, reason: 'Not needed' }),
    allowed: 404,
  },
  'billing.depositReceipt': { input: () => ({ id: nowhere }), allowed: 404 },
  'billing.setOff': { input: () => ({ id: nowhere }), allowed: 404 },
  'billing.approvals': {},
  'billing.askApproval': {
    input: async (clinic) => ({
      kind: 'discount',
      patientId: (await newPatient(clinic)).id,
      amount: 100,
      ofAmount: 200,
      reason: 'Staff',
    }),
  },
  'billing.withdrawApproval': { input: () => ({ id: nowhere }), allowed: 404 },
  'billing.billAgain': { input: () => ({ id: nowhere }), allowed: 404 },
  'billing.decideApproval': { input: () => ({ id: nowhere, isApproved: true }), allowed: 404 },
  'billing.dues': {},
  'billing.prices': {},
  'billing.setPrice': { input: () => newPrice },
  'billing.removePrice': {
    input: async (clinic) => ({ id: (await clinic.as('admin').billing.setPrice(newPrice)).id }),
  },
  'billing.importPrices': { input: () => ({ fileId: nowhere, isTrial: true }), allowed: 404 },
  'billing.exportPrices': {},
  'billing.packages': {},
  'billing.savePackage': {
    input: () => ({ id: null, version: 0, name: 'Check', price: 1, services: ['ECG', 'Lipid profile'] }),
    allowed: 400,
  },
  'billing.waived': { input: async (clinic) => ({ patientId: (await newPatient(clinic)).id }) },
  'billing.waive': {
    input: async (clinic) => ({
      patientId: (await newPatient(clinic)).id,
      source: 'visit',
      sourceId: nowhere,
      reason: 'Staff',
    }),
    allowed: 409,
  },
  'billing.undoWaive': { input: () => ({ id: nowhere }), allowed: 404 },
  'billing.settings': {},
  'billing.changeSettings': {
    input: async (clinic) => ({ ...(await clinic.as('admin').billing.settings()), upiName: 'City Clinic' }),
  },
  'cashier.drawer': {},
  'cashier.open': { input: () => ({ openingFloat: 0 }) },
  'cashier.move': { input: () => ({ id: nowhere, kind: 'pay_in', amount: 1, reason: 'Change' }), allowed: 404 },
  'cashier.close': { input: () => ({ id: nowhere, counts: [] }), allowed: 404 },
  'cashier.accept': { input: () => ({ id: nowhere }), allowed: 404 },
  'cashier.takeBack': { input: () => ({ id: nowhere }), allowed: 404 },
  'cashier.day': { input: () => ({ day: '2026-11-16' }) },
  'cashier.daySheet': { input: () => ({ day: '2026-11-16' }) },
  'cashier.closeDay': { input: () => ({ day: laterDay() }) },
  'cashier.reopenDay': { input: () => ({ day: '1999-01-01', reason: 'Slip' }), allowed: 409 },
  'accounts.summary': {},
  'accounts.list': {},
  'accounts.export': {},
  'accounts.addExpense': { input: () => newExpense },
  'accounts.reverseExpense': {
    input: async (clinic) => ({
      id: (await clinic.as('admin').accounts.addExpense(newExpense)).id,
      reason: 'Slip',
    }),
  },
  'accounts.revenue': { input: () => ({ ...reportDays, by: 'doctor' }) },
  'accounts.revenueParts': { input: () => ({ ...reportDays, by: 'doctor', key: 'none' }) },
  'accounts.reductions': { input: () => reportDays },
  'accounts.payouts': { input: () => reportDays },
  'accounts.gst': { input: () => reportDays },
  'accounts.setShare': {
    input: async (clinic) => ({ doctorId: (await newDoctor(clinic)).id, fromDay: '2026-11-16', basisPoints: 4000 }),
  },
  'accounts.exportReport': { input: () => ({ ...reportDays, report: 'method' }) },
  'accounts.reportPaper': { input: () => ({ ...reportDays, report: 'method' }) },
  'accounts.remind': { input: async (clinic) => ({ id: (await issueBill(clinic)).bill.id }) },
  'accounts.reminders': {},
  'accounts.vendors': {},
  'accounts.saveVendor': {
    input: () => ({ id: null, version: 0, name: `Vendor ${crypto.randomUUID()}`, creditDays: 30 }),
  },
  'accounts.payables': {},
  'accounts.addPayable': {
    input: () => ({ vendorId: nowhere, category: 'Rent', billDate: '2026-11-16', dueDate: '2026-11-16', amount: 1 }),
    allowed: 400,
  },
  'accounts.payPayable': {
    input: () => ({ id: nowhere, amount: 1, method: 'upi', paidOn: '2026-11-16' }),
    allowed: 404,
  },
  'accounts.attachBill': { input: () => ({ id: nowhere, fileId: nowhere }), allowed: 404 },
  'accounts.recurring': {},
  'accounts.saveRecurring': {
    input: () => ({
      id: null,
      version: 0,
      vendorId: nowhere,
      category: 'Rent',
      description: 'Rent',
      amount: 1,
      firstOn: '2026-11-16',
      everyMonths: 1,
    }),
    allowed: 400,
  },
  'accounts.cancelPayable': { input: () => ({ id: nowhere, reason: 'Slip' }), allowed: 404 },
  'upi.webhook': {},
  'upi.turnOn': {},
  'upi.turnOff': {},
  'upi.callback': {
    input: (clinic) => ({
      clinicId: clinic.id,
      eventId: '1',
      billNumber: 'B/2627/0001',
      amount: 1,
      reference: '1',
      timestamp: 0,
      signature: '0'.repeat(64),
    }),
    allowed: 401,
  },
  'insurance.payers': {},
  'insurance.savePayer': { input: () => newPayer() },
  'insurance.policies': { input: async (clinic) => ({ patientId: (await newPatient(clinic)).id }) },
  'insurance.addPolicy': {
    input: async (clinic) => {
      const { plans } = await clinic.as('admin').insurance.savePayer(newPayer());
      return {
        patientId: (await newPatient(clinic)).id,
        planId: plans[0]?.id,
        policyNumber: '1',
        validFrom: '2026-01-01',
        validTo: '2026-12-31',
        sumInsured: 1,
      };
    },
  },
  'insurance.removePolicy': {
    input: async (clinic) => ({ id: (await insure(clinic, (await newPatient(clinic)).id)).policyId }),
  },
  'insurance.claims': {},
  'insurance.claim': { input: async (clinic) => ({ id: (await startClaim(clinic)).claim.id }) },
  'insurance.startClaim': {
    input: async (clinic) => ({
      policyId: (await insure(clinic, (await newPatient(clinic)).id)).policyId,
      asked: 1,
    }),
  },
  'insurance.setPaper': {
    input: async (clinic) => ({ id: (await startClaim(clinic)).claim.id, document: 'id_proof', isThere: true }),
  },
  'insurance.takeStep': {
    input: async (clinic) => {
      const { claim } = await startClaim(clinic, []);
      return { id: claim.id, version: claim.version, status: 'sent' };
    },
  },
  'insurance.settle': {
    input: async (clinic) => {
      const { claim } = await approvedClaim(clinic);
      return { id: claim.id, version: claim.version, amount: 1, reference: '1' };
    },
  },
  'insurance.changeClaim': {
    input: async (clinic) => {
      const { claim } = await startClaim(clinic);
      return { id: claim.id, version: claim.version, asked: 1 };
    },
  },
  'insurance.reverseSettlement': {
    input: () => ({ id: nowhere, stepId: nowhere, version: 0, reason: 'Slip' }),
    allowed: 404,
  },
  'insurance.bundle': { input: async (clinic) => ({ id: (await startClaim(clinic)).claim.id }) },
  'pharmacy.summary': {},
  'pharmacy.list': {},
  'pharmacy.get': { input: async (clinic) => ({ id: (await newStock(clinic)).item.id }) },
  'pharmacy.addItem': { input: () => newItem() },
  'pharmacy.changeItem': {
    input: async (clinic) => ({ ...newItem(), id: (await newStock(clinic)).item.id, version: 1 }),
  },
  'pharmacy.receive': { input: async (clinic) => ({ ...newBatch(), id: (await newStock(clinic)).item.id }) },
  'pharmacy.move': { input: async (clinic) => ({ id: (await newStock(clinic)).batchId, quantity: -1 }) },
  'pharmacy.undoMove': {
    input: async (clinic) => {
      const { counter, batchId } = await newStock(clinic);
      return { id: (await counter.move({ id: batchId, quantity: -1 })).movementId };
    },
  },
  'pharmacy.suppliers': {},
  'pharmacy.changeSupplier': {
    input: async (clinic) => ({ id: (await newPurchase(clinic)).supplierId, phone: '040 2341', address: 'Koti' }),
  },
  'pharmacy.purchases': {},
  'pharmacy.reorder': { input: async (clinic) => ({ id: (await newStock(clinic)).item.id }) },
  'pharmacy.changePurchase': { input: async (clinic) => ({ id: (await newPurchase(clinic)).lineId, quantity: 5 }) },
  'pharmacy.removePurchase': { input: async (clinic) => ({ id: (await newPurchase(clinic)).lineId }) },
  'pharmacy.setRest': {
    input: async (clinic) => ({ id: (await newPurchase(clinic)).lineId, isExpected: false }),
    allowed: 404,
  },
  'pharmacy.markOrdered': { input: async (clinic) => ({ supplierId: (await newPurchase(clinic)).supplierId }) },
  'pharmacy.undoOrdered': {
    input: async (clinic) => {
      const { counter, supplierId } = await newPurchase(clinic);
      return { id: (await counter.markOrdered({ supplierId })).id };
    },
  },
  'pharmacy.prescriptions': {},
  'pharmacy.findPrescriptions': { input: () => ({ search: 'asha' }) },
  'pharmacy.prescription': { input: async (clinic) => ({ id: (await newPrescription(clinic)).id }) },
  'pharmacy.dispense': {
    input: async (clinic) => {
      const { id, after, lines } = await newPrescription(clinic);
      return { id, after, lines };
    },
  },
  'pharmacy.labels': { input: async (clinic) => ({ id: (await newReturn(clinic)).input.id }) },
  'pharmacy.takeBack': {
    input: async (clinic) => {
      const { counter, ...dispensing } = await newPrescription(clinic);
      return { id: (await counter.dispense(dispensing)).id };
    },
  },
  'pharmacy.returnMedicines': { input: async (clinic) => (await newReturn(clinic)).input },
  'pharmacy.undoReturn': {
    input: async (clinic) => {
      const { counter, input } = await newReturn(clinic);
      return { id: (await counter.returnMedicines(input)).id };
    },
  },
  'pharmacy.h1Register': { input: () => november },
  'pharmacy.h1RegisterCsv': { input: () => november },
  'pharmacy.h1RegisterPdf': { input: () => november },
  'pharmacy.findCustomers': { input: () => ({ search: 'asha' }) },
  'pharmacy.customer': { input: async (clinic) => ({ id: await addPatient(clinic.as('receptionist')) }) },
  'pharmacy.sales': {},
  'pharmacy.sell': {
    input: async (clinic) => ({
      patientId: await addPatient(clinic.as('receptionist')),
      lines: [{ itemId: (await newStock(clinic)).item.id, quantity: 1 }],
    }),
  },
  'pharmacy.recalls': {},
  'pharmacy.recall': { input: newRecall },
  'pharmacy.recallBatch': { input: async (clinic) => ({ id: (await newStock(clinic)).batchId, reason: 'Impure' }) },
  'pharmacy.liftRecall': { input: newRecall },
  'pharmacy.setRecallOutcome': { input: newRecall },
  'pharmacy.stocktakes': {},
  'pharmacy.stocktake': { input: () => ({ id: nowhere }), allowed: 404 },
  'pharmacy.startStocktake': { input: () => ({ location: 'aesthetic', rack: 'nothing lies here' }), allowed: 409 },
  'pharmacy.countBatch': { input: () => ({ id: nowhere, batchId: nowhere, counted: 1 }), allowed: 404 },
  'pharmacy.finishStocktake': { input: () => ({ id: nowhere }), allowed: 404 },
  'pharmacy.reopenStocktake': { input: () => ({ id: nowhere }), allowed: 404 },
  'pharmacy.cancelStocktake': { input: () => ({ id: nowhere }), allowed: 404 },
  'pharmacy.approveStocktake': { input: () => ({ id: nowhere }), allowed: 404 },
  'pharmacy.figures': {},
  'pharmacy.controlledRegister': { input: () => november },
  'pharmacy.controlledRegisterPdf': { input: () => november },
  'pharmacy.signMovement': { input: () => ({ id: nowhere }), allowed: 404 },
  'pharmacy.coldPlaces': {},
  'pharmacy.addColdPlace': { input: () => ({ name: `Fridge ${crypto.randomUUID()}`, low: 2, high: 8 }) },
  'pharmacy.readTemperature': { input: () => ({ id: nowhere, celsius: 4 }), allowed: 404 },
  'pharmacy.connectSensor': { input: () => ({ id: nowhere }), allowed: 404 },
  'pharmacy.disconnectSensor': { input: () => ({ id: nowhere }), allowed: 404 },
  'pharmacy.coldCallback': {
    input: () => ({
      clinicId: nowhere,
      placeId: nowhere,
      eventId: 'x',
      tenths: 40,
      timestamp: 1,
      signature: '0'.repeat(64),
    }),
    allowed: 401,
  },
  'pharmacy.importPriceList': { input: () => ({ fileId: nowhere, isTrial: true }), allowed: 404 },
  'pharmacy.importGoods': {
    input: () => ({
      fileId: nowhere,
      isTrial: true,
      supplierId: nowhere,
      invoiceNumber: '1',
      invoiceDay: '2026-11-01',
    }),
    allowed: 404,
  },
  'pharmacy.goodsReceipts': {},
  'pharmacy.supplierComparison': {},
  'pharmacy.receiveGoods': { input: newDelivery },
  'pharmacy.returnable': { input: () => ({ supplierId: nowhere }) },
  'pharmacy.supplierReturns': {},
  'pharmacy.returnToSupplier': { input: async (clinic) => (await newSupplierReturn(clinic)).sent },
  'pharmacy.undoSupplierReturn': {
    input: async (clinic) => {
      const { counter, sent } = await newSupplierReturn(clinic);
      return { id: (await counter.returnToSupplier(sent)).id };
    },
  },
  'pharmacy.creditSupplierReturn': {
    input: async (clinic) => {
      const { counter, sent } = await newSupplierReturn(clinic);
      return { id: (await counter.returnToSupplier(sent)).id, amount: 100, reference: 'CN-1' };
    },
  },
  'pharmacy.undoSupplierCredit': { input: () => ({ id: nowhere }), allowed: 404 },
  'pharmacy.transfer': { input: async (clinic) => ({ id: (await newStock(clinic)).batchId, to: 'ward', quantity: 1 }) },
  'emergency.list': {},
  'emergency.arrive': {},
  'emergency.triage': { input: async (clinic) => ({ ...(await newCase(clinic)), pulse: 80, acuity: 'green' }) },
  'emergency.undoTriage': {
    input: async (clinic) => {
      const { id, version } = await clinic.as('nurse').emergency.arrive({ acuity: 'red' });
      return { id, version };
    },
  },
  'emergency.triages': { input: newKnownCase },
  'emergency.identify': {
    input: async (clinic) => ({
      ...(await newCase(clinic)),
      patientId: await addPatient(clinic.as('receptionist')),
    }),
  },
  'emergency.setMedicoLegal': { input: async (clinic) => ({ ...(await newCase(clinic)), isMedicoLegal: true }) },
  'emergency.dispose': { input: async (clinic) => ({ ...(await newCase(clinic)), disposition: 'home' }) },
  'emergency.undoDispose': {
    input: async (clinic) => {
      const { id, version } = await clinic
        .as('nurse')
        .emergency.dispose({ ...(await newCase(clinic)), disposition: 'home' });
      return { id, version };
    },
  },
  'laboratory.list': {},
  'laboratory.worklist': {},
  'laboratory.sendReport': { input: () => ({ id: nowhere }), allowed: 404 },
  'laboratory.orderSets': {},
  'laboratory.saveOrderSet': { input: () => ({ name: 'Fever', line: 'cbc crp' }) },
  'laboratory.removeOrderSet': { input: () => ({ id: nowhere }), allowed: 404 },
  'laboratory.catalogue': {},
  'laboratory.setCriticalLimits': {
    input: async (clinic) => {
      const catalogue = await clinic.as('admin').laboratory.catalogue();
      return { code: 'k', own: null, version: catalogue.find(({ code }) => code === 'k')?.version };
    },
  },
  'laboratory.confirmRanges': { input: () => ({ codes: ['k'], pathologist: 'Dr. Rao' }) },
  'laboratory.collections': {},
  'laboratory.collect': { input: () => ({ orderId: nowhere }), allowed: 409 },
  'laboratory.sample': { input: () => ({ accessionNumber: 'L999999' }), allowed: 404 },
  'laboratory.moveSample': { input: () => ({ accessionNumber: 'L999999', kind: 'received' }), allowed: 404 },
  'laboratory.figures': {},
  'laboratory.unpriced': {},
  'laboratory.ofPatient': {
    input: async (clinic) => ({ patientId: await addPatient(clinic.as('receptionist')) }),
  },
  'laboratory.cumulativeReport': {
    input: async (clinic) => {
      const { patientId, complete } = await openLab(clinic);
      await complete('hb', { hb: '13' });
      return { patientId };
    },
  },
  'laboratory.order': { input: newOrder },
  'laboratory.orderAtDesk': { input: async (clinic) => ({ ...(await newOrder(clinic)), source: 'desk' }) },
  'laboratory.cancelAtDesk': { input: () => ({ orderId: nowhere }), allowed: 404 },
  'laboratory.recentTests': { input: newOrder },
  'laboratory.get': { input: newTest },
  'laboratory.setStatus': { input: newTest },
  'laboratory.rejectSample': {
    input: async (clinic) => ({ ...(await newSample(clinic)), reason: 'Clotted' }),
  },
  'laboratory.cancel': { input: newTest },
  'laboratory.enterResults': { input: newSample },
  'laboratory.verify': { input: () => ({ id: nowhere, version: 1 }), allowed: 404 },
  'laboratory.label': { input: newReport },
  'laboratory.report': { input: newReport },
  'laboratory.previewUpload': { input: newCsv },
  'laboratory.upload': { input: newCsv },
  'laboratory.criticals': {},
  'laboratory.openCriticals': {},
  'laboratory.performance': {},
  'laboratory.analysers': {},
  'laboratory.addAnalyser': { input: () => ({ name: 'Haematology' }) },
  'laboratory.revokeAnalyser': {
    input: async (clinic) => (await clinic.as('admin').laboratory.addAnalyser({ name: 'Haematology' })).analyser,
  },
  'laboratory.takeMessage': { input: () => ({ key: 'x'.repeat(64), message: 'x' }), allowed: 403 },
  'laboratory.controls': {},
  'laboratory.saveFileColumns': {
    input: () => ({ headings: ['No', 'Test', 'Found'], accessionAt: 0, analyteAt: 1, valueAt: 2 }),
  },
  'laboratory.readWorkbook': { input: () => ({ workbook: 'bm9uZQ==' }), allowed: 400 },
  'laboratory.addControl': {
    input: () => ({ analyteCode: 'k', name: 'Level 1', lot: crypto.randomUUID(), mean: 4.1, sd: 0.1 }),
  },
  'laboratory.retireControl': { input: () => ({ id: nowhere }), allowed: 404 },
  'laboratory.controlRuns': {
    input: async (clinic) => {
      const control = { analyteCode: 'k', name: 'Level 1', lot: crypto.randomUUID(), mean: 4.1, sd: 0.1 };
      return { id: (await clinic.as('lab_tech').laboratory.addControl(control)).id };
    },
  },
  'laboratory.enterRun': { input: () => ({ id: nowhere, value: 4.1 }), allowed: 404 },
  'laboratory.checkReport': { input: () => ({ key: 'x'.repeat(70) }), allowed: 404 },
  'laboratory.heldResults': {},
  'laboratory.applyHeld': { input: () => ({ id: nowhere, accessionNumber: 'L000001', version: 1 }), allowed: 404 },
  'laboratory.discardHeld': { input: () => ({ id: nowhere, reason: 'Not ours', version: 1 }), allowed: 404 },
  'laboratory.settings': {},
  'laboratory.changeSettings': {
    input: async (clinic) => clinic.as('admin').laboratory.settings(),
  },
  'laboratory.acknowledge': { input: newCritical },
  'timekeeping.summary': {},
  'timekeeping.list': {},
  'timekeeping.add': { input: () => newStaff() },
  'timekeeping.change': { input: async (clinic) => ({ ...newStaff(), ...(await newEmployee(clinic)), version: 1 }) },
  'timekeeping.setStatus': { input: async (clinic) => ({ ...(await newEmployee(clinic)), status: 'on_leave' }) },
  'timekeeping.linkAccount': {
    input: async (clinic) => {
      const email = `${crypto.randomUUID()}@b.example`;
      const { id } = await clinic.as('hr_manager').timekeeping.add(newStaff({ email }));
      return { id, role: 'nurse' };
    },
  },
  'timekeeping.unlinkAccount': { input: async (clinic) => ({ id: (await newEmployee(clinic)).id }) },
  'timekeeping.revealSalaries': { input: async (clinic) => ({ ids: [(await newEmployee(clinic)).id] }) },
  'timekeeping.setSalary': {
    input: async (clinic) => ({ ...(await newEmployee(clinic)), fromDay: '2099-01-01', basic: 100 }),
  },
  'timekeeping.roster': {
    input: async (clinic) => {
      const { departmentId, week } = await newRoster(clinic);
      return { departmentId, week };
    },
  },
  'timekeeping.saveRoster': { input: async (clinic) => ({ cells: (await newRoster(clinic)).cells }) },
  'timekeeping.copyRoster': { input: newRoster },
  'timekeeping.rosterDepartments': {},
  'timekeeping.requests': {},
  'timekeeping.decideLeave': { input: () => ({ id: nowhere, isApproved: true }), allowed: 404 },
  'timekeeping.decideCorrection': { input: () => ({ id: nowhere, isApproved: true }), allowed: 404 },
  'timekeeping.portal': {},
  // Nobody here has a staff record: what everyone employed may do is tried by the module's own tests.
  'timekeeping.clock': { input: () => ({ action: 'in' }), allowed: 409 },
  'timekeeping.entries': { input: () => ({ from: '2026-11-16', to: '2026-11-22' }) },
  'timekeeping.requestCorrection': {
    input: () => ({ day: '2026-01-05', from: '09:00', to: '10:00', reason: 'Power cut' }),
    allowed: 409,
  },
  'timekeeping.shifts': { input: () => ({ month: '2026-11' }) },
  'timekeeping.leave': {},
  'timekeeping.applyForLeave': {
    input: () => ({ leaveTypeId: nowhere, fromDay: '2026-01-05', toDay: '2026-01-05', reason: 'Rest' }),
    allowed: 409,
  },
  'timekeeping.withdrawLeave': { input: () => ({ id: nowhere }), allowed: 404 },
  'timekeeping.payslips': {},
  'timekeeping.payslip': { input: () => ({ month: '2026-01' }), allowed: 404 },
  'timekeeping.documents': {},
  'timekeeping.addDocument': {
    input: () => ({ fileId: nowhere, title: 'Registration', expiresOn: null }),
    allowed: 409,
  },
  'timekeeping.changeDocument': {
    input: () => ({ id: nowhere, title: 'Registration', expiresOn: null, isRemoved: true }),
    allowed: 404,
  },
  'timekeeping.settings': {},
  'timekeeping.setShiftHours': { input: () => ({ shiftType: 'night', startsAt: '21:00', endsAt: '06:00' }) },
  'timekeeping.setHoliday': { input: () => ({ day: '2099-01-26', name: 'Republic Day' }) },
  'timekeeping.removeHoliday': { input: () => ({ day: '2099-01-26' }) },
  'timekeeping.addLeaveType': { input: () => ({ name: `Leave ${crypto.randomUUID()}`, yearlyDays: 5 }) },
  'timekeeping.changeLeaveType': { input: newLeaveType },
  'treatments.plans': { input: (_, who) => ({ specialty: roomOf(who) }) },
  'treatments.ofPatient': { input: newPlan },
  'treatments.addPlan': { input: async (clinic, who) => ({ ...(await newPlan(clinic, who)), title: 'Crown' }) },
  'treatments.changePlan': { input: newPlan },
  'treatments.linkVisit': {
    input: async (clinic, who) => ({ id: (await newPlan(clinic, who)).id, appointmentId: nowhere }),
    allowed: 400,
  },
  'treatments.sessions': { input: newPlan },
  'treatments.startSession': { input: async (clinic, who) => ({ id: (await newPlan(clinic, who)).id }) },
  'treatments.cancelSession': { input: newSession },
  'dental.day': {},
  'dental.income': {},
  'dental.lowStock': {},
  'dental.chart': { input: newCharted },
  'dental.history': { input: newCharted },
  'dental.addEntry': {
    input: async (clinic) => ({ ...(await newCharted(clinic)), tooth: 36, surfaces: ['O'], code: 'caries' }),
  },
  'dental.setStatus': { input: async (clinic) => ({ ...(await newEntry(clinic)), status: 'completed' }) },
  'dental.removeEntry': { input: newEntry },
  'dental.restoreEntry': { input: removedEntry },
  'dental.addPlan': {
    input: async (clinic) => {
      const { patientId, entry } = await chartEntry(clinic);
      return { patientId, title: 'Filling', procedures: [{ entryId: entry.id, sitting: 1, price: 150_000 }] };
    },
  },
  'dental.changePlan': {
    input: async (clinic) => {
      const { plan, entries } = await planTeeth(clinic);
      const procedures = [{ entryId: entries.filling.id, sitting: 1, price: 150_000 }];
      return { id: plan.id, version: plan.version, title: 'Filling', procedures };
    },
  },
  'dental.startSitting': { input: async (clinic) => ({ id: (await planTeeth(clinic)).plan.id }) },
  'dental.completeSitting': { input: startedSitting },
  'dental.discardSitting': { input: startedSitting },
  'dental.reopenSitting': {
    input: async (clinic) => {
      const { id } = await startedSitting(clinic);
      const { id: sessionId, version } = await clinic.as('doctor').dental.completeSitting({ id });
      return { id, sessionId, version };
    },
  },
  'consents.texts': {},
  'consents.saveText': { input: nextWording },
  'consents.ofPatient': { input: async (clinic) => ({ patientId: (await newPlan(clinic)).patientId }) },
  'consents.sign': { input: async (clinic) => newConsent((await newPlan(clinic)).patientId) },
  'consents.withdraw': {
    input: async (clinic) => ({ ...(await signConsent(clinic)), reason: 'Asked by the patient' }),
  },
  'consents.paper': { input: async (clinic) => ({ id: (await signConsent(clinic)).id }) },
  'aesthetic.summary': {},
  'aesthetic.visits': { input: () => ({ date: '2099-01-01' }) },
  'aesthetic.setStatus': { input: async (clinic) => ({ ...(await openRoom(clinic)).visit, status: 'confirmed' }) },
  'aesthetic.startVisit': { input: async (clinic) => (await openRoom(clinic)).visit },
  'aesthetic.finishConsultation': { input: async (clinic) => (await openRoom(clinic)).visit, allowed: 409 },
  'aesthetic.newClients': {},
  'aesthetic.endedPlans': {},
  'aesthetic.sessions': {},
  'aesthetic.session': { input: async (clinic) => ({ id: (await newSession(clinic)).id }) },
  'aesthetic.discardSession': { input: (clinic) => newSession(clinic) },
  'aesthetic.completeSession': {
    input: async (clinic) => ({ ...(await newSession(clinic)), settings: noSettings }),
    allowed: 409,
  },
  'aesthetic.services': {},
  'aesthetic.addService': { input: () => newService() },
  'aesthetic.changeService': {
    input: (clinic) => clinic.as('admin').aesthetic.addService(newService()),
  },
  'aesthetic.transactions': { input: () => ({ from: '2026-01-01' }) },
  'aesthetic.albums': {},
  'aesthetic.photos': { input: async (clinic) => ({ patientId: (await newPlan(clinic)).patientId }) },
  'aesthetic.addPhoto': {
    input: async (clinic) => ({
      patientId: (await newPlan(clinic)).patientId,
      fileId: nowhere,
      area: 'Cheeks',
      takenOn: '2026-01-01',
    }),
    allowed: 409,
  },
  'aesthetic.setPhotoRemoved': { input: () => ({ id: nowhere, isRemoved: true }), allowed: 404 },
  'aesthetic.measure': { input: () => ({ id: nowhere, ...measured }), allowed: 404 },
  'overview.summary': {},
  'overview.show': {},
  'overview.trend': {},
  'overview.onDuty': {},
  'overview.income': {},
};

const endpoints = Object.entries(contract).flatMap(([module, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => ({ name: `${module}.${name}`, procedure })),
);

const routeOf = (procedure: AnyContractProcedure) => {
  const { method = 'GET', path = '/', successStatus = 200 } = procedure['~orpc'].route;
  return { method, path, successStatus, parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) };
};

/** Sends the input where the contract says: path, query or body. */
async function call(procedure: AnyContractProcedure, input: Input, token: string | null) {
  return (await send(procedure, input, token)).status;
}

interface Sent {
  /** Its Idempotency-Key. */
  key?: string;
  /** What the audit trail calls this try. */
  requestId?: string;
}

async function send(procedure: AnyContractProcedure, input: Input, token: string | null, sent: Sent = {}) {
  const { method, path, parameters } = routeOf(procedure);
  const filled = parameters.reduce((text, name) => text.replace(`{${name}}`, String(input[name])), path);
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !parameters.includes(name)));
  const inQuery = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  const query = method === 'GET' ? `?${new URLSearchParams(inQuery)}` : '';
  const answer = await fetch(`${server.url}/api${filled}${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      // From everywhere, so that one try does not slow down the next.
      'x-forwarded-for': crypto.randomUUID(),
      ...(sent.key && { 'idempotency-key': sent.key }),
      ...(sent.requestId && { 'x-request-id': sent.requestId }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(rest) }),
  });
  // A stream has no end to wait for.
  const kind = answer.headers.get('content-type') ?? '';
  if (kind.startsWith('text/event-stream')) await answer.body?.cancel();
  const text = answer.bodyUsed ? '' : await answer.text();
  return { status: answer.status, output: kind.startsWith('application/json') && text ? JSON.parse(text) : null };
}

/** Patients whom an answer is about as a whole: those of a list are many. */
function patientsOf(output: unknown): unknown[] {
  if (typeof output !== 'object' || output === null || Array.isArray(output)) return [];
  return Object.entries(output).flatMap(([name, value]) =>
    name === 'patientId' && value ? [value] : patientsOf(value),
  );
}

type Somebody = Role | 'site admin' | null;

function expectedStatus(name: string, procedure: AnyContractProcedure, { allowed }: Case, who: Somebody): number {
  const access = whoMayCall(name);
  const success = allowed ?? routeOf(procedure).successStatus;
  if (access === 'anyone') return success;
  if (who === null) return 401;
  if (access === 'site-admin') return who === 'site admin' ? success : 403;
  return access === 'signed-in' || access.includes(who === 'site admin' ? 'admin' : who) ? success : 403;
}

/** Where the same request again is refused, or makes anew what it made, and why that is right. */
const mayRepeat: Record<string, string> = {
  'identity.logout': 'ends the session that would ask again',
  'identity.lock': 'locks the session that would ask again',
  'identity.switchClinic': 'each request gets a token of its own',
  'identity.invite': 'says that the person is here already',
  'identity.changePerson': 'says that the person was changed meanwhile',
  'enquiries.changeContact': 'sets what is set already',
  'enquiries.restoreContact': 'sets what is set already',
  'identity.startTwoFactor': 'a new secret takes the place of the first',
  'identity.passkeyRegistration': 'a challenge is for one try',
  'identity.passkeyChallenge': 'a challenge is for one try',
  'identity.createResetLink': 'a new link takes the place of the first',
  'identity.sendResetLink': 'a new link takes the place of the first',
  'portal.invite': 'a new link takes the place of the first',
  'upi.turnOn': 'a new secret takes the place of the first',
  'identity.requestPasswordReset': 'a new link takes the place of the first',
};

/** What the clinic's tables, the outbox and the enquiries hold: every change of a row of a clinic has an entry. */
async function effectsIn(clinic: TestClinic) {
  const { identity, site } = server.database;
  const [{ rows: entries }, { rows: messages }, { rows: events }] = await Promise.all([
    sql`select count(*) from audit_entries where clinic_id = ${clinic.id} and action not in ('opened', 'denied')`.execute(
      identity,
    ),
    sql`select count(*) from outbox_messages`.execute(identity),
    sql`select count(*) from contact_form_events`.execute(site),
  ]);
  return { entries, messages, events };
}

/** Those of the tries of one request that have changed something. */
async function triesWithEffect(tries: readonly { requestId: string }[]): Promise<unknown[]> {
  const ids = tries.map(({ requestId }) => requestId);
  const { rows } = await sql`
    select distinct request_id from audit_entries where request_id = any(${ids}) and action not in ('opened', 'denied')`.execute(
    server.database.identity,
  );
  return rows;
}

test('every endpoint has a case here, and every case an endpoint', () => {
  expect(Object.keys(cases).sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

test('every endpoint stands under one duty of the access table', () => {
  expect(namedEndpoints.toSorted()).toEqual(endpoints.map(({ name }) => name).sort());
});

describe.each(endpoints)('$name', ({ name, procedure }) => {
  const own = cases[name] ?? {};

  test('answers each role, and nobody in particular, as the access table says', async () => {
    const clinic = await server.newClinic();
    const answered: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const who of [null, ...roles, 'site admin'] as const) {
      const input = (await own.input?.(clinic, who)) ?? {};
      const token = who === 'site admin' ? await clinic.siteAdminToken() : who && (await clinic.tokenFor(who));
      answered[who ?? 'anonymous'] = await call(procedure, input, token);
      expected[who ?? 'anonymous'] = expectedStatus(name, procedure, own, who);
    }
    expect(answered).toEqual(expected);
  });

  test('has one effect when it is sent again with one key, meanwhile and later', async () => {
    const { method } = routeOf(procedure);
    const access = whoMayCall(name);
    if (method === 'GET' || (own.allowed ?? 200) >= 400 || name in mayRepeat) return;
    const clinic = await server.newClinic();
    const input = (await own.input?.(clinic)) ?? {};
    const token =
      access === 'site-admin'
        ? await clinic.siteAdminToken()
        : await clinic.tokenFor(Array.isArray(access) ? (access[0] ?? 'admin') : 'admin');
    const key = crypto.randomUUID();
    const tries = Array.from({ length: 3 }, () => ({ key, requestId: crypto.randomUUID() }));
    const [early, retry, late] = tries;
    // The answer is lost before it is there, and once more after that.
    const [first, second] = await Promise.all([early, retry].map((one) => send(procedure, input, token, one)));
    const effects = await effectsIn(clinic);
    const third = await send(procedure, input, token, late);
    expect([second, third]).toEqual([first, first]);
    expect(await effectsIn(clinic)).toEqual(effects);
    expect((await triesWithEffect(tries)).length).toBeLessThanOrEqual(1);
  });

  test('leaves in the audit trail whose record was opened', async () => {
    const { method } = routeOf(procedure);
    const { access, opensPatient }: EndpointMeta = procedure['~orpc'].meta;
    if (method !== 'GET' || (own.allowed ?? 200) >= 400 || access === 'site-admin' || access === 'anyone') return;
    const clinic = await server.newClinic();
    const input = (await own.input?.(clinic)) ?? {};
    const token = await clinic.tokenFor(Array.isArray(access) ? (access[0] ?? 'admin') : 'admin');
    const openings = () =>
      server.database
        .clinic(clinic.id)
        .selectFrom('auditEntries')
        .select('patientId')
        .where('action', '=', 'opened')
        .where('patientId', 'is not', null)
        .execute();
    const before = (await openings()).length;
    const { output } = await send(procedure, input, token);
    const opened = (await openings()).slice(before).map(({ patientId }) => patientId);
    expect(opened).toHaveLength(opensPatient === 'none' ? 0 : (own.opens ?? 1));
    for (const patientId of patientsOf(output)) expect(opened).toContain(patientId);
  });

  test('knows nothing of another clinic', async () => {
    const { parameters } = routeOf(procedure);
    const access = whoMayCall(name);
    if (!parameters.includes('id') || access === 'site-admin') return;
    const [ours, theirs] = [await server.newClinic(), await server.newClinic()];
    const input = (await own.input?.(theirs)) ?? {};
    const allowed = Array.isArray(access) && !access.includes('admin') ? access[0] : 'admin';
    expect(await call(procedure, input, await ours.tokenFor(allowed))).toBe(404);
  });
});

/** Which rows a field of an input names; a field that is not here gets the id of a patient. */
const rowsNamed: Record<string, string> = {
  appointmentId: 'appointments.id',
  approvalId: 'approvals.id',
  batchId: 'stock_batches.id',
  bedId: 'beds.id',
  beforeId: 'lab_tests.id',
  billId: 'bills.id',
  carerId: 'doctors.user_id',
  checkedBy: 'users.id',
  departmentId: 'departments.id',
  dispensingId: 'dispensings.id',
  doctorId: 'doctors.user_id',
  entryId: 'dental_entries.id',
  exceptionId: 'doctor_exceptions.id',
  fileId: 'files.id',
  followUpOf: 'appointments.id',
  handedToId: 'users.id',
  itemId: 'pharmacy_items.id',
  lastDoseId: 'medicine_doses.id',
  leaveTypeId: 'leave_types.id',
  payerId: 'payers.id',
  paymentId: 'payments.id',
  planId: 'insurance_plans.id',
  'plans.*.id': 'insurance_plans.id',
  policyId: 'insurance_policies.id',
  replacesId: 'medicine_orders.id',
  sessionId: 'treatment_sessions.id',
  sourceId: 'appointments.id',
  staffId: 'staff_members.id',
  'ids.*': 'staff_members.id',
  supplierId: 'suppliers.id',
  userId: 'users.id',
  visitId: 'appointments.id',
};

function idFields({ format, items, anyOf = [], properties = {} }: InputSchema, path = ''): string[] {
  if (format === 'uuid') return [path];
  const parts = [
    ...(items ? [idFields(items, `${path}.*`)] : []),
    ...anyOf.map((part) => idFields(part, path)),
    ...Object.entries(properties).map(([name, field]) => idFields(field, path ? `${path}.${name}` : name)),
  ];
  return [...new Set(parts.flat())];
}

const namingFields = endpoints
  .filter(({ name }) => Array.isArray(whoMayCall(name)))
  .flatMap(({ name, procedure }) =>
    idFields(inputSchemaOf(procedure))
      .filter((field) => field !== 'id')
      .map((field) => ({ name, procedure, field })),
  );

const Fields = z.record(z.string(), z.unknown());
const Entries = z.array(z.unknown());

/** The input with another id in the field; of a list in its first entry. */
function withId(input: Input, [name = '', ...rest]: readonly string[], id: string): Input {
  const [next, ...deeper] = rest;
  const value = input[name];
  if (next === undefined) return { ...input, [name]: id };
  if (next !== '*') return { ...input, [name]: withId(Fields.parse(value ?? {}), rest, id) };
  const [first, ...others] = Entries.parse(value ?? []);
  return { ...input, [name]: [deeper.length > 0 ? withId(Fields.parse(first ?? {}), deeper, id) : id, ...others] };
}

/** Where the case above would be taken without a look at the id. */
const inputsWithId: Record<string, (clinic: TestClinic) => Promise<Input>> = {
  'billing.askApproval billId': async (clinic) => ({
    kind: 'credit',
    patientId: (await newPatient(clinic)).id,
    amount: 1,
    ofAmount: 1,
    reason: 'Slip',
  }),
  'billing.askApproval paymentId': async (clinic) => ({
    kind: 'refund',
    patientId: (await newPatient(clinic)).id,
    amount: 1,
    ofAmount: 1,
    reason: 'Slip',
  }),
  'billing.credit approvalId': async (clinic) => ({
    id: (await issueBill(clinic)).bill.id,
    lines: [{ lineNumber: 1, amount: 50_000 }],
    reason: 'Slip',
  }),
  'billing.issue discount.approvalId': async (clinic) => ({
    patientId: (await newPatient(clinic)).id,
    lines: [consultation],
    discount: { amount: 50_000, reason: 'Staff' },
  }),
  'billing.issue lines.*.sourceId': async (clinic) => ({
    patientId: (await newPatient(clinic)).id,
    lines: [{ ...consultation, source: 'visit' }],
  }),
  'billing.refund approvalId': async (clinic) => {
    const admin = clinic.as('admin').billing;
    await admin.changeSettings({ ...(await admin.settings()), refundLimit: 0 });
    return { id: (await paidBill(clinic)).paymentId, method: 'cash', amount: 50_000, reason: 'Slip' };
  },
  'cashier.close handedToId': async (clinic) => ({
    id: (await clinic.as('receptionist').cashier.open({ openingFloat: 0 })).id,
    counts: [],
  }),
  'emergency.dispose bedId': async (clinic) => ({ ...(await newKnownCase(clinic)), version: 1, disposition: 'admit' }),
  'pharmacy.countBatch batchId': async (clinic) => {
    const { counter } = await newStock(clinic);
    return { id: (await counter.startStocktake({ location: 'pharmacy' })).id, counted: 1 };
  },
  'wards.markDose checkedBy': async (clinic) => {
    const { admission } = await admitSomebody(clinic);
    const warfarin = { id: admission.id, text: 'warfarin 5 sos', reason: 'INR 1.1 today' };
    return { id: (await clinic.as('doctor').wards.orderMedicine(warfarin)).id, dueAt: null, outcome: 'given' };
  },
};

describe('an id of another clinic', () => {
  let others: string[] = [];
  beforeAll(async () => {
    await server.loadDemo();
    const theirs = await server.newClinic();
    await startClaim(theirs);
    await newReturn(theirs);
    const { patientId, desk } = await issueBill(theirs);
    const discount = { patientId, kind: 'discount', amount: 50_000, ofAmount: 50_000, reason: 'Staff' } as const;
    const { id } = await desk.askApproval(discount);
    await theirs.as('admin').billing.decideApproval({ id, isApproved: true });
    const target = { url: server.url, token: await theirs.tokenFor('pharmacist') };
    await upload(target, await photo(), { purpose: 'outside-prescription' });
    others = [demoClinicId, theirs.id];
  });

  async function rowOf(field: string) {
    const name = rowsNamed[field] ?? rowsNamed[field.split('.').at(-1) ?? ''] ?? 'patients.id';
    const [table = '', column = ''] = name.split('.');
    for (const clinicId of others) {
      const { rows } = await sql<{ id: string }>`
        select ${sql.ref(column)} as id from ${sql.table(table)} limit 1`.execute(server.owner.clinic(clinicId));
      if (rows[0]) return { clinicId, id: rows[0].id };
    }
    throw new Error(`No other clinic has a row of ${table}`);
  }

  test.each(namingFields)('is none to $name as $field', async ({ name, procedure, field }) => {
    const access = whoMayCall(name);
    const who = (Array.isArray(access) && access.find((role) => role !== 'admin')) || 'admin';
    const clinic = await server.newClinic();
    const input = await (inputsWithId[`${name} ${field}`] ?? cases[name]?.input)?.(clinic, who);
    const theirs = await rowOf(field);
    const there = await entriesOf(theirs.clinicId);
    const mixed = withId(input ?? {}, field.split('.'), theirs.id);
    expect(await call(procedure, mixed, await clinic.tokenFor(who))).toBeLessThan(500);
    expect(await entriesOf(theirs.clinicId)).toBe(there);
    // What is exported is noted with what was asked for.
    if (name !== 'audit.export') expect(await entriesOf(clinic.id, theirs.id)).toBe(0);
  });
});

/** How many entries of its audit trail a clinic has, or how many that speak of an id. */
async function entriesOf(clinicId: string, id = '') {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entries
     where concat(subject_id, ' ', patient_id, ' ', before, ' ', after) like ${`%${id}%`}`.execute(
    server.database.clinic(clinicId),
  );
  return rows[0]?.count;
}
