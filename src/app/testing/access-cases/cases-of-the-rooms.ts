import { openRoom } from '#modules/aesthetic/server/testing/room.ts';
import { addPatient } from '#modules/appointments/server/testing/desk.ts';
import { newConsent, signConsent } from '#modules/consents/server/testing/sign.ts';
import { chartEntry, planTeeth } from '#modules/dental/server/testing/chart.ts';
import { planTreatment } from '#modules/treatments/server/testing/plan.ts';
import type { TestClinic } from '../test-server.ts';
import { type AccessCases, nowhere, type Somebody } from './access-case.ts';

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
const newSession = async (clinic: TestClinic, who?: Somebody) => {
  const { doctor, plan } = await planTreatment(clinic, 3, roomOf(who));
  const { id, version } = await doctor.startSession({ id: plan.id });
  return { id, version };
};
const heldSession = async (clinic: TestClinic) => {
  const { id, version } = await clinic
    .as('doctor')
    .aesthetic.completeSession({ ...(await newSession(clinic)), settings: noSettings });
  return { id, version };
};
const ofTooth = { tooth: 36, kind: 'xray', takenOn: '2026-01-01' };
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

export const casesOfTheRooms: AccessCases = {
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
  'dental.setStatus': { input: async (clinic) => ({ ...(await newEntry(clinic)), status: 'existing' }) },
  'dental.removeEntry': { input: newEntry },
  'dental.restoreEntry': { input: removedEntry },
  'dental.images': { input: newCharted },
  'dental.addImage': {
    input: async (clinic) => ({ ...(await newCharted(clinic)), fileId: nowhere, ...ofTooth }),
    allowed: 404,
  },
  'dental.changeImage': { input: () => ({ id: nowhere, version: 1, ...ofTooth }), allowed: 404 },
  'dental.setImageRemoved': { input: () => ({ id: nowhere, version: 1, isRemoved: true }), allowed: 404 },
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
  },
  'aesthetic.reopenSession': { input: heldSession },
  'aesthetic.correctSession': {
    input: async (clinic) => ({
      ...(await heldSession(clinic)),
      corrected: 0,
      settings: noSettings,
      reason: 'Wrong number',
    }),
  },
  'aesthetic.services': {},
  'aesthetic.addService': { input: () => newService() },
  'aesthetic.changeService': {
    input: (clinic) => clinic.as('admin').aesthetic.addService(newService()),
  },
  'aesthetic.transactions': { input: () => ({ period: 'month' }) },
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
};
