import { expect, test } from 'vitest';
import { testKind, testKinds } from '../../content/tests.ts';
import { TestTerms } from '../../contract-catalogue.ts';
import { testTerms, testTermsLines } from './test-terms.ts';

test.each([
  ['lipid', ['Reported within 3 h', '3 mL', 'Fasting 9 to 12 hours']],
  ['mant', ['Reported within 3 days', 'No volume', 'No fasting']],
])('%s has the settings of the catalogue: %j', (code, lines) => {
  const kind = testKind(code);
  expect(kind && testTermsLines(testTerms(kind, null))).toEqual(lines);
});

test("every test of the catalogue can be saved as the clinic's", () => {
  const refused = testKinds.filter((kind) => !TestTerms.safeParse(testTerms(kind, null)).success);
  expect(refused.map(({ code }) => code)).toEqual([]);
});

test.each([
  [{ targetMinutes: 4 }, 'Enter 5 minutes to 30 days'],
  [{ targetMinutes: 43_201 }, 'Enter 5 minutes to 30 days'],
  [{ volumeMl: 0 }, 'Enter 0.1 to 3000 mL'],
  [{ volumeMl: 3001 }, 'Enter 0.1 to 3000 mL'],
  [{ fastingHours: 'over night' }, 'Enter hours, like 8 or 9 to 12'],
  [{ fastingHours: '12 to 9' }, 'Enter hours, like 8 or 9 to 12'],
  [{ fastingHours: '25' }, 'Enter hours, like 8 or 9 to 12'],
])('%j is refused: %s', (changed, message) => {
  const usual = { targetMinutes: 60, volumeMl: 2, fastingHours: '8', method: '' };
  const read = TestTerms.safeParse({ ...usual, ...changed });
  expect(read.error?.issues.map((issue) => issue.message)).toEqual([message]);
  expect(TestTerms.safeParse({ ...usual, fastingHours: '9 to 12' }).success).toBe(true);
});
