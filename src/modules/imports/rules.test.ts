import { expect, test } from 'vitest';
import { columnsFault, guessColumns, type ImportField, isWhole, keepLeftOut } from './rules.ts';

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
])('the headings %j are recognised as %j', (headings, expected) => {
  expect(guessColumns(headings, fields)).toEqual(expected);
});

test.each([
  [['firstName', 'phone'], null],
  [['firstName', null], 'Choose a column for Phone'],
  [[null, null], 'Choose a column for First name, Phone'],
  [['firstName', 'phone', 'address', 'address'], 'Address is chosen for two columns'],
])('the columns %j have the fault: %s', (columns, expected) => {
  expect(columnsFault(columns, fields)).toBe(expected);
});

const [ofRow, ofTable] = [
  { row: 3, isOfRow: true },
  { row: 1, isOfRow: false },
];
test.each([
  ['no fault', { faultCount: 0, faults: [] }, [], true],
  ['a fault', { faultCount: 1, faults: [ofRow] }, [], false],
  ['a fault in a row that is left out', { faultCount: 2, faults: [ofRow, ofRow] }, [3], true],
  ['another row that is left out', { faultCount: 1, faults: [ofRow] }, [4], false],
  ['a fault of the whole table', { faultCount: 1, faults: [ofTable] }, [1], false],
  ['more faults than are told', { faultCount: 2, faults: [ofRow] }, [3], false],
])('decides whether a table can be imported with %s', (_, checked, leftOut, expected) => {
  expect(isWhole(checked, new Set(leftOut))).toBe(expected);
});

test('a row left out stays in the list with its faults and can be ticked again', () => {
  const fault = (row: number, message: string, isOfRow = true) => ({ row, message, isOfRow });
  const told = [fault(3, 'no phone'), fault(3, 'no sex'), fault(5, 'no name'), fault(1, 'no column', false)];
  expect(keepLeftOut(told, [3], { faultCount: 1, faults: [fault(2, 'number taken')] })).toEqual({
    faultCount: 3,
    faults: [fault(2, 'number taken'), fault(3, 'no phone'), fault(3, 'no sex')],
  });
  expect(keepLeftOut(told, [], { faultCount: 0, faults: [] })).toEqual({ faultCount: 0, faults: [] });
});
