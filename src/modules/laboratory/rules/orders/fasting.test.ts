import { expect, test } from 'vitest';
import { testKind } from '../../content/tests.ts';
import { fastingText, usualFastingHours } from './fasting.ts';
import { readTestLine } from './read-test-line.ts';

test.each([
  ['cbc tsh', ''],
  ['cbc fbs', 'Fasting: Fasting Glucose (8 hours)'],
  ['lipid fbs', 'Fasting: Lipid Profile (9 to 12 hours), Fasting Glucose (8 hours)'],
  ['ppbs', ''],
])('%s shows the fasting note: %s', (line, said) => {
  expect(fastingText(readTestLine(line).kinds, usualFastingHours)).toBe(said);
});

test('every test that needs fasting is in the catalogue', () => {
  for (const code of Object.keys(usualFastingHours)) expect(testKind(code)).toBeDefined();
});
