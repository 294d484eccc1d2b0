import { expect, test } from 'vitest';
import type { LabResult } from '../../contract-records.ts';
import { correctedText, criticalSummary } from './critical-summary.ts';

const result = (name: string, value: string, flag: LabResult['flag']): LabResult => ({
  code: name.toLowerCase(),
  name,
  value,
  unit: 'mmol/L',
  range: '',
  rangeNote: '',
  flag,
});

test.each([
  [[result('Potassium', '6.9', 'HH')], [result('Potassium', '4.1', null)], 'corrected to 4.1 mmol/L'],
  [
    [result('Potassium', '6.9', 'HH'), result('Sodium', '118', 'LL')],
    [result('Sodium', '138', null), result('Potassium', '4.1', null), result('Chloride', '101', null)],
    'corrected to Sodium 138 mmol/L, Potassium 4.1 mmol/L',
  ],
  [[], [result('Potassium', '4.1', null)], 'report corrected since'],
  [[result('Potassium', '6.9', 'HH')], [], 'report corrected since'],
])('a critical value is shown with its corrected value', (before, now, words) => {
  expect(correctedText(criticalSummary('Electrolytes', before), now)).toBe(words);
});
