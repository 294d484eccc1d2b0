import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { clinicalRoles } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text.ts';
import { testLineFault } from './rules/read-test-line.ts';

/** Codes or names of tests, like “cbc lft tsh”. */
export const TestLine = text(300)
  .describe('Codes or names of tests, like “cbc lft tsh”')
  .superRefine((line, context) => {
    const fault = testLineFault(line);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

const NewOrderSet = z.object({ name: text(40).min(1, 'Enter a name'), line: TestLine });
const OrderSet = NewOrderSet.extend({ id: z.string() });
export type OrderSet = z.infer<typeof OrderSet>;

export const labOrderSetEndpoints = {
  orderSets: endpoint('GET', '/lab/order-sets', {
    opensPatient: 'none',
    access: clinicalRoles,
    shows: ['lab_order_sets'],
    summary: "The caller's own sets of tests, by name",
  }).output(z.array(OrderSet)),
  saveOrderSet: endpoint('POST', '/lab/order-sets', {
    access: clinicalRoles,
    summary: 'Keep tests that are ordered together under a name of their own',
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
