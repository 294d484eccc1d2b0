import { describe, expect, test } from 'vitest';
import { starterList } from '../drug-list.ts';
import { checkLine } from './check-line.ts';
import { readAllergy, uncheckedAllergies } from './read-allergy.ts';

function warnedOf(allergy: string, text: string): string {
  const patient = { ageMonths: 480, weight: null, day: '2026-11-16', isPregnant: false };
  const line = { text, isAsWritten: false, reason: '' };
  const { drug, warnings } = checkLine(line, {
    allergies: [allergy],
    before: [],
    running: [],
    list: starterList,
    patient,
  });
  if (!drug) throw new Error(`Not readable: ${text}`);
  return warnings.join(' ');
}

describe('a correctly spelt name is recognised', () => {
  test.each([
    'Penicillin',
    'Brufen',
    'Sulfa drugs',
    'sulpha',
    'Diclofenac',
    'Amoxycillin trihydrate',
    'NSAIDs',
    'Painkillers',
    'ciprofloxacin tablets',
    'Disprin',
    'Rash after Augmentin',
    'Local anaesthetic',
    'Mefenamic acid',
  ])('%s', (allergy) => {
    expect(readAllergy(allergy, starterList)).toEqual({ isKnown: true, near: [] });
  });
});

describe('a misspelt name is matched to the nearest one and warns', () => {
  test.each([
    ['diclofenec', 'diclofenac', 'diclo 50 bd 3d'],
    ['diclofinac inj', 'diclofenac', 'ibu 400 tds 3d'],
    ['pencillin', 'penicillin', 'amox 500 tds 5d'],
    ['penicilin', 'penicillin', 'amox 500 tds 5d'],
    ['penecilline', 'penicillin', 'augmentin 625 bd 5d'],
    ['Asprin', 'aspirin', 'ibu 400 tds 3d'],
    ['brufin', 'brufen', 'ibu 400 tds 3d'],
    ['ibubrofen', 'ibuprofen', 'diclo 50 bd 3d'],
    ['paracitamal', 'paracetamol', 'pcm 650 tds 3d'],
    ['crosin', 'crocin', 'pcm 650 tds 3d'],
    ['combiflame', 'combiflam', 'ibu 400 tds 3d'],
    ['amoxycilin', null, 'cefixime 200 bd 5d'],
    ['amoksicillin', 'amoxicillin', 'amox 500 tds 5d'],
    ['augmantin', 'augmentin', 'amox 500 tds 5d'],
    ['ciproflaxicin', 'ciprofloxacin', 'oflox 200 bd 5d'],
    ['norfloxin', 'norfloxacin', 'oflox 200 bd 5d'],
    ['azithromicin', 'azithromycin', 'azith 500 od 3d'],
    ['cefaxime', 'cefixime', 'cefixime 200 bd 5d'],
    ['ceftrioxone', 'ceftriaxone', 'monocef 1g iv bd 5d'],
    ['septron', 'septran', 'cotrim 960 bd 5d'],
    ['sulfer drugs', null, null],
    ['metranidazole', 'metronidazole', 'flagyl 400 tds 5d'],
    ['tetracyclin', 'tetracycline', 'doxy 100 bd 5d'],
    ['phenytoine', 'phenytoin', 'carba 200 bd 30d'],
    ['tramadole', 'tramadol', 'tramadol 50 bd 3d'],
    ['nimuselide', 'nimesulide', 'diclo 50 bd 3d'],
    ['mefenemic acid', 'mefenamic acid', 'meftal-spas sos'],
    ['penicillin and diclofenec', 'diclofenac', 'diclo 50 bd 3d'],
    ['rantack', 'rantac', 'rantac 150 bd 5d'],
  ])('%s', (allergy, name, line) => {
    const { near } = readAllergy(allergy, starterList);
    if (name) expect(near).toContain(name);
    if (line) expect(warnedOf(allergy, line)).toContain(`Allergy on record: "${allergy}"`);
    if (line && name) expect(warnedOf(allergy, line)).toContain(`, which may mean `);
  });

  test('does not warn of a drug of another class', () => {
    expect(warnedOf('diclofenec', 'pcm 650 tds 3d')).toBe('');
    expect(warnedOf('penicilin', 'azith 500 od 3d')).toBe('');
  });

  test('names both spellings in the warning', () => {
    expect(warnedOf('diclofenec', 'ibu 400 tds 3d')).toBe(
      'Allergy on record: "diclofenec", which may mean diclofenac; ibuprofen belongs to the same class (NSAID).',
    );
  });
});

describe('a brand that is not on the list of drugs stands for its ingredients', () => {
  test.each([
    ['Pentids', 'amox 500 tds 5d'],
    ['ibugesic syrup', 'diclo 50 bd 3d'],
    ['Novalgin inj', 'ibu 400 tds 3d'],
    ['nise', 'ibu 400 tds 3d'],
    ['Mega-CV', 'amox 500 tds 5d'],
    ['Oriprim', 'cotrim 960 bd 5d'],
    ['sumo', 'pcm 650 tds 3d'],
    ['sumo', 'ibu 400 tds 3d'],
    ['Eltocin', 'azith 500 od 3d'],
    ['Saridon', 'diclo 50 bd 3d'],
    ['terramycin', 'doxy 100 bd 5d'],
    ['Norflox-TZ', 'flagyl 400 tds 5d'],
    ['Sinarest', 'pcm 650 tds 3d'],
  ])('%s', (allergy, line) => {
    expect(readAllergy(allergy, starterList)).toEqual({ isKnown: true, near: [] });
    expect(warnedOf(allergy, line)).toContain(`Allergy on record: "${allergy}"`);
  });

  test('a misspelt one is matched to the nearest', () => {
    expect(warnedOf('novelgin', 'ibu 400 tds 3d')).toContain('which may mean novalgin');
  });
});

describe('a drug written in an Indian script is compared by its sound', () => {
  test.each([
    ['पेनिसिलिन', 'penicillin', 'amox 500 tds 5d'],
    ['पेनिसिलीन से एलर्जी', 'penicillin', 'amox 500 tds 5d'],
    ['सल्फा', 'sulfa', 'cotrim 960 bd 5d'],
    ['एस्पिरिन', 'aspirin', 'ibu 400 tds 3d'],
    ['डाइक्लोफेनाक', 'diclofenac', 'diclo 50 bd 3d'],
    ['पैरासिटामोल', 'paracetamol', 'pcm 650 tds 3d'],
    ['सिप्रोफ्लोक्सासिन', 'ciprofloxacin', 'oflox 200 bd 5d'],
    ['పెన్సిలిన్', 'penicillin', 'amox 500 tds 5d'],
    ['పెనిసిలిన్', 'penicillin', 'augmentin 625 bd 5d'],
    ['సల్ఫా', 'sulfa', 'cotrim 960 bd 5d'],
    ['బ్రూఫెన్', 'brufen', 'ibu 400 tds 3d'],
    ['ఇబుప్రోఫెన్', 'ibuprofen', 'diclo 50 bd 3d'],
    ['అమోక్సిసిలిన్', 'amoxicillin', 'amox 500 tds 5d'],
    ['மெட்ரோனிடசோல்', 'metronidazole', 'flagyl 400 tds 5d'],
    ['பெனிசிலின்', 'penicillin', 'amox 500 tds 5d'],
    ['ಪೆನಿಸಿಲಿನ್', 'penicillin', 'amox 500 tds 5d'],
    ['പെൻസിലിൻ', 'penicillin', 'amox 500 tds 5d'],
    ['পেনিসিলিন', 'penicillin', 'amox 500 tds 5d'],
    ['ਪੈਨਸਿਲਿਨ', 'penicillin', 'amox 500 tds 5d'],
    ['પેનિસિલિન', 'penicillin', 'amox 500 tds 5d'],
    ['ପେନିସିଲିନ୍', 'penicillin', 'amox 500 tds 5d'],
  ])('%s', (allergy, name, line) => {
    expect(readAllergy(allergy, starterList).near).toContain(name);
    expect(warnedOf(allergy, line)).toContain(`Allergy on record: "${allergy}", which may mean `);
  });

  test.each(
    (
      'मूंगफली, अंडा, दूध, धूल, बैंगन, झींगा, मछली, गेहूं, काजू, सोया, परागकण, लेटेक्स, दवा, इंजेक्शन, ' +
      'వేరుశనగ, గుడ్డు, పాలు, దుమ్ము, వంకాయ, రొయ్యలు, చేపలు, గోధుమ, జీడిపప్పు, పుట్టగొడుగులు, టమాటా, మందులు'
    ).split(', '),
  )('%s is no drug', (allergy) => {
    expect(uncheckedAllergies([allergy], starterList)).toEqual([allergy]);
  });
});

describe('an allergy that is not to a drug is reported as not checked', () => {
  test.each(
    (
      'peanuts, groundnut, cashew, almond, shellfish, prawns, fish, crab, egg, milk, wheat, gluten, soya, brinjal, mushroom, tomato, ' +
      'pollen, dust, house dust mite, latex, rubber, nickel, perfume, hair dye, henna, bee sting, wasp, cats, dogs, cold, cold weather, ' +
      'banana, lemon, mango, pineapple, coconut, sesame, mustard, chocolate, coffee, curd, pulses, contrast, x-ray contrast, adhesive, ' +
      'plaster, tape, vaccine, sunlight, cotton, wool, detergent, soap, parthenium, mosquito bite, ant bite, unknown tablet, injection, ' +
      'some antibiotic, dairy, spicy food, chicken, mutton, beef, gelatin, garlic, onion, potato, carrot, orange, papaya, ' +
      'reaction to peanuts, allergic reaction, severe reaction in childhood'
    ).split(', '),
  )('%s', (allergy) => {
    expect(uncheckedAllergies([allergy], starterList)).toEqual([allergy]);
  });

  test('says nothing when no one asked or there are no known allergies', () => {
    expect(uncheckedAllergies(null, starterList)).toEqual([]);
    expect(uncheckedAllergies([], starterList)).toEqual([]);
  });
});
