import { dayIn } from '#foundation/shared/dates/dates.ts';
import { consultation, issueBill, paidBill } from '#modules/billing/server/testing/bill.ts';
import { approvedClaim, insure, newPayer, startClaim } from '#modules/insurance/server/testing/insure.ts';
import { type AccessCases, nowhere } from './access-case.ts';
import { newDoctor, newPatient } from './records.ts';

let days = 0;
/** Returns a later day at each call, for days that are closed one after the other. */
const laterDay = () => new Date(Date.UTC(2001, 0, days++)).toISOString().slice(0, 10);
const newPrice = { service: 'ECG', category: 'OPD Consultations', amount: 30_000, fromDay: '2026-01-01' } as const;
const reportDays = { from: '2026-11-01', to: '2026-11-30' };
const emptyDraft = { lines: [], billTo: null, offered: {} };
const blankDraft = { practice: null, day: null, known: null, draft: emptyDraft };
const newExpense = {
  category: 'Utilities',
  description: 'Electricity',
  amount: 250_000,
  method: 'upi',
  expenseDate: dayIn('Asia/Kolkata', new Date()),
} as const;

export const casesOfMoney: AccessCases = {
  'billing.mine': {},
  'billing.myReceipt': { input: () => ({ id: nowhere }), allowed: 404 },
  'billing.toBill': { input: () => ({ day: '2026-11-16' }) },
  'billing.charges': { input: async (clinic) => ({ patientId: (await newPatient(clinic)).id }) },
  'billing.ofPatient': { input: async (clinic) => ({ patientId: (await newPatient(clinic)).id }) },
  'billing.bill': { input: async (clinic) => ({ id: (await issueBill(clinic)).bill.id }) },
  'billing.sendReceipt': { input: async (clinic) => ({ id: (await issueBill(clinic)).bill.id }) },
  'billing.receipt': { input: async (clinic) => ({ id: (await issueBill(clinic)).bill.id }) },
  'billing.issue': {
    input: async (clinic) => ({ patientId: (await newPatient(clinic)).id, lines: [consultation] }),
    inputsWithId: {
      'discount.approvalId': async (clinic) => ({
        patientId: (await newPatient(clinic)).id,
        lines: [consultation],
        discount: { amount: 50_000, reason: 'Staff' },
      }),
      'lines.*.sourceId': async (clinic) => ({
        patientId: (await newPatient(clinic)).id,
        lines: [{ ...consultation, source: 'visit' }],
      }),
    },
  },
  'billing.pay': {
    input: async (clinic) => ({ id: (await issueBill(clinic)).bill.id, method: 'card', amount: 100 }),
  },
  'billing.refund': {
    input: async (clinic) => ({ id: (await paidBill(clinic)).paymentId, method: 'card', amount: 1, reason: 'A slip' }),
    inputsWithId: {
      approvalId: async (clinic) => {
        const admin = clinic.as('admin').billing;
        await admin.changeSettings({ ...(await admin.settings()), refundLimit: 0 });
        return { id: (await paidBill(clinic)).paymentId, method: 'card', amount: 50_000, reason: 'A slip' };
      },
    },
  },
  'billing.credit': {
    input: async (clinic) => ({
      id: (await issueBill(clinic)).bill.id,
      lines: [{ lineNumber: 1, amount: 1 }],
      reason: 'A slip',
    }),
    inputsWithId: {
      approvalId: async (clinic) => ({
        id: (await issueBill(clinic)).bill.id,
        lines: [{ lineNumber: 1, amount: 50_000 }],
        reason: 'A slip',
      }),
    },
  },
  'billing.creditNotePaper': { input: () => ({ id: nowhere }), allowed: 404 },
  'billing.setReference': {
    input: async (clinic) => ({ id: (await paidBill(clinic, 'upi')).paymentId, reference: '612345678901' }),
  },
  'billing.deposits': { input: async (clinic) => ({ patientId: (await newPatient(clinic)).id }) },
  'billing.takeDeposit': {
    input: async (clinic) => ({ patientId: (await newPatient(clinic)).id, method: 'card', amount: 100 }),
  },
  'billing.refundDeposit': {
    input: () => ({ id: nowhere, method: 'cash', amount: 100, reason: 'Not needed' }),
    allowed: 404,
  },
  'billing.depositReceipt': { input: () => ({ id: nowhere }), allowed: 404 },
  'billing.setOff': { input: () => ({ id: nowhere }), allowed: 404 },
  'billing.approvals': {},
  'billing.askApproval': {
    input: async (clinic) => ({
      kind: 'discount',
      patientId: (await newPatient(clinic)).id,
      amount: 100,
      ofAmount: 200,
      reason: 'Staff',
    }),
    inputsWithId: {
      billId: async (clinic) => ({
        kind: 'credit',
        patientId: (await newPatient(clinic)).id,
        amount: 1,
        ofAmount: 1,
        reason: 'A slip',
      }),
      paymentId: async (clinic) => ({
        kind: 'refund',
        patientId: (await newPatient(clinic)).id,
        amount: 1,
        ofAmount: 1,
        reason: 'A slip',
      }),
      payableId: () => ({ kind: 'expense', amount: 1, ofAmount: 1, reason: 'The rent' }),
    },
  },
  'billing.withdrawApproval': { input: () => ({ id: nowhere }), allowed: 404 },
  'billing.billAgain': { input: () => ({ id: nowhere }), allowed: 404 },
  'billing.decideApproval': { input: () => ({ id: nowhere, isApproved: true }), allowed: 404 },
  'billing.dues': {},
  'billing.prices': {},
  'billing.setPrice': { input: () => newPrice },
  'billing.removePrice': {
    input: async (clinic) => ({ id: (await clinic.as('admin').billing.setPrice(newPrice)).id }),
  },
  'billing.importPrices': { input: () => ({ fileId: nowhere, isTrial: true }), allowed: 404 },
  'billing.exportPrices': {},
  'billing.packages': {},
  'billing.savePackage': {
    input: () => ({ id: null, version: 0, name: 'Check', price: 1, services: ['ECG', 'Lipid profile'] }),
    allowed: 400,
  },
  'billing.drafts': {},
  'billing.saveDraft': {
    input: async (clinic) => ({ ...blankDraft, patientId: (await newPatient(clinic)).id }),
    inputsWithId: {
      'known.id': async (clinic) => ({
        ...blankDraft,
        patientId: (await newPatient(clinic)).id,
        known: { version: 1 },
      }),
    },
  },
  'billing.discardDraft': { input: () => ({ id: nowhere, version: 1 }), allowed: 404 },
  'billing.waived': { input: async (clinic) => ({ patientId: (await newPatient(clinic)).id }) },
  'billing.waive': {
    input: async (clinic) => ({
      patientId: (await newPatient(clinic)).id,
      source: 'visit',
      sourceId: nowhere,
      reason: 'Staff',
    }),
    allowed: 409,
  },
  'billing.undoWaive': { input: () => ({ id: nowhere }), allowed: 404 },
  'billing.settings': {},
  'billing.changeSettings': {
    input: async (clinic) => ({ ...(await clinic.as('admin').billing.settings()), upiName: 'City Clinic' }),
  },
  'cashier.drawer': {},
  'cashier.open': { input: () => ({ openingFloat: 0 }) },
  'cashier.move': { input: () => ({ id: nowhere, kind: 'pay_in', amount: 100, reason: 'Change' }), allowed: 404 },
  'cashier.close': {
    input: () => ({ id: nowhere, counts: [] }),
    allowed: 404,
    inputsWithId: {
      handedToId: async (clinic) => ({
        id: (await clinic.as('receptionist').cashier.open({ openingFloat: 0 })).id,
        counts: [],
      }),
    },
  },
  'cashier.accept': { input: () => ({ id: nowhere, counts: [] }), allowed: 404 },
  'cashier.takeBack': { input: () => ({ id: nowhere }), allowed: 404 },
  'cashier.day': { input: () => ({ day: '2026-11-16' }) },
  'cashier.daySheet': { input: () => ({ day: '2026-11-16' }) },
  'cashier.closeDay': { input: () => ({ day: laterDay() }) },
  'cashier.reopenDay': { input: () => ({ day: '1999-01-01', reason: 'A slip' }), allowed: 409 },
  'accounts.summary': {},
  'accounts.list': {},
  'accounts.export': {},
  'accounts.addExpense': {
    input: () => newExpense,
    inputsWithId: { approvalId: () => ({ ...newExpense, amount: 6_000_000 }) },
  },
  'accounts.reverseExpense': {
    input: async (clinic) => ({
      id: (await clinic.as('admin').accounts.addExpense(newExpense)).id,
      reason: 'A slip',
    }),
  },
  'accounts.revenue': { input: () => ({ ...reportDays, by: 'doctor' }) },
  'accounts.revenueParts': { input: () => ({ ...reportDays, by: 'doctor', key: 'none' }) },
  'accounts.reductions': { input: () => reportDays },
  'accounts.payouts': { input: () => reportDays },
  'accounts.gst': { input: () => reportDays },
  'accounts.setShare': {
    input: async (clinic) => ({ doctorId: (await newDoctor(clinic)).id, fromDay: '2026-11-16', basisPoints: 4000 }),
  },
  'accounts.exportReport': { input: () => ({ ...reportDays, report: 'method' }) },
  'accounts.reportPaper': { input: () => ({ ...reportDays, report: 'method' }) },
  'accounts.remind': { input: async (clinic) => ({ id: (await issueBill(clinic)).bill.id }) },
  'accounts.reminders': {},
  'accounts.vendors': {},
  'accounts.saveVendor': {
    input: () => ({ id: null, version: 0, name: `Vendor ${crypto.randomUUID()}`, creditDays: 30 }),
  },
  'accounts.payables': {},
  'accounts.addPayable': {
    input: () => ({ vendorId: nowhere, category: 'Rent', billDate: '2026-11-16', dueDate: '2026-11-16', amount: 1 }),
    allowed: 400,
  },
  'accounts.payPayable': {
    input: () => ({ id: nowhere, amount: 1, method: 'upi', paidOn: '2026-11-16' }),
    allowed: 404,
  },
  'accounts.attachBill': { input: () => ({ id: nowhere, fileId: nowhere }), allowed: 404 },
  'accounts.recurring': {},
  'accounts.saveRecurring': {
    input: () => ({
      id: null,
      version: 0,
      vendorId: nowhere,
      category: 'Rent',
      description: 'Rent',
      amount: 1,
      firstOn: '2026-11-16',
      everyMonths: 1,
    }),
    allowed: 400,
  },
  'accounts.reverseSetOff': { input: () => ({ id: nowhere, reason: 'A slip' }), allowed: 404 },
  'accounts.cancelPayable': { input: () => ({ id: nowhere, reason: 'A slip' }), allowed: 404 },
  'upi.webhook': {},
  'upi.turnOn': {},
  'upi.turnOff': {},
  'upi.callback': {
    input: (clinic) => ({
      clinicId: clinic.id,
      eventId: '1',
      billNumber: 'B/2627/0001',
      amount: 1,
      reference: '1',
      timestamp: 0,
      signature: '0'.repeat(64),
    }),
    allowed: 401,
  },
  'insurance.payers': {},
  'insurance.savePayer': { input: () => newPayer() },
  'insurance.policies': { input: async (clinic) => ({ patientId: (await newPatient(clinic)).id }) },
  'insurance.addPolicy': {
    input: async (clinic) => {
      const { plans } = await clinic.as('admin').insurance.savePayer(newPayer());
      return {
        patientId: (await newPatient(clinic)).id,
        planId: plans[0]?.id,
        policyNumber: '1',
        validFrom: '2026-01-01',
        validTo: '2026-12-31',
        sumInsured: 1,
      };
    },
  },
  'insurance.removePolicy': {
    input: async (clinic) => ({ id: (await insure(clinic, (await newPatient(clinic)).id)).policyId }),
  },
  'insurance.claims': {},
  'insurance.claim': { input: async (clinic) => ({ id: (await startClaim(clinic)).claim.id }) },
  'insurance.startClaim': {
    input: async (clinic) => ({
      policyId: (await insure(clinic, (await newPatient(clinic)).id)).policyId,
      asked: 1,
    }),
  },
  'insurance.setPaper': {
    input: async (clinic) => ({ id: (await startClaim(clinic)).claim.id, document: 'id_proof', isThere: true }),
  },
  'insurance.takeStep': {
    input: async (clinic) => {
      const { claim } = await startClaim(clinic, []);
      return { id: claim.id, version: claim.version, status: 'sent' };
    },
  },
  'insurance.settle': {
    input: async (clinic) => {
      const { claim } = await approvedClaim(clinic);
      return { id: claim.id, version: claim.version, amount: 1, reference: '1' };
    },
  },
  'insurance.changeClaim': {
    input: async (clinic) => {
      const { claim } = await startClaim(clinic);
      return { id: claim.id, version: claim.version, asked: 1 };
    },
  },
  'insurance.reverseSettlement': {
    input: () => ({ id: nowhere, stepId: nowhere, version: 0, reason: 'A slip' }),
    allowed: 404,
  },
  'insurance.bundle': { input: async (clinic) => ({ id: (await startClaim(clinic)).claim.id }) },
  'overview.summary': {},
  'overview.show': {},
  'overview.trend': {},
  'overview.onDuty': {},
  'overview.income': {},
};
