import { expect, test } from 'vitest';
import { controlledSheetColumns, h1Columns } from './register-sheet.ts';

test.each([
  ['Schedule H1', h1Columns],
  ['controlled drugs', controlledSheetColumns],
])('the columns of the register of %s fill the page', (_, columns) => {
  expect(columns.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
});
