import { expect, test } from 'vitest';
import { analytes } from '../../content/catalogue.ts';
import { antibioticsFor, organisms } from '../../content/cultures.ts';
import { testKinds } from '../../content/tests.ts';
import type { Isolate } from '../../contract-records.ts';
import { chosenFinding, cultureText, isCulture, isolatesFault } from './isolates.ts';

const coli: Isolate = {
  organism: 'Escherichia coli',
  count: '>100,000 CFU/mL',
  tested: [
    { antibiotic: 'Nitrofurantoin', result: 'S' },
    { antibiotic: 'Ciprofloxacin', result: 'R' },
  ],
};
const yeast: Isolate = { organism: 'Candida albicans', count: '', tested: [] };

test('a culture is summed up in one line with each organism and its count', () => {
  expect(cultureText('Growth', [coli, yeast])).toBe('Growth: Escherichia coli, >100,000 CFU/mL; Candida albicans');
  expect(cultureText('No growth', [])).toBe('No growth');
});

test('the chosen finding is read back from a report', () => {
  expect(chosenFinding({ value: cultureText('Growth', [coli]), isolates: [coli] })).toBe('Growth');
  expect(chosenFinding({ value: 'No growth' })).toBe('No growth');
});

test.each([
  ['Growth', [coli, yeast], null],
  ['No growth', [], null],
  ['Growth', [], 'Add what grew'],
  ['No growth', [coli], 'Choose Growth, or remove the organisms'],
  ['Growth', [coli, { ...coli, organism: 'escherichia COLI' }], 'Each organism once'],
  [
    'Growth',
    [{ ...coli, tested: [...coli.tested, { antibiotic: 'ciprofloxacin', result: 'S' }] }] satisfies Isolate[],
    'Escherichia coli: each antibiotic once',
  ],
])('checks the finding %s with organisms: %#', (found, isolates, fault) => {
  expect(isolatesFault(found, isolates)).toBe(fault);
});

test('every listed organism has its own antibiotics, and any other organism has all of them', () => {
  for (const organism of organisms) expect(antibioticsFor(organism).length).toBeGreaterThan(3);
  expect(antibioticsFor('candida ALBICANS')).not.toContain('Ciprofloxacin');
  expect(antibioticsFor('Nocardia')).toContain('Linezolid');
});

test('a test has at most one culture, so its organisms are never ambiguous', () => {
  for (const kind of testKinds) {
    const cultures = kind.analytes.map((code) => analytes.get(code)).filter((each) => each && isCulture(each));
    expect(cultures.length, kind.code).toBeLessThanOrEqual(1);
  }
});
