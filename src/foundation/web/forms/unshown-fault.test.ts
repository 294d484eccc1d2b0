import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { failureOf } from '../requests/failure.ts';
import { unshownFault } from './unshown-fault.ts';

const refusal = (...fields: string[]) =>
  new ORPCError('BAD_REQUEST', {
    message: 'The name is wrong.',
    data: { requestId: '1', fieldErrors: fields.map((field) => ({ field, message: `${field} is wrong` })) },
  });

test.each([
  ['one that it shows', refusal('name'), null],
  ['a part of one that it shows', refusal('plans.0.name'), null],
  ['one that it does not show', refusal('name', 'policyId'), 'policyId is wrong'],
  ['none of them', refusal(), 'The name is wrong.'],
])('the error below a form for %s: %#', (_, error, said) => {
  const fault = unshownFault(error, ['name', 'plans']);
  expect(fault && failureOf(fault)).toEqual(
    said && { sentence: said, requestId: '1', fieldErrors: [], isInvalid: true },
  );
});
