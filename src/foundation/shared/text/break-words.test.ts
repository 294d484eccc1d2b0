import { expect, test } from 'vitest';
import { breakWords } from './break-words.ts';

test.each([
  ['Sun Pharma', 13, 'Sun Pharma'],
  ['Modi-Mundipharma', 13, 'Modi-\nMundipharma'],
  ['Batch BX/2026/1234567890123', 12, 'Batch BX/\n2026/\n123456789012\n3'],
  ['AGLAXOSMITHKLINE9', 8, 'AGLAXOSM\nITHKLINE\n9'],
  ['', 8, ''],
])('%j in a column of %i characters is broken as %j', (cell, most, expected) => {
  expect(breakWords(cell, most)).toBe(expected);
});
