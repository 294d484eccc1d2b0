import { expect, test } from 'vitest';
import { columnsFault, guessColumns, type ImportField } from './rules.ts';

const fields: ImportField[] = [
  { key: 'firstName', title: 'First name', aliases: ['Name', 'Patient name'], isRequired: true },
  { key: 'phone', title: 'Phone', aliases: ['Mobile', 'Mobile no.'], isRequired: true },
  { key: 'address', title: 'Address', aliases: [], isRequired: false },
];

test.each([
  [
    ['First name', 'Phone'],
    ['firstName', 'phone'],
  ],
  [
    ['PATIENT_NAME', 'mobile no', 'Remarks'],
    ['firstName', 'phone', null],
  ],
  [
    ['Name', 'First name', 'Phone'],
    [null, 'firstName', 'phone'],
  ],
  [
    ['', 'phone'],
    [null, 'phone'],
  ],
])('the headings %j mean %j', (headings, expected) => {
  expect(guessColumns(headings, fields)).toEqual(expected);
});

test.each([
  [['firstName', 'phone'], null],
  [['firstName', null], 'Choose a column for Phone'],
  [[null, null], 'Choose a column for First name, Phone'],
  [['firstName', 'phone', 'address', 'address'], 'Address is chosen for two columns'],
])('the columns %j: %s', (columns, expected) => {
  expect(columnsFault(columns, fields)).toBe(expected);
});
