import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';

const server = useServer();
const limit = 5_000_000;

const expense = (amount: number, change: object = {}) => ({
  category: 'Rent' as const,
  description: 'Rent of the month',
  paidTo: 'Charminar Estates',
  method: 'bank_transfer' as const,
  expenseDate: today(),
  amount,
  ...change,
});

const request = (amount: number, change: object = {}) => ({
  kind: 'expense' as const,
  payee: 'Charminar Estates',
  amount,
  ofAmount: amount,
  reason: 'Rent of the month',
  ...change,
});

async function approve(clinic: TestClinic, asked: ReturnType<typeof request>) {
  const { id } = await clinic.as('receptionist').billing.askApproval(asked);
  await clinic.as('admin').billing.decideApproval({ id, isApproved: true });
  return id;
}

async function newBill(clinic: TestClinic, amount: number) {
  const { accounts } = clinic.as('receptionist');
  const vendor = await accounts.saveVendor({ id: null, version: 0, name: 'Ananya Surgicals', creditDays: 30 });
  const [billDate, dueDate] = [today(), today()];
  return accounts.addPayable({ vendorId: vendor.id, category: 'Equipment', billDate, dueDate, amount });
}

const paid = (amount: number) => ({ amount, method: 'bank_transfer' as const, paidOn: today() });

test('an expense above the limit waits for an admin, and its approval is used once', async () => {
  const clinic = await server.newClinic();
  const { accounts } = clinic.as('receptionist');
  expect((await refusalOf(accounts.addExpense(expense(limit + 1)))).code).toBe('NEEDS_APPROVAL');
  expect((await accounts.summary({})).transactions).toBe(0);
  const approvalId = await approve(clinic, request(limit + 1));
  const approved = { approvalId };
  expect((await refusalOf(accounts.addExpense(expense(limit + 2, approved)))).code).toBe('NEEDS_APPROVAL');
  const other = expense(limit + 1, { ...approved, paidTo: 'Somebody else' });
  expect((await refusalOf(accounts.addExpense(other))).code).toBe('NEEDS_APPROVAL');
  const pressed = Array.from({ length: 4 }, () => accounts.addExpense(expense(limit + 1, approved)));
  expect(await outcomes(pressed)).toEqual({ granted: 1, refusals: ['NEEDS_APPROVAL'] });
  expect(await accounts.summary({})).toMatchObject({ expenses: limit + 1, transactions: 1 });
  const [listed] = await clinic.as('admin').billing.approvals({ kind: 'expense' });
  expect(listed).toMatchObject({ payee: 'Charminar Estates', patientId: null, isUsed: true, decidedBy: 'The admin' });
});

test('splitting an expense does not avoid approval: all payments to a payee today count, however the name is written', async () => {
  const clinic = await server.newClinic();
  const { accounts } = clinic.as('receptionist');
  const parts = Array.from({ length: 3 }, () => accounts.addExpense(expense(2_000_000)));
  expect(await outcomes(parts)).toEqual({ granted: 2, refusals: ['NEEDS_APPROVAL'] });
  for (const paidTo of [' charminar ESTATES', 'Charminar  Estates', 'Charminar-Estates.', 'Charminar\u00a0Estates']) {
    expect((await refusalOf(accounts.addExpense(expense(1_000_001, { paidTo })))).code, paidTo).toBe('NEEDS_APPROVAL');
  }
  const spelled = expense(1_000_001, { paidTo: 'charminar estates' });
  expect((await refusalOf(accounts.addExpense(spelled))).detail).toContain('₹40,000 of ₹50,000 a day for this payee');
  await accounts.addExpense(expense(1_000_000, { paidTo: 'CHARMINAR\u00a0- estates.' }));
  expect((await refusalOf(accounts.addExpense(expense(1)))).code).toBe('NEEDS_APPROVAL');
  await accounts.addExpense(expense(limit, { paidTo: 'Somebody else' }));
});

test('small expenses without a payee count one by one, and larger ones must name a payee', async () => {
  const clinic = await server.newClinic();
  const { accounts } = clinic.as('receptionist');
  const unnamed = (amount: number, change: object = {}) =>
    accounts.addExpense(expense(amount, { paidTo: ' ', ...change }));
  for (let paidSoFar = 0; paidSoFar <= limit; paidSoFar += 1_000_000) await unnamed(1_000_000);
  expect((await refusalOf(unnamed(1_000_001))).fieldErrors).toEqual([
    { field: 'paidTo', message: 'Enter who is paid. It is needed above ₹10,000.' },
  ]);
  const { id: vendorId } = await accounts.saveVendor({
    id: null,
    version: 0,
    name: 'Ananya Surgicals',
    creditDays: 30,
  });
  await unnamed(1_000_001, { vendorId });
});

test('a closed day is reported before an approval is requested', async () => {
  const clinic = await server.newClinic();
  const { accounts } = clinic.as('receptionist');
  const { id } = await newBill(clinic, 9_000_000);
  await clinic.as('admin').cashier.closeDay({ day: today() });
  expect((await refusalOf(accounts.addExpense(expense(limit + 1)))).fieldErrors).toMatchObject([
    { field: 'expenseDate' },
  ]);
  expect((await refusalOf(accounts.payPayable({ id, ...paid(limit + 1) }))).fieldErrors).toMatchObject([
    { field: 'paidOn' },
  ]);
});

test("a vendor's bill above the limit is paid once an admin has approved it, who is named at the payment", async () => {
  const clinic = await server.newClinic();
  const { accounts } = clinic.as('receptionist');
  const { id } = await newBill(clinic, 9_000_000);
  await accounts.payPayable({ id, ...paid(3_000_000) });
  expect((await refusalOf(accounts.payPayable({ id, ...paid(6_000_000) }))).code).toBe('NEEDS_APPROVAL');
  const more = request(6_000_001, { payableId: id });
  const refused = await refusalOf(clinic.as('receptionist').billing.askApproval(more));
  expect(refused.fieldErrors?.[0]?.field).toBe('amount');
  const approvalId = await approve(clinic, request(6_000_000, { payableId: id, payee: 'As the vendor says' }));
  const { payments } = await accounts.payPayable({ id, ...paid(6_000_000), approvalId });
  expect(payments).toMatchObject([{ approvedBy: null }, { amount: 6_000_000, approvedBy: 'The admin' }]);
});

test('neither a new name for the vendor nor another day starts a new limit', async () => {
  const clinic = await server.newClinic();
  const { accounts } = clinic.as('receptionist');
  const { id, vendorId } = await newBill(clinic, 9_000_000);
  await accounts.payPayable({ id, ...paid(3_000_000) });
  await accounts.saveVendor({ id: vendorId, version: 1, name: 'Sri Ananya Surgicals', creditDays: 30 });
  const more = expense(2_000_001, { vendorId, paidTo: '' });
  expect((await refusalOf(accounts.addExpense(more))).code).toBe('NEEDS_APPROVAL');
  const dayBefore = new Date(Date.now() - 48 * 60 * 60 * 1000).toISOString();
  await server.owner.clinic(clinic.id).updateTable('expenses').set({ enteredAt: dayBefore }).execute();
  await accounts.addExpense(more);
  expect((await refusalOf(accounts.payPayable({ id, ...paid(2_000_001) }))).code).toBe('NEEDS_APPROVAL');
});

test('an admin needs the approval of another admin, unless there is none', async () => {
  const clinic = await server.newClinic();
  const { accounts, billing } = clinic.as('admin');
  await accounts.addExpense(expense(limit + 1));
  const another = clinic.asSiteAdmin();
  await another.identity.me();
  expect((await refusalOf(accounts.addExpense(expense(limit + 1)))).code).toBe('NEEDS_APPROVAL');
  const { id: approvalId } = await billing.askApproval(request(limit + 1));
  expect((await refusalOf(billing.decideApproval({ id: approvalId, isApproved: true }))).code).toBe('OWN');
  await another.billing.decideApproval({ id: approvalId, isApproved: true });
  await accounts.addExpense(expense(limit + 1, { approvalId }));
});

test('the limit comes from the settings', async () => {
  const clinic = await server.newClinic();
  const admin = clinic.as('admin').billing;
  await admin.changeSettings({ ...(await admin.settings()), expenseLimit: 100 });
  const { accounts } = clinic.as('receptionist');
  await accounts.addExpense(expense(100));
  expect((await refusalOf(accounts.addExpense(expense(1)))).code).toBe('NEEDS_APPROVAL');
});

test('an admin who deactivates or demotes the only other one does not count as alone for 7 days', async () => {
  const clinic = await server.newClinic();
  const { accounts, identity } = clinic.as('admin');
  const { id } = await clinic.asSiteAdmin().identity.me();
  const colleague = async () => {
    const { version } = (await identity.people()).find((person) => person.id === id) ?? { version: 0 };
    return { id, version };
  };
  for (const change of [
    { role: 'nurse', isActive: true },
    { role: 'receptionist', isActive: true },
    { role: 'receptionist', isActive: false },
  ] as const) {
    await identity.changePerson({ ...(await colleague()), ...change });
    expect((await refusalOf(accounts.addExpense(expense(limit + 1)))).code).toBe('NEEDS_APPROVAL');
  }
  await sql`
    update users set former_roles = jsonb_build_object('admin', now() - interval '7 days 1 minute') where id = ${id}`.execute(
    server.owner.clinic(clinic.id),
  );
  await accounts.addExpense(expense(limit + 1));
});

test('a raised limit takes effect after 7 days, or at once with a single admin, and the other admins are told', async () => {
  const clinic = await server.newClinic();
  const { accounts, billing } = clinic.as('admin');
  const raise = async (expenseLimit: number) => billing.changeSettings({ ...(await billing.settings()), expenseLimit });
  expect(await raise(limit + 1)).toMatchObject({ expenseLimit: limit + 1, raisedLimit: null });
  const another = clinic.asSiteAdmin();
  await another.identity.me();
  expect(await raise(limit + 2)).toMatchObject({ expenseLimit: limit + 1, raisedLimit: { amount: limit + 2 } });
  expect((await another.notifications.list()).notifications[0]?.title).toContain('raised to ₹50,000.02');
  expect((await refusalOf(accounts.addExpense(expense(limit + 2)))).code).toBe('NEEDS_APPROVAL');
  expect(await raise(limit + 1)).toMatchObject({ raisedLimit: { amount: limit + 2 } });
  await sql`update billing_settings set raised_limit_from = now()`.execute(server.owner.clinic(clinic.id));
  expect(await billing.settings()).toMatchObject({ expenseLimit: limit + 2, raisedLimit: null });
  await accounts.addExpense(expense(limit + 2));
  expect(await raise(100)).toMatchObject({ expenseLimit: 100, raisedLimit: null });
});
