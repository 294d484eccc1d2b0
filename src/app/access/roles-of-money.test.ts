import { expect, test } from 'vitest';
import type { Role } from '#foundation/shared/roles.ts';
import { roles } from '#foundation/shared/roles.ts';
import {
  addDoctor,
  addPatient,
  daysFrom,
  openDesk,
  refusalOf,
  today,
} from '#modules/appointments/server/testing/desk.ts';
import { consultation, issueBill, paidBill } from '#modules/billing/server/testing/bill.ts';
import { approvedClaim, newPayer } from '#modules/insurance/server/testing/insure.ts';
import { type Client, type TestClinic, useServer } from '../testing/test-server.ts';

const server = useServer();

/** Roles that the specification admits to Accounts and Billing, and the role responsible for the clinic's money. */
const desk = ['admin', 'receptionist'] as const satisfies Role[];
const owner = ['admin'] as const satisfies Role[];

interface Duty {
  may: readonly Role[];
  /** Prepares the rows for the action and returns the action, which anyone can try. */
  prepare: (clinic: TestClinic) => Promise<(someone: Client) => Promise<unknown>>;
}

const days = { from: today(), to: today() };
const reason = 'Hardship';

const discount = (amount: number) => async (clinic: TestClinic) => {
  const patientId = await addPatient(clinic.as('receptionist'));
  return ({ billing }: Client) => billing.issue({ patientId, lines: [consultation], discount: { amount, reason } });
};

/** Refunds part of a payment of 10,000 rupees. */
const refund = (amount: number) => async (clinic: TestClinic) => {
  const { billing } = clinic.as('receptionist');
  const patientId = await addPatient(clinic.as('receptionist'));
  const { payments } = await billing.issue({
    patientId,
    lines: [{ ...consultation, unitPrice: 1_000_000 }],
    payments: [{ method: 'upi', amount: 1_000_000 }],
  });
  const id = payments[0]?.id ?? '';
  return (someone: Client) => someone.billing.refund({ id, amount, method: 'upi', reason });
};

const credit = (amount: number) => async (clinic: TestClinic) => {
  const { id } = (await issueBill(clinic)).bill;
  return ({ billing }: Client) => billing.credit({ id, lines: [{ lineNumber: 1, amount }], reason });
};

const visit = async (clinic: TestClinic) => {
  const { desk: queue, place, patientId } = await openDesk(clinic);
  const { id: sourceId } = await queue.walkIn({ ...place });
  return { patientId, source: 'visit', sourceId, reason };
};

const always = (act: (someone: Client) => Promise<unknown>) => async () => act;

const duties: Record<string, Duty> = {
  'bills and takes the payment': {
    may: desk,
    prepare: async (clinic) => {
      const patientId = await addPatient(clinic.as('receptionist'));
      const payments = [{ method: 'upi' as const, amount: 50_000 }];
      return ({ billing }) => billing.issue({ patientId, lines: [consultation], payments });
    },
  },
  'takes a deposit': {
    may: desk,
    prepare: async (clinic) => {
      const patientId = await addPatient(clinic.as('receptionist'));
      return ({ billing }) => billing.takeDeposit({ patientId, method: 'upi', amount: 100 });
    },
  },
  'gives a discount of 10 percent': { may: desk, prepare: discount(5_000) },
  'gives a larger discount alone': { may: owner, prepare: discount(5_001) },
  'refunds 5,000 rupees': { may: desk, prepare: refund(500_000) },
  'refunds more alone': { may: owner, prepare: refund(500_001) },
  'credits 10 percent of a bill': { may: desk, prepare: credit(5_000) },
  'credits more alone': { may: owner, prepare: credit(5_001) },
  'approves what the desk asks for': {
    may: owner,
    prepare: async (clinic) => {
      const patientId = await addPatient(clinic.as('receptionist'));
      const asked = { kind: 'discount', patientId, amount: 20_000, ofAmount: 50_000, reason } as const;
      const { id } = await clinic.as('receptionist').billing.askApproval(asked);
      return ({ billing }) => billing.decideApproval({ id, isApproved: true });
    },
  },
  'waives a charge': {
    may: owner,
    prepare: async (clinic) => {
      const charge = await visit(clinic);
      return ({ billing }) => billing.waive(charge);
    },
  },
  'sets a price': {
    may: owner,
    prepare: always(({ billing }) =>
      billing.setPrice({ service: 'ECG', category: 'Other', amount: 30_000, fromDay: today() }),
    ),
  },
  'opens a drawer and closes it': {
    may: desk,
    prepare: always(async ({ cashier }) => {
      const { id } = await cashier.open({ openingFloat: 0 });
      return cashier.close({ id, counts: [] });
    }),
  },
  'closes the day': {
    may: owner,
    prepare: always(({ cashier }) => cashier.closeDay({ day: daysFrom(today(), -1) })),
  },
  'opens a closed day again': {
    may: owner,
    prepare: async (clinic) => {
      const day = daysFrom(today(), -1);
      await clinic.as('admin').cashier.closeDay({ day });
      return ({ cashier }) => cashier.reopenDay({ day, reason });
    },
  },
  'sees what doctors are paid out': { may: owner, prepare: always(({ accounts }) => accounts.payouts(days)) },
  "sets a doctor's share": {
    may: owner,
    prepare: async (clinic) => {
      const doctorId = await addDoctor(clinic);
      return ({ accounts }) => accounts.setShare({ doctorId, fromDay: today(), basisPoints: 4_000 });
    },
  },
  'reads the report of revenue': {
    may: owner,
    prepare: always(({ accounts }) => accounts.revenue({ ...days, by: 'doctor' })),
  },
  'reads the report of discounts and refunds': {
    may: owner,
    prepare: always(({ accounts }) => accounts.reductions(days)),
  },
  'reads the GST summary': { may: owner, prepare: always(({ accounts }) => accounts.gst(days)) },
  'exports a report': {
    may: owner,
    prepare: always(({ accounts }) => accounts.exportReport({ ...days, report: 'gst' })),
  },
  'reads the transactions': { may: desk, prepare: always(({ accounts }) => accounts.list({})) },
  'reads what a patient owes': {
    may: desk,
    prepare: async (clinic) => {
      const { patientId } = await issueBill(clinic);
      return ({ billing }) => billing.ofPatient({ patientId });
    },
  },
  'enters an expense': {
    may: desk,
    prepare: always(({ accounts }) =>
      accounts.addExpense({
        category: 'Office',
        description: 'Tea',
        amount: 9_000,
        method: 'upi',
        expenseDate: today(),
      }),
    ),
  },
  'pays a vendor': {
    may: desk,
    prepare: async (clinic) => {
      const { accounts } = clinic.as('admin');
      const vendor = { id: null, version: 0, name: `Vendor ${crypto.randomUUID()}`, creditDays: 30 };
      const { id: vendorId } = await accounts.saveVendor(vendor);
      const bill = { vendorId, category: 'Rent', billDate: today(), dueDate: today(), amount: 100 } as const;
      const { id } = await accounts.addPayable(bill);
      return (someone) => someone.accounts.payPayable({ id, amount: 100, method: 'upi', paidOn: today() });
    },
  },
  'settles a claim': {
    may: desk,
    prepare: async (clinic) => {
      const { id, version } = (await approvedClaim(clinic)).claim;
      return ({ insurance }) => insurance.settle({ id, version, amount: 40_000, reference: 'NEFT 1' });
    },
  },
  'takes a settlement back': {
    may: owner,
    prepare: async (clinic) => {
      const { claim, desk: claims } = await approvedClaim(clinic);
      const { id } = claim;
      const { version, steps } = await claims.settle({ ...claim, amount: 40_000, reference: 'NEFT 1' });
      return ({ insurance }) => insurance.reverseSettlement({ id, version, stepId: steps[0]?.id ?? '', reason });
    },
  },
  'changes who pays for patients': { may: owner, prepare: always(({ insurance }) => insurance.savePayer(newPayer())) },
};

const refusal = /^(FORBIDDEN|NEEDS_APPROVAL)$/;

test.each(Object.entries(duties))('only a permitted role %s', async (_, { may, prepare }) => {
  const clinic = await server.newClinic();
  let act = await prepare(clinic);
  for (const role of roles.filter((one) => !may.includes(one)))
    expect((await refusalOf(act(clinic.as(role)))).code, role).toMatch(refusal);
  // A refusal changes nothing, so the first permitted role uses the same rows.
  for (const [at, role] of may.entries()) {
    if (at > 0) act = await prepare(clinic);
    await act(clinic.as(role));
  }
});

test('no one can approve their own request', async () => {
  const clinic = await server.newClinic();
  const { paymentId, bill } = await paidBill(clinic);
  const { billing } = clinic.as('admin');
  const asked = { patientId: bill.patientId, paymentId, amount: 1, ofAmount: 50_000, reason } as const;
  const { id } = await billing.askApproval({ kind: 'refund', ...asked });
  expect((await refusalOf(billing.decideApproval({ id, isApproved: true }))).code).toBe('OWN');
});
