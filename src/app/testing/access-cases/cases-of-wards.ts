import { addPatient } from '#modules/appointments/server/testing/desk.ts';
import { admitSomebody, openWard } from '#modules/wards/server/testing/ward.ts';
import { goodPassword, joinClinic } from '../join-clinic.ts';
import type { TestClinic } from '../test-server.ts';
import { type AccessCases, nowhere } from './access-case.ts';
import { newPatient } from './records.ts';

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

export const casesOfWards: AccessCases = {
  'wards.board': {},
  'wards.admit': { input: newBed },
  'wards.transfer': { input: newInpatient },
  'wards.undoTransfer': { input: newInpatient, allowed: 409 },
  'wards.discharge': { input: newInpatient },
  'wards.undoDischarge': { input: newInpatient, allowed: 409 },
  'wards.bedside': { input: newInpatient },
  'wards.takeVitals': { input: async (clinic) => ({ ...(await newInpatient(clinic)), pulse: 72 }) },
  'wards.correctVitals': {
    input: async (clinic) => {
      const { admission, nurse } = await admitSomebody(clinic);
      const { id } = await nurse.takeVitals({ id: admission.id, pulse: 72 });
      return { id, vitals: { pulse: 73 }, reason: 'Misread' };
    },
  },
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
  'wards.wardStock': { input: newMedicine },
  'wards.checkDose': {
    input: async (clinic, _, server) => {
      const { id: checkedBy } = await joinClinic(server, clinic, 'nurse');
      return { ...(await newMedicine(clinic)), dueAt: null, checkedBy, secret: goodPassword };
    },
  },
  'wards.markDose': {
    input: async (clinic) => ({ ...(await newMedicine(clinic)), dueAt: null, outcome: 'given' }),
    inputsWithId: {
      checkedBy: async (clinic) => {
        const { admission } = await admitSomebody(clinic);
        const warfarin = { id: admission.id, text: 'warfarin 5 sos', reason: 'INR 1.1 today' };
        return { id: (await clinic.as('doctor').wards.orderMedicine(warfarin)).id, dueAt: null, outcome: 'given' };
      },
      'fromWard.itemId': async (clinic) => ({
        ...(await newMedicine(clinic)),
        dueAt: null,
        outcome: 'given',
        fromWard: { itemId: '', quantity: 1 },
      }),
    },
  },
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
  'emergency.dispose': {
    input: async (clinic) => ({ ...(await newCase(clinic)), disposition: 'home' }),
    inputsWithId: { bedId: async (clinic) => ({ ...(await newKnownCase(clinic)), version: 1, disposition: 'admit' }) },
  },
  'emergency.undoDispose': {
    input: async (clinic) => {
      const { id, version } = await clinic
        .as('nurse')
        .emergency.dispose({ ...(await newCase(clinic)), disposition: 'home' });
      return { id, version };
    },
  },
};
