import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { chargesToBill } from '#modules/billing/server/testing/bill.ts';
import { newBatch, newItem } from '#modules/pharmacy/server/testing/counter.ts';

const server = useServer();
const settings = { device: '', fluence: null, area: '', product: '', lot: '' };
const question = 'Pregnant or breastfeeding';

/** A client in the first session of a treatment with one question and 28 days between sessions. */
async function startSession(sex: 'female' | 'male' = 'female') {
  const clinic = await server.newClinic();
  const service = { name: 'Peel', price: 0, plannedSessions: 3, intervalDays: 28, needsConsent: false };
  await clinic.as('admin').aesthetic.addService({ ...service, questions: [question] });
  const { treatments, aesthetic } = clinic.as('doctor');
  const client = { firstName: 'Kavya', phone: '98480 12345', sex };
  const { id: patientId } = await clinic.as('receptionist').patients.register(client);
  const start = async () => {
    const plan = await treatments.addPlan({ patientId, specialty: 'aesthetic', title: 'Peel', plannedSessions: 3 });
    const { id, version } = await treatments.startSession({ id: plan.id });
    return { id, version, settings };
  };
  return { clinic, aesthetic, start };
}

test('a session is completed only after the safety questions are answered, with a reason for a yes', async () => {
  const { aesthetic, start } = await startSession();
  const session = await start();
  expect(await aesthetic.session(session)).toMatchObject({ questions: [question], answers: [], tooSoon: null });
  const refusedFor = async (answers: Parameters<typeof aesthetic.completeSession>[0]['answers']) =>
    (await refusalOf(aesthetic.completeSession({ ...session, answers }))).fieldErrors?.[0]?.message;
  expect(await refusedFor([])).toBe(`${question}: Choose yes or no`);
  expect(await refusedFor([{ question, isYes: true }])).toBe(
    `${question}: Enter a reason (at least 5 characters), or discard the session`,
  );
  const answers = [{ question, isYes: true, reason: 'Superficial peel, agreed with her doctor' }];
  expect(await aesthetic.completeSession({ ...session, answers })).toMatchObject({ status: 'completed', answers });
});

test("a second session of the same treatment within the protocol's interval needs a reason, also in another plan", async () => {
  const { aesthetic, start } = await startSession();
  const answers = [{ question, isYes: false }];
  await aesthetic.completeSession({ ...(await start()), answers });
  const second = { ...(await start()), answers };
  expect(await aesthetic.session(second)).toMatchObject({ tooSoon: { intervalDays: 28 } });
  expect((await refusalOf(aesthetic.completeSession(second))).fieldErrors?.[0]?.field).toBe('tooSoonReason');
  const held = await aesthetic.completeSession({ ...second, tooSoonReason: 'Other half of the face' });
  expect(held.answers).toMatchObject([{ isYes: false }, { isYes: true, reason: 'Other half of the face' }]);
});

test('a lot that is recalled is not used, and the screen says why; another product may bear the same number', async () => {
  const { clinic, aesthetic, start } = await startSession();
  const counter = clinic.as('pharmacist').pharmacy;
  const filler = newItem({ name: 'Juvederm Ultra', genericName: 'Hyaluronic acid', form: 'injection' });
  const stocked = { ...filler, location: 'aesthetic' as const, batch: newBatch({ batchNumber: 'JV-77' }) };
  const { batchId } = await counter.addItem(stocked);
  const { id } = await counter.recallBatch({ id: batchId ?? '', reason: 'Particles' });
  const session = { ...(await start()), answers: [{ question, isYes: false }] };
  const hold = (product: string, lot: string) =>
    aesthetic.completeSession({ ...session, settings: { ...settings, product, lot } });
  const message = 'Batch jv-77 of Juvederm Ultra is recalled: Particles. Put it aside and use another one.';
  for (const product of ['Juvederm', 'juvederm ultra 1 ml', 'Hyaluronic acid', '']) {
    expect((await refusalOf(hold(product, 'jv-77'))).fieldErrors).toEqual([{ field: 'settings.lot', message }]);
  }
  expect(await hold('Botox', 'JV-77')).toMatchObject({ status: 'completed' });
  await counter.liftRecall({ id, reason: 'Tested: pure' });
  const next = { ...(await start()), answers: [{ question, isYes: false }], tooSoonReason: 'The other side' };
  const held = aesthetic.completeSession({ ...next, settings: { ...settings, product: 'Juvederm', lot: 'JV-77' } });
  expect(await held).toMatchObject({ status: 'completed' });
});

test('a plan follows the protocol of its treatment, and costs its price, however its name is typed', async () => {
  const clinic = await server.newClinic();
  const { treatments, aesthetic } = clinic.as('doctor');
  const protocol = { device: 'Lumecca IPL', fluence: 14, area: 'Full face', plannedSessions: 4, intervalDays: 28 };
  const service = { name: 'IPL Rejuvenation', price: 350_000, needsConsent: false, ...protocol };
  await clinic.as('admin').aesthetic.addService(service);
  const patientId = await addPatient(clinic.as('receptionist'));
  const start = async (title: string) => {
    const plan = await treatments.addPlan({ patientId, specialty: 'aesthetic', title, plannedSessions: 4 });
    return treatments.startSession({ id: plan.id });
  };
  const first = await start('ipl rejuvenation');
  const proposed = await aesthetic.session(first);
  expect(proposed).toMatchObject({ settingsFrom: 'protocol', settings: { fluence: 14 }, fluenceBefore: 14 });
  const tooStrong = aesthetic.completeSession({ ...first, settings: { ...proposed.settings, fluence: 40 } });
  expect((await refusalOf(tooStrong)).fieldErrors?.[0]?.field).toBe('settings.fluence');
  await aesthetic.completeSession({ ...first, settings: proposed.settings });
  expect(await chargesToBill(clinic.as('receptionist').billing, { day: today() })).toMatchObject([
    { sourceId: first.id, unitPrice: 350_000 },
  ]);
  expect((await aesthetic.session(await start('IPL REJUVENATION'))).tooSoon).toMatchObject({ intervalDays: 28 });
});

test('a man is not asked about pregnancy', async () => {
  const { aesthetic, start } = await startSession('male');
  const session = await start();
  expect(await aesthetic.session(session)).toMatchObject({ questions: [] });
  expect(await aesthetic.completeSession(session)).toMatchObject({ status: 'completed', answers: [] });
});
