import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { today } from '#modules/appointments/server/testing/desk.ts';
import { paidBill } from '../testing/bill.ts';

const server = useServer();

const expense = {
  category: 'Equipment',
  description: 'Autoclave',
  method: 'bank_transfer',
  paidTo: 'Medline',
} as const;

test('a request names its bill before it is used, and an expense names its day once it is booked', async () => {
  const clinic = await server.newClinic();
  const { desk, bill, paymentId } = await paidBill(clinic);
  const { id, billNumber, patientId } = bill;
  const asked = { patientId, amount: 20_000, ofAmount: 50_000, reason: 'Doctor left' } as const;
  expect(await desk.askApproval({ ...asked, kind: 'refund', paymentId })).toMatchObject({ ofBill: { id, billNumber } });
  expect(await desk.askApproval({ ...asked, kind: 'credit', billId: id })).toMatchObject({
    ofBill: { id, billNumber },
  });
  expect(await desk.askApproval({ ...asked, kind: 'discount' })).toMatchObject({ ofBill: null });

  const boss = clinic.as('admin').billing;
  const amount = 6_000_000;
  const request = await desk.askApproval({
    kind: 'expense',
    payee: 'Medline',
    amount,
    ofAmount: amount,
    reason: 'Old one broke',
  });
  expect(request).toMatchObject({ ofBill: null, expenseDay: null });
  await boss.decideApproval({ id: request.id, isApproved: true });
  await clinic
    .as('receptionist')
    .accounts.addExpense({ ...expense, amount, expenseDate: today(), approvalId: request.id });
  expect(await boss.approvals({ kind: 'expense' })).toMatchObject([{ isUsed: true, expenseDay: today() }]);
});
