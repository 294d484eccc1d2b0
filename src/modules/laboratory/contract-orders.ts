import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { clinicalRoles, type Role } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text/text.ts';
import { LabTest } from './contract-records.ts';

const TestLine = text(300)
  .min(1, 'Enter at least one test, like cbc lft tsh')
  .describe('Codes or names of tests from the catalogue or added by the clinic, like “cbc lft tsh”');

/** The fields of every order, wherever it comes from. */
export const OrderedTests = z.object({
  patientId: z.uuid('Choose a patient'),
  doctorId: z.uuid('Choose a doctor').describe('Doctor who is told of a critical value'),
  line: TestLine,
  isUrgent: z.boolean().default(false),
  isPregnant: z.boolean().default(false),
  note: text(300).default(''),
});

export const deskSources = ['desk', 'home'] as const;

export const DeskOrder = OrderedTests.extend({
  source: z.enum(deskSources, 'Choose where the sample is taken'),
  referredBy: text(80).default('').describe('Doctor of another practice; empty if the patient came alone'),
});

/** The roles at the desk, which find patients and take the money. */
const atDesk = ['admin', 'receptionist'] as const satisfies Role[];

const DeskTest = LabTest.pick({ id: true, orderId: true, testName: true });
const RecentTest = LabTest.pick({ testCode: true, status: true, orderedAt: true, collectedAt: true });
export type RecentTest = z.infer<typeof RecentTest>;

const NewOrderSet = z.object({ name: text(40).min(1, 'Enter a name'), line: TestLine });
const OrderSet = NewOrderSet.extend({ id: z.string() });
export type OrderSet = z.infer<typeof OrderSet>;

export const labOrderEndpoints = {
  orderAtDesk: endpoint('POST', '/lab/desk-orders', {
    access: atDesk,
    summary: 'Order tests for a patient who comes to the desk for them, alone or sent by a doctor of another practice',
    successStatus: 201,
  })
    .input(DeskOrder)
    .output(z.array(DeskTest)),
  cancelAtDesk: endpoint('POST', '/lab/desk-orders/{orderId}/cancel', {
    access: atDesk,
    summary: 'Cancel an order of the desk for which no sample has been taken',
    successStatus: 204,
  })
    .input(z.object({ orderId: z.uuid() }))
    .output(z.void())
    .errors({
      NOT_FOUND: { status: 404, message: 'Order not found.' },
      WRONG_STEP: { status: 409, message: 'A sample is already collected. Ask the laboratory.' },
    }),
  recentTests: endpoint('GET', '/lab/patients/{patientId}/recent-tests', {
    opensPatient: 'input.patientId',
    access: [...clinicalRoles, 'receptionist'],
    shows: ['lab_tests'],
    summary: 'List recent and pending tests of a patient, without results, so that none is ordered twice by mistake',
  })
    .input(z.object({ patientId: z.uuid() }))
    .output(z.array(RecentTest)),
  orderSets: endpoint('GET', '/lab/order-sets', {
    opensPatient: 'none',
    access: clinicalRoles,
    shows: ['lab_order_sets'],
    summary: "List the caller's own sets of tests, by name",
  }).output(z.array(OrderSet)),
  saveOrderSet: endpoint('POST', '/lab/order-sets', {
    access: clinicalRoles,
    summary: 'Save tests that are ordered together under a name',
    successStatus: 201,
  })
    .input(NewOrderSet)
    .output(OrderSet)
    .errors({ SET_EXISTS: { status: 409, message: 'You already have a set with this name.' } }),
  removeOrderSet: endpoint('DELETE', '/lab/order-sets/{id}', {
    access: clinicalRoles,
    summary: "Remove one of the caller's own sets of tests",
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .errors({ NOT_FOUND: { status: 404, message: 'This set is already removed.' } }),
};
