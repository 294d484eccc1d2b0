import { expect, test } from 'vitest';
import { fieldFaults } from './field-fault.ts';
import { problemOf } from './problems.ts';

const fault = (field: string, message: string) => ({ field, message });

test.each([
  ['one', [fault('reason', 'Enter a reason')], 'Enter a reason.'],
  [
    'two',
    [fault('from', 'Enter a time'), fault('to', 'Closes before it opens.')],
    'Enter a time. Closes before it opens.',
  ],
  ['the same at two fields', [fault('from', 'Enter a time'), fault('to', 'Enter a time')], 'Enter a time.'],
  ['what is missing', [fault('from', 'Required'), fault('to', 'Required')], 'from is required. to is required.'],
  [
    'many',
    ['a', 'b', 'c', 'd'].map((field) => fault(field, `${field} is wrong`)),
    'a is wrong. b is wrong. c is wrong.',
  ],
])('the detail of a refusal lists its errors, for places without fields: %s', (_, faults, detail) => {
  expect(problemOf(fieldFaults(faults), '1')).toMatchObject({ code: 'INVALID_INPUT', detail, fieldErrors: faults });
});
