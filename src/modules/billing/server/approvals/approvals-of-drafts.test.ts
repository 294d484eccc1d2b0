import { expect, test } from 'vitest';
import { joinClinic, post, signIn } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { consultation } from '../testing/bill.ts';

const server = useServer();

const draft = {
  lines: [{ ...consultation, key: 'a', source: null, sourceId: null }],
  discount: { unit: 'rupees', paise: 20_000, percent: null, reason: 'Hardship' },
  billTo: null,
  offered: {},
} as const;

/**
 * A cashier has requested a discount of 200 rupees on a draft of 500, an admin has approved it, and a colleague takes
 * over the desk.
 */
async function openTill() {
  const clinic = await server.newClinic();
  const [desk, boss] = [clinic.as('receptionist').billing, clinic.as('admin').billing];
  const patientId = await addPatient(clinic.as('receptionist'));
  const keep = (practice: 'hospital' | null) =>
    desk.saveDraft({ patientId, practice, day: null, known: null, draft: { ...draft, lines: [...draft.lines] } });
  const { id: draftId } = await keep('hospital');
  const request = { kind: 'discount', patientId, amount: 20_000, ofAmount: 50_000, reason: 'Hardship' } as const;
  const { id: approvalId } = await desk.askApproval({ ...request, draftId });
  const discount = { amount: 20_000, reason: 'Hardship', approvalId };
  const asked = { patientId, lines: [consultation], discount, draftId };
  const { email } = await joinClinic(server, clinic, 'receptionist');
  const { token } = (await signIn(server, email)).body;
  const colleague = (change: object = {}) => post(server, '/bills', { ...asked, ...change }, { token });
  return { clinic, desk, boss, patientId, keep, request, approvalId, discount, asked, colleague };
}

test('a colleague who continues the draft gives the discount that another cashier asked for, once approved', async () => {
  const { desk, boss, patientId, approvalId, colleague } = await openTill();
  expect((await colleague()).body).toMatchObject({ code: 'NEEDS_APPROVAL' });
  await boss.decideApproval({ id: approvalId, isApproved: true });
  expect((await colleague()).body).toMatchObject({ total: 30_000, discount: { approvedBy: 'The admin' } });
  expect(await desk.approvals({ patientId })).toMatchObject([{ isUsed: true, askedBy: 'The receptionist' }]);
});

test('the approval is valid for no other draft, no bill without one, no other amount, and only once', async () => {
  const { desk, boss, keep, request, approvalId, discount, asked, colleague } = await openTill();
  await boss.decideApproval({ id: approvalId, isApproved: true });
  const { id: another } = await keep(null);
  for (const change of [
    { draftId: another },
    { draftId: null },
    { discount: { ...discount, amount: 20_001 } },
    { discount: { ...discount, amount: 19_999 } },
    { lines: [{ ...consultation, unitPrice: 49_999 }] },
  ]) {
    expect((await colleague(change)).body).toMatchObject({ code: 'NEEDS_APPROVAL' });
    expect((await refusalOf(desk.issue({ ...asked, ...change }))).code).toBe('NEEDS_APPROVAL');
  }
  const pressed = await Promise.all(Array.from({ length: 6 }, () => colleague()));
  expect(pressed.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await colleague({ draftId: another })).body).toMatchObject({ code: 'NEEDS_APPROVAL' });
  const free = await desk.askApproval(request);
  await boss.decideApproval({ id: free.id, isApproved: true });
  const withoutDraft = { discount: { ...discount, approvalId: free.id } };
  expect((await colleague({ ...withoutDraft, draftId: another })).body).toMatchObject({ code: 'NEEDS_APPROVAL' });
  expect((await colleague({ ...withoutDraft, draftId: null })).body).toMatchObject({ code: 'NEEDS_APPROVAL' });
});

test('a request names a draft only of its patient and only for a discount', async () => {
  const { clinic, desk, keep, request } = await openTill();
  const { id: draftId } = await keep(null);
  const fieldOf = async (asked: Parameters<typeof desk.askApproval>[0]) =>
    (await refusalOf(desk.askApproval(asked))).fieldErrors?.[0]?.field;
  const otherId = await addPatient(clinic.as('receptionist'), 'Ravi');
  expect(await fieldOf({ ...request, patientId: otherId, draftId })).toBe('draftId');
  expect(await fieldOf({ ...request, draftId: crypto.randomUUID() })).toBe('draftId');
  const expense = { kind: 'expense', payee: 'Medline', amount: 1, ofAmount: 1, reason: 'Rent of the lift' } as const;
  expect(await fieldOf({ ...expense, draftId })).toBe('draftId');
});

test.each(['discarded', 'issued without it'])(
  'what waits for a draft that is %s is asked for no longer',
  async (how) => {
    const { desk, boss, patientId, keep, request, approvalId } = await openTill();
    await boss.decideApproval({ id: approvalId, isApproved: true });
    const { id: draftId, version } = await keep(null);
    const { id } = await desk.askApproval({ ...request, draftId });
    if (how === 'discarded') await desk.discardDraft({ id: draftId, version });
    else await desk.issue({ patientId, lines: [consultation], draftId });
    expect(await desk.approvals({ patientId })).toMatchObject([
      { id, isWithdrawn: true, isApproved: null },
      { id: approvalId, isWithdrawn: false, isApproved: true },
    ]);
    expect((await refusalOf(boss.decideApproval({ id, isApproved: true }))).code).toBe('WITHDRAWN');
  },
);
