import { expect, test } from 'vitest';
import { drugs } from '../content/drugs.ts';
import { saltSpellings } from '../content/salt-spellings.ts';
import { listedSalts } from './listed-salts.ts';

test.each([
  ['Amoxycillin', 'Amoxicillin'],
  ['AMOXYCILLIN TRIHYDRATE IP', 'Amoxicillin'],
  ['Amoxycillin and Potassium Clavulanate', 'Amoxicillin + Clavulanic acid'],
  ['Amoxycillin I.P. & Potassium clavulanate', 'Amoxicillin + Clavulanic acid'],
  ['Rifampicin, Isoniazid', 'Rifampicin + Isoniazid'],
  ['Paracetamol/Tramadol HCl', 'Paracetamol + Tramadol'],
  ['Sulphamethoxazole + Trimethoprim', 'Sulfamethoxazole + Trimethoprim'],
  ['Co-trimoxazole IP', 'Sulfamethoxazole + Trimethoprim'],
  ['Cotrimoxazole', 'Sulfamethoxazole + Trimethoprim'],
  ['Amoxyclav', 'Amoxicillin + Clavulanic acid'],
  ['Lignocaine HCL with Adrenaline', 'Lidocaine + Adrenaline'],
  ['metformin hydrochloride', 'Metformin'],
  ['PARACETAMOL', 'Paracetamol'],
  ['Frusemide', 'Furosemide'],
  ['Thyroxine Sodium', 'Levothyroxine'],
  ['Aluminum Hydroxide + Magnesium Hydroxide', 'Aluminium hydroxide + Magnesium hydroxide'],
  ['Metoprolol succinate', 'Metoprolol succinate'],
  ['Diclofenac potassium', 'Diclofenac potassium'],
  ['Insulin human 30/70', 'Insulin human 30/70'],
  ['Vitamin D3', 'Vitamin D3'],
  ['Calcium carbonate + Vitamin D3', 'Calcium carbonate + Vitamin D3'],
  ['Botulinum toxin  type A', 'Botulinum toxin type A'],
  ['', ''],
])('%s is listed as %s', (typed, expected) => {
  expect(listedSalts(typed)).toBe(expected);
});

test('listed names stay unchanged, and every other spelling maps to a listed name', () => {
  const names = new Set(drugs.flatMap(({ ingredients }) => ingredients));
  for (const { name } of drugs) expect(listedSalts(name)).toBe(name);
  const partsOfOthers = ['Clavulanic acid', 'Tazobactam'];
  for (const [spelling, name] of saltSpellings) {
    for (const salt of name.split(' + ')) expect([...names, ...partsOfOthers]).toContain(salt);
    expect(spelling).toBe(spelling.toLowerCase());
  }
});
