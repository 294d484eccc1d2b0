import { describe, expect, test } from 'vitest';
import { starterList } from './drug-list.ts';
import { type KeptMedicine, startOfLine, startsOfAllergies, withMedicines } from './kept-medicines.ts';
import { drugText } from './prescribed-drug.ts';
import { readLine } from './prescription-line/prescription-line.ts';
import { warningsOf } from './safety/drug-warnings.ts';

const kept = (name: string, genericName: string, form: string, strength: string): KeptMedicine => ({
  name,
  genericName,
  form,
  strength,
  schedule: 'H',
});

const list = withMedicines(starterList, [
  kept('Nurokind 1500', 'Methylcobalamin', 'tablet', '1500 mcg'),
  kept('Nurokind 500', 'Methylcobalamin', 'tablet', '500mcg'),
  kept('Uprise-D3', 'Cholecalciferol', 'capsule', '60000 IU'),
  kept('Tab. Dolo 325', 'Paracetamol', 'tablet', '325 mg'),
  kept('Augmentin 625 Duo', 'Amoxicillin + Clavulanic acid', 'tablet', '500 mg + 125 mg'),
  kept('Ecosprin-AV 75/20', 'Aspirin + Atorvastatin', 'capsule', '75 mg + 20 mg'),
  kept('Ecosprin-AV 75/10', 'Aspirin + Atorvastatin', 'capsule', '75 mg + 10 mg'),
  kept('Monocef 1g', 'Ceftriaxone', 'injection', '1 g'),
  kept('Telma 40H', 'Telmisartan + Hydrochlorothiazide', 'tablet', '40 mg + 12.5 mg'),
  kept('Zetra650', 'Zetrazole', 'tablet', '650 mg'),
  kept('Olmat-H', 'Olmesartan + Hydrochlorothiazide', 'tablet', '20 mg + 12.5 mg'),
  kept('Moov gel', 'Diclofenac', 'gel', '30 g tube'),
  kept('Morphine 10', 'Morphine', 'tablet', '10 mg'),
  kept('Gloves', '', 'consumable', ''),
]);

const read = (line: string) => {
  const { drug, faults } = readLine(line, list);
  return drug ? drugText(drug) : faults.map(({ message }) => message).join(' ');
};

describe('a line with medicines stocked by the pharmacy', () => {
  test.each([
    ['nurokind 1500 od 30d', 'Methylcobalamin 1500 mcg, once a day, 30 days'],
    ['nurok 500 od 30d', 'Methylcobalamin 500 mcg, once a day, 30 days'],
    ['methylcobalamin 1500 od 30d', 'Methylcobalamin 1500 mcg, once a day, 30 days'],
    ['nurokind od 30d', 'Which one?'],
    ['nurokind 15 od 30d', 'Methylcobalamin is not listed in 15.'],
    ['Uprise-D3 weekly 8w', 'Cholecalciferol 60000 IU, once a week, 56 days'],
    ['uprise d3 60k weekly 8w', 'Cholecalciferol 60000 IU, once a week, 56 days'],
    ['morphine 10 bd 5d', 'Morphine 10 mg, twice a day, 5 days'],
    ['moov bd 5d', 'Diclofenac 30 g tube gel, apply twice a day, 5 days'],
    // Built-in brands keep their built-in strengths.
    ['dolo 650 101 5d', 'Paracetamol 650 mg, morning and night, 5 days'],
    ['dolo 325 101 5d', 'Paracetamol 325 mg, morning and night, 5 days'],
    ['pcm 325 sos', 'Paracetamol 325 mg, when needed'],
    ['augmentin 625 bd 5d', 'Amoxicillin + Clavulanic acid 625 mg, twice a day, 5 days'],
    ['augmentin 625 duo bd 5d', 'Amoxicillin + Clavulanic acid 500 mg + 125 mg, twice a day, 5 days'],
    ['ecosprin-av 75/20 hs 30d', 'Aspirin + Atorvastatin 75 mg + 20 mg, at bedtime, 30 days'],
    ['monocef 1g iv bd 5d', 'Ceftriaxone 1000 mg injection, IV twice a day, 5 days'],
    // The beginning of a brand does not match another brand.
    ['telma 40 od 30d', 'Telmisartan 40 mg, once a day, 30 days'],
    ['telma 40h od 30d', 'Telmisartan + Hydrochlorothiazide 40 mg + 12.5 mg, once a day, 30 days'],
    ['telma40 od 30d', 'No drug found for "telma40". Did you mean one of these?'],
    ['zetra650 od 30d', 'Zetrazole 650 mg, once a day, 30 days'],
    ['zetra 65 od 30d', 'Zetrazole is not listed in 65.'],
    ['olmat 20 od 30d', 'No drug found for "olmat". Did you mean one of these?'],
    ['olmat-h od 30d', 'Olmesartan + Hydrochlorothiazide 20 mg + 12.5 mg, once a day, 30 days'],
    ['gloves bd 5d', 'No drug found for "gloves". Check the spelling, or prescribe it as written.'],
  ])('%s', (line, text) => {
    expect(read(line)).toBe(text);
  });

  test('offers a brand name of several words after its first word', () => {
    const { faults } = readLine('olmat od 30d; at night', list);
    expect(faults?.[0]?.choices[0]).toEqual({ label: 'Olmat-H', text: 'Olmat-H od 30d; at night' });
  });

  test('a pack without a strength adds no strength to its salts', () => {
    expect(read('diclo gel bd 5d')).toBe('Diclofenac 1 % gel, apply twice a day, 5 days');
  });

  test('warns of an allergy recorded under a brand name', () => {
    const { drug } = readLine('methylcobalamin 500 od 5d', list);
    const material = { allergies: ['rash after Nurokind'], before: [], running: [], list };
    expect(drug && warningsOf(drug, material).map(({ message }) => message)).toEqual([
      'Allergy on record: "rash after Nurokind".',
    ]);
  });

  test('leaves the list unchanged when the pharmacy stocks nothing', () => {
    expect(withMedicines(starterList, [])).toBe(starterList);
  });
});

test.each([
  ['nurokind 1500 od', ['nur']],
  ['tab. D-Rise 60K', ['dri']],
  ['o2 bd 5d', ['o2b']],
  ['nu', []],
  ['; note', []],
])('finds the letters to look up medicines by in %s', (line, starts) => {
  expect(startOfLine(line)).toEqual(starts);
});

test('looks up medicines by the first letters of every word of an allergy', () => {
  expect(startsOfAllergies(['Sulfa drugs', 'sulfasalazine', 'Aïn'])).toEqual(['sul', 'dru']);
  expect(startsOfAllergies(null)).toEqual([]);
});
