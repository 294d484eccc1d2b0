import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';

const server = useServer();
const settings = { device: '', fluence: null, area: '', product: '', lot: '' };
const question = 'Pregnant or breastfeeding';

/** A client in the first session of a treatment that asks one question, with 28 days between sessions. */
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
  return { aesthetic, start };
}

test('a session is completed once what speaks against it was asked, and a yes has a reason', async () => {
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

test('a man is not asked whether he is pregnant', async () => {
  const { aesthetic, start } = await startSession('male');
  const session = await start();
  expect(await aesthetic.session(session)).toMatchObject({ questions: [] });
  expect(await aesthetic.completeSession(session)).toMatchObject({ status: 'completed', answers: [] });
});
