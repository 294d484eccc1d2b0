import { expect, test } from 'vitest';
import { creditOf, type Fate, returnFaults } from './returns.ts';

const today = '2026-11-16';
const shelf = { location: 'pharmacy', isColdChain: false } as const;
const cold = { line: 2, batchNumber: 'C1', expiryDate: '2027-01-31', quantity: 2, returned: 0, isColdChain: true };
const handed = [
  { ...shelf, line: 0, batchId: 'a', batchNumber: 'A1', expiryDate: '2027-01-31', quantity: 10, returned: 4 },
  { ...shelf, line: 0, batchId: 'b', batchNumber: 'B1', expiryDate: '2026-11-15', quantity: 5, returned: 0 },
  { ...shelf, line: 1, batchId: 'a', batchNumber: 'A1', expiryDate: null, quantity: 3, returned: 3 },
  { ...cold, batchId: 'c', location: 'pharmacy' },
  { ...cold, batchId: 'w', location: 'ward' },
] as const;

test.each<[line: number, batchId: string, quantity: number, fate: Fate, message: string | null]>([
  [0, 'a', 6, 'restocked', null],
  [0, 'a', 7, 'restocked', 'At most 6 can be returned'],
  [0, 'b', 1, 'restocked', 'Batch B1 has expired. Destroy it.'],
  [0, 'b', 5, 'destroyed', null],
  [1, 'a', 1, 'destroyed', 'All of it is already returned'],
  [1, 'b', 1, 'destroyed', 'This was not dispensed here'],
  [2, 'c', 1, 'restocked', 'It may not have been kept at 2–8 °C. Destroy it.'],
  [2, 'c', 1, 'destroyed', null],
  [2, 'w', 1, 'restocked', null],
])(
  'on line %i, returning from batch %s a quantity of %i to be %s reports: %s',
  (line, batchId, quantity, fate, message) => {
    const faults = returnFaults({ lines: [{ line, batchId, quantity }], fate }, handed, { today, isAtCounter: false });
    expect(faults).toEqual(message ? [{ field: 'lines.0.quantity', message }] : []);
  },
);

test('a cold-chain medicine that never left the counter goes back to stock', () => {
  const asked = { lines: [{ line: 2, batchId: 'c', quantity: 1 }], fate: 'restocked' as const };
  expect(returnFaults(asked, handed, { today, isAtCounter: true })).toEqual([]);
});

const ten = { batchId: 'a', quantity: 10, returned: 0, unitPrice: 210, back: 0 };

test.each([
  ['a part, at the price of the bill', [{ ...ten, back: 4 }], { billed: 2000, credited: 0 }, 800],
  ['the rest: all that is left', [{ ...ten, returned: 4, back: 6 }], { billed: 2000, credited: 800 }, 1200],
  ['after a price rise', [{ ...ten, unitPrice: 420, back: 5 }], { billed: 2100, credited: 0 }, 1050],
  ['after a part came back unbilled', [{ ...ten, returned: 4, back: 3 }], { billed: 1260, credited: 0 }, 630],
  [
    'one of two, by their weight',
    [
      { ...ten, back: 10 },
      { ...ten, unitPrice: 630 },
    ],
    { billed: 8000, credited: 0 },
    2000,
  ],
  ['whole paise, never above the bill', [{ ...ten, quantity: 3, back: 1 }], { billed: 100, credited: 0 }, 33],
  ['free by now: by pieces', [{ ...ten, unitPrice: 0, back: 5 }], { billed: 2100, credited: 0 }, 1050],
  ['nothing left of the line', [{ ...ten, back: 4 }], { billed: 2100, credited: 2100 }, 0],
])('the credit for a return billed on one line: %s', (_, parts, { billed, credited }, expected) => {
  const whole = { lineNumber: 1, batchId: null, billed, credited: 0 };
  expect(creditOf(parts, { lines: [whole], credited })).toEqual({ credit: expected, creditLines: [] });
});

const dear = { ...ten, batchId: 'b', unitPrice: 630 };
const billedApart = [
  { lineNumber: 3, batchId: 'a', billed: 2000, credited: 0 },
  { lineNumber: 4, batchId: 'b', billed: 6000, credited: 0 },
];

test.each([
  ['one of two, on its line', [{ ...ten, back: 4 }, dear], billedApart, [[3, 800]]],
  ['one whose price doubled since', [{ ...ten, unitPrice: 420, back: 10 }, dear], billedApart, [[3, 2000]]],
  [
    'both',
    [
      { ...ten, back: 1 },
      { ...dear, back: 10 },
    ],
    billedApart,
    [
      [3, 200],
      [4, 6000],
    ],
  ],
  [
    'the rest, to the last paisa',
    [{ ...ten, quantity: 3, returned: 2, back: 1 }],
    [{ lineNumber: 1, batchId: 'a', billed: 100, credited: 66 }],
    [[1, 34]],
  ],
  [
    'a batch from which two lines of the prescription were served',
    [
      { ...ten, back: 5 },
      { ...ten, back: 0 },
    ],
    [{ lineNumber: 1, batchId: 'a', billed: 2000, credited: 0 }],
    [[1, 500]],
  ],
  ['what stands on no line', [{ ...ten, batchId: 'free', back: 5 }], billedApart, []],
])('the credit for a return billed by batch: %s', (_, parts, lines, expected) => {
  const creditLines = expected.map(([lineNumber, amount]) => ({ lineNumber, amount }));
  const credit = creditLines.reduce((sum, { amount = 0 }) => sum + amount, 0);
  expect(creditOf(parts, { lines, credited: 0 })).toEqual({ credit, creditLines });
});
