import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient, outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import type { DraftLine } from '../../rules/bill-draft.ts';
import { consultation } from '../testing/bill.ts';

const server = useServer({ servers: 3 });

const plaster: DraftLine = {
  ...{ key: 'a', description: 'Plaster', category: 'Other', quantity: 1, unitPrice: 120_000 },
  ...{ source: null, sourceId: null, moreIds: [] },
};
const draft = { lines: [plaster], billTo: null, offered: {} };
const cheaper = { ...draft, lines: [{ ...plaster, unitPrice: 100_000 }] };

async function openTill() {
  const clinic = await server.newClinic();
  const [desk, boss] = [clinic.as('receptionist'), clinic.as('admin')];
  const patientId = await addPatient(desk);
  const begun = { patientId, practice: 'hospital', day: null } as const;
  const begin = () => desk.billing.saveDraft({ ...begun, known: null, draft });
  return { clinic, desk, boss, patientId, begun, begin };
}

test('another cashier can continue a draft and sees who typed it', async () => {
  const { desk, boss, patientId, begun, begin } = await openTill();
  const { id, version } = await begin();
  expect(await boss.billing.drafts({ patientId })).toMatchObject([{ id, draft, changedBy: 'The receptionist' }]);
  await boss.billing.saveDraft({ ...begun, known: { id, version }, draft: cheaper });
  expect(await desk.billing.drafts({})).toMatchObject([{ id, version: 2, draft: cheaper, changedBy: 'The admin' }]);
  expect(await desk.billing.drafts({ patientId, practice: 'dental' })).toEqual([]);
});

test('a draft that another desk changed meanwhile is neither overwritten nor discarded unseen', async () => {
  const { desk, boss, begun, begin } = await openTill();
  const { id, version } = await begin();
  const known = { id, version };
  await boss.billing.saveDraft({ ...begun, known, draft: cheaper });
  const met = { code: 'CHANGED_MEANWHILE', data: { current: { id, version: 2, draft: cheaper } } };
  expect(await refusalOf(desk.billing.saveDraft({ ...begun, known, draft }))).toMatchObject(met);
  expect(await refusalOf(begin())).toMatchObject(met);
  expect(await refusalOf(desk.billing.discardDraft(known))).toMatchObject(met);
  await desk.billing.discardDraft({ id, version: 2 });
  expect(await boss.billing.drafts({})).toEqual([]);
  const gone = { code: 'CHANGED_MEANWHILE', data: { current: null } };
  expect(await refusalOf(boss.billing.saveDraft({ ...begun, known, draft }))).toMatchObject(gone);
  expect((await refusalOf(boss.billing.discardDraft(known))).code).toBe('NOT_FOUND');
});

test('drafts for one patient are kept apart by practice and day', async () => {
  const { desk, begun, begin } = await openTill();
  await begin();
  for (const other of [{ practice: 'dental' }, { practice: null }, { day: '2026-11-18' }] as const)
    await desk.billing.saveDraft({ ...begun, ...other, known: null, draft });
  expect(await desk.billing.drafts({})).toHaveLength(4);
});

test('a draft becomes one bill even when several desks issue it at once', async () => {
  const { desk, boss, patientId, begin } = await openTill();
  const { id: draftId } = await begin();
  const issue = (by: typeof desk) => by.billing.issue({ patientId, lines: [consultation], draftId });
  const { granted, refusals } = await outcomes([desk, boss, desk, boss, desk, boss].map(issue));
  expect({ granted, refusals }).toEqual({ granted: 1, refusals: ['DRAFT_GONE'] });
  expect(await desk.billing.ofPatient({ patientId })).toHaveLength(1);
  expect(await desk.billing.drafts({ patientId })).toEqual([]);
});

test('a bill can only be issued from a draft of the same patient', async () => {
  const { desk, patientId, begin } = await openTill();
  const { id: draftId } = await begin();
  const other = { patientId: await addPatient(desk, 'Ravi'), lines: [consultation], draftId };
  expect((await refusalOf(desk.billing.issue(other))).code).toBe('DRAFT_GONE');
  expect(await desk.billing.drafts({ patientId })).toHaveLength(1);
});

test('a refused bill keeps its draft', async () => {
  const { desk, patientId, begin } = await openTill();
  const { id: draftId } = await begin();
  const discount = { amount: 50_000, reason: 'Staff' };
  const refused = desk.billing.issue({ patientId, lines: [consultation], discount, draftId });
  expect((await refusalOf(refused)).code).toBe('NEEDS_APPROVAL');
  expect(await desk.billing.drafts({ patientId })).toHaveLength(1);
});

test('merging two records keeps the drafts of both', async () => {
  const { desk, boss, patientId, begun, begin } = await openTill();
  await begin();
  const otherId = await addPatient(desk, 'Ashaa');
  await desk.billing.saveDraft({ ...begun, patientId: otherId, known: null, draft: cheaper });
  const versions = { keptVersion: 1, otherVersion: 1, take: [] };
  await boss.patients.merge({ keptId: patientId, otherId, ...versions });
  expect(await desk.billing.drafts({ patientId })).toMatchObject([{ draft: cheaper }, { draft }]);
});

test('the audit trail keeps who typed and who discarded a draft', async () => {
  const { clinic, boss, begin } = await openTill();
  const { id, version } = await begin();
  await boss.billing.discardDraft({ id, version });
  const { rows } = await sql`
    select action, actor_role from audit_entries where subject = 'bill_drafts' and clinic_id = ${clinic.id} order by id`.execute(
    server.owner.clinic(clinic.id),
  );
  expect(rows).toEqual([
    { action: 'insert', actorRole: 'receptionist' },
    { action: 'delete', actorRole: 'admin' },
  ]);
});
