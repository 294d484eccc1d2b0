import { describe, expect, test } from 'vitest';
import { joinPortal, signIn } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { daysFrom, outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { consultation, issueBill } from '#modules/billing/server/testing/bill.ts';
import { signConsent } from '#modules/consents/server/testing/sign.ts';
import { openConsultingRoom } from '#modules/consultations/server/testing/consulting-room.ts';
import { approvedClaim, insure, newPayer, startClaim } from './testing/insure.ts';

const server = useServer();

describe('payers', () => {
  test('have plans and unique names', async () => {
    const admin = (await server.newClinic()).as('admin').insurance;
    const payer = await admin.savePayer({ ...newPayer(), name: 'Star Health' });
    expect(await refusalOf(admin.savePayer({ ...newPayer(), name: 'STAR health' }))).toMatchObject({
      fieldErrors: [{ field: 'name' }],
    });
    const changed = await admin.savePayer({
      ...payer,
      documents: ['bill', 'lab_reports'],
      plans: [...payer.plans, { id: null, name: 'Senior', copayBasisPoints: 2000 }],
    });
    expect(changed).toMatchObject({ version: payer.version + 1, documents: ['bill', 'lab_reports'] });
    expect(changed.plans.map(({ name }) => name)).toEqual(['Family floater', 'Senior']);
    expect((await refusalOf(admin.savePayer(payer))).code).toBe('CHANGED_MEANWHILE');
  });

  test('of another clinic cannot be chosen', async () => {
    const other = await (await server.newClinic()).as('admin').insurance.savePayer(newPayer());
    const clinic = await server.newClinic();
    const { patientId } = await issueBill(clinic);
    const policy = {
      ...{ patientId, planId: other.plans[0]?.id ?? '', policyNumber: '1', sumInsured: 1 },
      ...{ validFrom: today(), validTo: today() },
    };
    expect(await refusalOf(clinic.as('receptionist').insurance.addPolicy(policy))).toMatchObject({
      fieldErrors: [{ field: 'planId' }],
    });
  });
});

describe('before a claim is sent', () => {
  test('missing papers are listed, and those in the records are ticked automatically', async () => {
    const clinic = await server.newClinic();
    const { desk, claim } = await startClaim(clinic);
    expect(claim).toMatchObject({ status: 'draft', due: 50_000, missing: ['Proof of identity is missing'] });
    expect(claim.papers).toEqual([
      { document: 'bill', isThere: true, isOwn: true },
      { document: 'id_proof', isThere: false, isOwn: false },
    ]);
    const send = { id: claim.id, version: claim.version, status: 'sent' } as const;
    expect((await refusalOf(desk.takeStep(send))).code).toBe('NOT_READY');
    const ready = await desk.setPaper({ id: claim.id, document: 'id_proof', isThere: true });
    expect(ready.missing).toEqual([]);
    expect(await desk.takeStep(send)).toMatchObject({ status: 'sent', sentOn: today(), days: 0 });
  });

  test('the policy must be valid on the day of the bill and cover the amount', async () => {
    const clinic = await server.newClinic();
    const { bill, patientId } = await issueBill(clinic);
    const { desk, payer } = await insure(clinic, patientId, []);
    const { id: policyId } = await desk.addPolicy({
      ...{ patientId, planId: payer.plans[0]?.id ?? '', policyNumber: '2', sumInsured: 100 },
      ...{ validFrom: daysFrom(today(), 1), validTo: daysFrom(today(), 9) },
    });
    const { missing } = await desk.startClaim({ policyId, billId: bill.id, asked: 45_000 });
    expect(missing).toEqual(['The policy is not valid on this day', 'More than is left of the sum insured']);
  });

  test("more than the bill has is refused at the amount, of a draft too, and so is the patient's own part", async () => {
    const clinic = await server.newClinic();
    const { bill, patientId } = await issueBill(clinic);
    const { desk, policyId } = await insure(clinic, patientId, []);
    const draft = { policyId, billId: bill.id };
    const refused = async (asked: Promise<unknown>) => (await refusalOf(asked)).fieldErrors;
    const aboveDue = [{ field: 'asked', message: 'More than the ₹500 due on the bill' }];
    const ownPart = [{ field: 'asked', message: 'More than ₹450: the patient pays 10% of the bill' }];
    expect(await refused(desk.startClaim({ ...draft, asked: 50_001 }))).toEqual(aboveDue);
    expect(await refused(desk.startClaim({ ...draft, asked: 45_001 }))).toEqual(ownPart);
    const { id, version } = await desk.startClaim({ ...draft, asked: 40_000 });
    expect(await refused(desk.changeClaim({ id, version, asked: 50_001 }))).toEqual(aboveDue);
    expect(await refused(desk.changeClaim({ id, version, asked: 45_001 }))).toEqual(ownPart);
    expect((await desk.changeClaim({ id, version, asked: 45_000 })).missing).toEqual([]);
  });

  test('amounts paid after the draft cannot be claimed: the bill is checked again when the claim is sent', async () => {
    const clinic = await server.newClinic();
    const { desk, billing, bill, claim } = await startClaim(clinic, []);
    await billing.pay({ id: bill.id, method: 'upi', amount: 30_000 });
    const { id, version } = claim;
    expect((await desk.claim({ id })).missing).toEqual(['More than the ₹200 due on the bill']);
    expect((await refusalOf(desk.takeStep({ id, version, status: 'sent' }))).code).toBe('NOT_READY');
  });

  test('a bill is claimed from a policy once, and only from a policy of its own patient', async () => {
    const clinic = await server.newClinic();
    const { desk, bill, policyId } = await startClaim(clinic);
    expect((await refusalOf(desk.startClaim({ policyId, billId: bill.id, asked: 1 }))).code).toBe('CLAIMED');
    const { bill: strange } = await issueBill(clinic);
    expect(await refusalOf(desk.startClaim({ policyId, billId: strange.id, asked: 1 }))).toMatchObject({
      fieldErrors: [{ field: 'billId' }],
    });
  });
});

test('two claims sent at once stay within the sum insured', async () => {
  const clinic = await server.newClinic();
  const { bill, patientId, desk: billing } = await issueBill(clinic);
  const stay = { description: 'Stay', category: 'IPD Services', quantity: 1, unitPrice: 90_000 } as const;
  const second = await billing.issue({ patientId, lines: [stay] });
  const { desk, policyId } = await insure(clinic, patientId, []);
  const claims = [
    await desk.startClaim({ policyId, billId: bill.id, asked: 45_000 }),
    await desk.startClaim({ policyId, billId: second.id, asked: 81_000 }),
  ];
  const sent = claims.map(({ id, version }) => desk.takeStep({ id, version, status: 'sent' }));
  expect(await outcomes(sent)).toEqual({ granted: 1, refusals: ['NOT_READY'] });
});

test('two payers are never asked for the same part of a bill, also not at once', async () => {
  const clinic = await server.newClinic();
  const { bill, patientId, claim } = await startClaim(clinic, []);
  const { desk, policyId } = await insure(clinic, patientId, []);
  const other = await desk.startClaim({ policyId, billId: bill.id, asked: 45_000 });
  const sent = [claim, other].map(({ id, version }) => desk.takeStep({ id, version, status: 'sent' }));
  expect(await outcomes(sent)).toEqual({ granted: 1, refusals: ['NOT_READY'] });
  const { claims } = await desk.claims({ patientId });
  const waiting = claims.find(({ status }) => status === 'draft');
  const { missing } = await desk.claim({ id: waiting?.id ?? '' });
  expect(missing).toEqual(['More than the ₹50 that other claims for this bill leave']);
  const { policyId: third } = await insure(clinic, patientId, []);
  const again = desk.startClaim({ policyId: third, billId: bill.id, asked: 5_001 });
  expect((await refusalOf(again)).fieldErrors).toMatchObject([{ field: 'asked' }]);
  expect(await desk.startClaim({ policyId: third, billId: bill.id, asked: 5_000 })).toMatchObject({ missing: [] });
});

test('a draft can change its amount, or be withdrawn so that its bill can be claimed again', async () => {
  const clinic = await server.newClinic();
  const { desk, bill, policyId, claim } = await startClaim(clinic, []);
  const { id, version } = claim;
  const changed = await desk.changeClaim({ id, version, asked: 30_000 });
  expect(changed).toMatchObject({ asked: 30_000, status: 'draft', steps: [{ amount: 30_000 }, { amount: 45_000 }] });
  expect((await refusalOf(desk.changeClaim({ id, version, asked: 1 }))).code).toBe('CHANGED_MEANWHILE');
  const unsaid = desk.takeStep({ id, version: changed.version, status: 'withdrawn' });
  expect(await refusalOf(unsaid)).toMatchObject({ fieldErrors: [{ field: 'note' }] });
  const withdrawn = await desk.takeStep({ id, version: changed.version, status: 'withdrawn', note: 'Wrong policy' });
  expect(withdrawn.status).toBe('withdrawn');
  expect((await refusalOf(desk.changeClaim({ id, version: withdrawn.version, asked: 1 }))).code).toBe('NOT_DRAFT');
  expect((await desk.startClaim({ policyId, billId: bill.id, asked: 40_000 })).status).toBe('draft');
});

test('a rejected claim records the reason and may be sent again, and no step can be skipped', async () => {
  const clinic = await server.newClinic();
  const { desk, claim } = await startClaim(clinic, []);
  const { id } = claim;
  const approve = { id, version: claim.version, status: 'approved', amount: 1 } as const;
  expect((await refusalOf(desk.takeStep(approve))).code).toBe('WRONG_STEP');
  const sent = await desk.takeStep({ id, version: claim.version, status: 'sent' });
  expect(await refusalOf(desk.takeStep({ id, version: sent.version, status: 'rejected' }))).toMatchObject({
    fieldErrors: [{ field: 'note' }],
  });
  const tooMuch = desk.takeStep({ id, version: sent.version, status: 'approved', amount: 45_001 });
  expect(await refusalOf(tooMuch)).toMatchObject({ fieldErrors: [{ field: 'amount' }] });
  const rejected = await desk.takeStep({ id, version: sent.version, status: 'rejected', note: 'Not covered' });
  expect(rejected).toMatchObject({ status: 'rejected', shortfall: 45_000 });
  expect(await desk.takeStep({ id, version: rejected.version, status: 'sent' })).toMatchObject({ status: 'sent' });
});

test('a rejected claim cannot be sent again once its bill was claimed anew', async () => {
  const clinic = await server.newClinic();
  const { desk, bill, policyId, claim } = await startClaim(clinic, []);
  const { id } = claim;
  const sent = await desk.takeStep({ id, version: claim.version, status: 'sent' });
  const rejected = await desk.takeStep({ id, version: sent.version, status: 'rejected', note: 'Not covered' });
  await desk.startClaim({ policyId, billId: bill.id, asked: 40_000 });
  expect((await refusalOf(desk.takeStep({ id, version: rejected.version, status: 'sent' }))).code).toBe('CLAIMED');
});

test('a bill shows the amount claimed, and the patient is reminded only of the rest', async () => {
  const clinic = await server.newClinic();
  const { bill, billing, payer } = await approvedClaim(clinic);
  const { claims } = await billing.bill({ id: bill.id });
  expect(claims).toEqual([{ payer: payer.name, amount: 45_000 }]);
  await clinic.as('receptionist').accounts.remind({ id: bill.id });
  const { messages } = await clinic.as('admin').outbox.list({});
  expect(messages.map(({ subject }) => subject)).toEqual([`₹50 is due on bill ${bill.billNumber}`]);
  await billing.sendReceipt({ id: bill.id });
  const [newest] = (await clinic.as('admin').outbox.list({})).messages;
  const { text } = await clinic.as('admin').outbox.read({ id: newest?.id ?? '' });
  expect(text).toContain('₹500 in all, ₹0 paid, ₹450 claimed from your insurer, ₹50 due.');
});

test('the portal shows what is claimed from whom, and nothing of the claims and policies of others', async () => {
  const clinic = await server.newClinic();
  const { bill, patientId, payer } = await approvedClaim(clinic);
  await approvedClaim(clinic);
  const { email } = await joinPortal(server, clinic, patientId);
  const portal = server.withToken((await signIn(server, email)).body.token);
  const own = await portal.billing.mine({});
  expect(own.map(({ id, claims }) => [id, claims])).toEqual([[bill.id, [{ payer: payer.name, amount: 45_000 }]]]);
  const scope = server.database.patient(clinic.id, [patientId]);
  for (const table of ['claims', 'insurancePolicies'] as const) {
    expect(await scope.selectFrom(table).select('patientId').execute()).toEqual([{ patientId }]);
  }
});

test('amounts owed by payers are listed by age, and claims can be found by status, payer and patient', async () => {
  const clinic = await server.newClinic();
  const { desk, payer, claim, patientId } = await approvedClaim(clinic);
  const { ageing, claims } = await desk.claims({ payerId: payer.id, status: 'approved' });
  expect(claims.map(({ id }) => id)).toEqual([claim.id]);
  expect(ageing).toMatchObject([
    { payerName: payer.name, ages: [{ age: '0-30', amount: 40_000, claims: 1 }, {}, {}, {}] },
  ]);
  expect((await desk.claims({ status: 'rejected' })).claims).toEqual([]);
  expect((await desk.claims({ patientId })).claims).toMatchObject([{ id: claim.id }]);
  const { patientId: other } = await issueBill(clinic);
  expect((await desk.claims({ patientId: other })).claims).toEqual([]);
  const queried = await desk.takeStep({ ...claim, status: 'queried', amount: null, note: 'Which ward?' });
  const again = await desk.takeStep({ id: claim.id, version: queried.version, status: 'sent' });
  expect(again.approved).toBeNull();
  expect((await desk.claims({})).ageing).toMatchObject([{ ages: [{ amount: 45_000 }, {}, {}, {}] }]);
});

test('a claim sent again after a rejection is owed at the amount asked, not the amount approved before', async () => {
  const clinic = await server.newClinic();
  const { desk, claim } = await approvedClaim(clinic);
  const { id } = claim;
  const rejected = await desk.takeStep({ id, version: claim.version, status: 'rejected', note: 'Not covered' });
  expect(rejected).toMatchObject({ approved: null, shortfall: 45_000 });
  await desk.takeStep({ id, version: rejected.version, status: 'sent' });
  expect((await desk.claims({})).ageing).toMatchObject([{ ages: [{ age: '0-30', amount: 45_000 }, {}, {}, {}] }]);
});

test('prescriptions are available once every visit on the bill is signed', async () => {
  const clinic = await server.newClinic();
  const { doctor, visit, walkIn, patientId, desk } = await openConsultingRoom(clinic);
  await doctor.complete({ id: visit.id, version: 0, lines: [{ text: 'pcm 650 101 5d' }] });
  const second = await walkIn();
  const lines = [visit, second].map(({ id }) => ({ ...consultation, source: 'visit', sourceId: id }));
  const bill = await desk.billing.issue({ patientId, lines });
  const { desk: claims, policyId } = await insure(clinic, patientId, ['prescription']);
  const claim = await claims.startClaim({ policyId, billId: bill.id, asked: 45_000 });
  expect(claim.missing).toEqual(['Signed prescription is missing']);
  await doctor.complete({ id: second.id, version: 0, lines: [] });
  expect((await claims.claim({ id: claim.id })).missing).toEqual([]);
});

test('the bundle is one PDF of the bill, the signed prescriptions and the valid consents', async () => {
  const clinic = await server.newClinic();
  const { doctor, visit, patientId, desk } = await openConsultingRoom(clinic);
  await doctor.complete({ id: visit.id, version: 0, lines: [{ text: 'pcm 650 101 5d' }] });
  const bill = await desk.billing.issue({
    patientId,
    lines: [{ ...consultation, source: 'visit', sourceId: visit.id }],
  });
  const { desk: claims, policyId } = await insure(clinic, patientId, ['prescription', 'consent']);
  const started = await claims.startClaim({ policyId, billId: bill.id, asked: 45_000 });
  expect(started.missing).toEqual(['Consent of the patient is missing']);
  const withdrawn = await signConsent(clinic, 'laser', patientId);
  await desk.consents.withdraw({ ...withdrawn, reason: 'Changed their mind' });
  await signConsent(clinic, 'photo', patientId);
  await signConsent(clinic, 'treatment', patientId);
  const claim = await claims.claim({ id: started.id });
  const isThere = { isThere: true, isOwn: true };
  expect(claim).toMatchObject({
    missing: [],
    papers: [
      { document: 'prescription', ...isThere },
      { document: 'consent', ...isThere },
    ],
  });
  const file = await claims.bundle({ id: claim.id });
  const words = pdfText(Buffer.from(await file.arrayBuffer()));
  expect(words).toContain(bill.billNumber);
  expect(words).toMatch(/paracetamol/i);
  expect(words).toContain('Asha Rao, for themselves');
  expect(words).toContain('Page 3 of 3');
});
