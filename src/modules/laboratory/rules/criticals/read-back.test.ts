import { expect, test } from 'vitest';
import { readBackOf } from './read-back.ts';

test.each([
  ['Potassium 6.8 mmol/L', 'Potassium six point eight mmol/L'],
  ['Platelets 15 ×10³/µL', 'Platelets one five ×10³/µL'],
  ['Sodium 112 mmol/L, Potassium >9 mmol/L', 'Sodium one one two mmol/L, Potassium above nine mmol/L'],
  ['INR 5.0', 'INR five point zero'],
  ['Vitamin B12 <20 pg/mL', 'Vitamin B12 below two zero pg/mL'],
  ['Malaria Parasite: marked critical by the laboratory', 'Malaria Parasite: marked critical by the laboratory'],
])('%s is read back as “%s”', (summary, words) => {
  expect(readBackOf(summary)).toBe(words);
});
