import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { reasonNeeded } from '#foundation/shared/text/reason.ts';
import { outcomes, refusalOf, today, tomorrow } from '#modules/appointments/server/testing/desk.ts';
import { chargesToBill } from '#modules/billing/server/testing/bill.ts';
import { signConsent } from '#modules/consents/server/testing/sign.ts';
import { openRoom } from '../testing/room.ts';

const server = useServer();
const settings = { device: 'Diode laser', fluence: 14, area: 'Arms', product: 'Gel', lot: 'L7' };
const slip = { ...settings, fluence: 41 };

/** A plan whose first session was completed during its visit. */
async function holdSession(plannedSessions = 3, used = settings) {
  const clinic = await server.newClinic();
  const { patientId, visit } = await openRoom(clinic);
  const { treatments, aesthetic } = clinic.as('doctor');
  const title = 'Laser hair reduction';
  const plan = await treatments.addPlan({ patientId, specialty: 'aesthetic', title, plannedSessions });
  await treatments.linkVisit({ id: plan.id, appointmentId: visit.id });
  await signConsent(clinic, 'treatment', patientId);
  const { sessionId } = await aesthetic.startVisit({ id: visit.id, version: visit.version });
  const id = sessionId ?? '';
  const { version } = await aesthetic.session({ id });
  const held = await aesthetic.completeSession({ id, version, settings: used });
  const startNext = () => treatments.startSession({ id: plan.id });
  return { clinic, patientId, plan, aesthetic, treatments, held, startNext };
}

const toBill = async (clinic: Awaited<ReturnType<typeof holdSession>>['clinic']) =>
  (await chargesToBill(clinic.as('receptionist').billing, { day: today(), practice: 'aesthetic' })).filter(
    ({ source }) => source === 'aesthetic-session',
  );

test('Undo reopens a completed session with its settings and its visit, and it is not billed', async () => {
  const { clinic, aesthetic, treatments, patientId, held } = await holdSession(1);
  expect(await toBill(clinic)).toHaveLength(1);
  const presses = Array.from({ length: 3 }, () => aesthetic.reopenSession({ id: held.id, version: held.version }));
  expect(await outcomes(presses)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
  const open = await aesthetic.session({ id: held.id });
  expect(open).toMatchObject({ status: 'in_progress', settingsFrom: 'session', settings });
  expect(await aesthetic.visits({ date: tomorrow() })).toMatchObject([{ status: 'in_progress' }]);
  expect(await treatments.ofPatient({ patientId })).toMatchObject([{ status: 'active', openSessionId: held.id }]);
  expect(await toBill(clinic)).toEqual([]);
  await aesthetic.discardSession({ id: open.id, version: open.version });
  expect(await treatments.ofPatient({ patientId })).toMatchObject([{ sessionsCompleted: 0, openSessionId: null }]);
});

test('Undo is refused once the next session has started, and once the session is on a bill', async () => {
  const { clinic, aesthetic, patientId, held, startNext } = await holdSession();
  const undo = () => aesthetic.reopenSession({ id: held.id, version: held.version });
  const next = await startNext();
  expect((await refusalOf(undo())).code).toBe('CHANGED_MEANWHILE');
  await aesthetic.discardSession({ id: next.id, version: next.version });
  const lines = (await toBill(clinic)).map((charge) => ({ ...charge, unitPrice: 350_000 }));
  await clinic.as('receptionist').billing.issue({ patientId, lines, payments: [] });
  expect((await refusalOf(undo())).code).toBe('BILLED');
  expect(await aesthetic.session({ id: held.id })).toMatchObject({ status: 'completed' });
});

test('a wrong setting is corrected with a reason, the old one is kept, and the next session starts with the right one', async () => {
  const { aesthetic, held, startNext } = await holdSession(3, slip);
  const correction = { id: held.id, corrected: 0, settings, reason: 'Digits swapped' };
  const unsaid = await refusalOf(aesthetic.correctSession({ ...correction, reason: ' ' }));
  expect(unsaid.fieldErrors).toEqual([{ field: 'reason', message: reasonNeeded }]);
  const presses = Array.from({ length: 3 }, () => aesthetic.correctSession(correction));
  expect(await outcomes(presses)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
  expect(await aesthetic.session({ id: held.id })).toMatchObject({
    settings,
    corrections: [{ fluence: 41, lot: 'L7', reason: 'Digits swapped', by: expect.any(String) }],
  });
  expect(await aesthetic.sessions()).toMatchObject([{ fluence: 14, isCorrected: true }]);
  const { id } = await startNext();
  expect(await aesthetic.session({ id })).toMatchObject({ settings, fluenceBefore: 14, corrections: [] });
  const early = await refusalOf(aesthetic.correctSession({ ...correction, id }));
  expect(early.code).toBe('CHANGED_MEANWHILE');
  const other = (await server.newClinic()).as('doctor').aesthetic;
  expect((await refusalOf(other.correctSession(correction))).code).toBe('NOT_FOUND');
});

test('a fluence far from the previous one needs confirmation, even in a correction', async () => {
  const { aesthetic, startNext } = await holdSession();
  const { id, version } = await startNext();
  const doubt = [{ field: 'settings.fluence', message: '41 J/cm², and 14 J/cm² in the previous session.' }];
  const complete = { id, version, settings: slip };
  expect((await refusalOf(aesthetic.completeSession(complete))).fieldErrors).toEqual(doubt);
  await aesthetic.completeSession({ ...complete, settings });
  const correction = { id, corrected: 0, settings: slip, reason: 'Read from the device' };
  expect((await refusalOf(aesthetic.correctSession(correction))).fieldErrors).toEqual(doubt);
  expect(await aesthetic.correctSession({ ...correction, isFluenceChecked: true })).toMatchObject({ settings: slip });
});
