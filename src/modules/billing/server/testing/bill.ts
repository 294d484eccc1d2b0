import type { TestClinic } from '#app/testing/test-server.ts';
import { addPatient } from '#modules/appointments/server/testing/desk.ts';
import { openDrawer } from '#modules/cashier/server/testing/drawer.ts';
import type { PaymentMethod } from '../../rules.ts';

export const consultation = {
  description: 'Consultation',
  category: 'OPD Consultations',
  quantity: 1,
  unitPrice: 50_000,
} as const;

/** A patient with an unpaid bill of 500 rupees. */
export async function issueBill(clinic: TestClinic) {
  const desk = clinic.as('receptionist').billing;
  const patientId = await addPatient(clinic.as('receptionist'));
  const bill = await desk.issue({ patientId, lines: [consultation] });
  return { desk, patientId, bill };
}

export async function paidBill(clinic: TestClinic, method: PaymentMethod = 'cash') {
  const { desk, bill } = await issueBill(clinic);
  if (method === 'cash') await openDrawer(clinic);
  const paid = await desk.pay({ id: bill.id, method, amount: 50_000 });
  return { desk, bill: paid, paymentId: paid.payments[0]?.id ?? '' };
}

type Desk = ReturnType<TestClinic['as']>['billing'];

/** The unbilled charges, whichever bills they would go on. */
export const chargesToBill = async (desk: Desk, question: Parameters<Desk['toBill']>[0]) =>
  (await desk.toBill(question)).bills.flatMap(({ charges }) => charges);
