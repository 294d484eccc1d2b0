import { describe, expect, test } from 'vitest';
import { interactions } from '../../content/interactions.ts';
import { starterList } from '../drug-list.ts';
import { asWritten, type PrescribedDrug } from '../prescribed-drug.ts';
import { checkLine } from './check-line.ts';
import { interactionsOf } from './drug-interactions.ts';

const patient = { ageMonths: 480, weight: null, day: '2026-11-16', isPregnant: false };
const list = starterList;

const check = (text: string, before: readonly PrescribedDrug[], isAsWritten = false) =>
  checkLine({ text, isAsWritten, reason: '' }, { allergies: [], before, running: [], list, patient });

/** The drug if the list can read the line, otherwise the line as written. */
function read(text: string): PrescribedDrug {
  return check(text, []).drug ?? asWritten(text);
}

const together = (one: string, other: string) =>
  interactionsOf(read(other), { before: [read(one)], running: [], list });

describe('two drugs to avoid together ask for a reason, in either order', () => {
  test.each([
    ['methylphenidate 10 od 5d', 'selegiline 5 mg once a day', 'dangerous rise of blood pressure (ONC, label)'],
    ['sertraline 50 od 30d', 'linezolid 600 bd 10d', 'serotonin syndrome; only where the patient is watched (label)'],
    ['amitriptyline 25 hs 30d', 'tranylcypromine 10 mg', 'serotonin syndrome, fits (ONC, label)'],
    ['tramadol 50 bd 3d', 'phenelzine 15 mg', 'breathing can stop (ONC, label)'],
    ['sumatriptan 50 stat', 'moclobemide 150 mg', 'high triptan level (ONC, label)'],
    ['tranylcypromine 10 mg', 'procarbazine 50 mg', 'dangerous rise of blood pressure (ONC, label)'],
    ['atazanavir 300 mg', 'pan 40 od 14d', 'too little atazanavir is absorbed (ONC)'],
    ['febuxostat 40 od 30d', 'azathioprine 50 od 30d', 'bone marrow failure (ONC)'],
    ['irinotecan infusion', 'itraconazole 100 bd 7d', 'irinotecan poisoning (ONC)'],
    ['ramelteon 8 mg', 'fluvoxamine 50 mg', 'very high ramelteon level (ONC)'],
    ['darunavir 800 mg', 'rifampicin 450 od 30d', 'HIV treatment fails (ONC)'],
    ['simvastatin 20 mg at night', 'clarithromycin 500 bd 7d', 'muscle breakdown; stop the statin meanwhile (ONC)'],
    ['simvastatin 20 mg at night', 'darunavir 800 mg', 'muscle breakdown; stop the statin meanwhile (ONC)'],
    ['methylergometrine 0.125 mg', 'erythromycin 500 tds 5d', 'closed arteries in limbs and brain (ONC)'],
    ['tizanidine 2 bd 5d', 'cipro 500 bd 5d', 'deep fall of blood pressure, drowsiness (ONC)'],
    ['isosorbide mononitrate 20 bd 30d', 'sildenafil 50 stat', 'deep fall of blood pressure (label)'],
    ['methotrexate 7.5 weekly 8w', 'cotrim 960 bd 5d', 'bone marrow failure (BNF)'],
    ['isotretinoin 20 od 30d', 'doxy 100 od 14d', 'raised pressure in the skull (label)'],
    ['ketorolac 10 bd 3d', 'diclo 50 bd 3d', 'bleeding and harm to the kidneys (label)'],
    ['domperidone 10 tds 5d', 'levofloxacin 500 od 5d', 'heart rhythm (long QT) (EMA)'],
    ['pan-d od 14d', 'escitalopram 10 od 30d', 'heart rhythm (long QT) (EMA)'],
    ['hydroxyzine 25 hs 5d', 'escitalopram 10 od 30d', 'choose another antihistamine (EMA)'],
    ['haloperidol 5 hs 30d', 'amiodarone 200 od 30d', 'heart rhythm (long QT) (label)'],
    ['domperidone 10 tds 5d', 'ketoconazole 200 mg', 'heart rhythm (long QT) (EMA)'],
    ['warfarin 5 od 30d', 'rivaroxaban 20 od 30d', 'bleeding; only while changing from one to the other (label)'],
    ['apixaban 5 bd 30d', 'rifampicin 450 od 30d', 'the anticoagulant fails (label)'],
    ['colchicine 0.5 bd 5d', 'clarithromycin 500 bd 7d', 'colchicine poisoning (BNF)'],
    ['metoprolol 25 bd 30d', 'verapamil 40 tds 30d', 'choose a calcium blocker such as amlodipine (BNF, NICE)'],
    ['ticagrelor 90 bd 30d', 'itraconazole 100 bd 7d', 'bleeding (label)'],
    ['clopidogrel 75 od 30d', 'omeprazole 20 od 14d', 'clopidogrel works less; choose pantoprazole (FDA, MHRA)'],
    ['sodium valproate 500 bd 30d', 'meropenem 1 g', 'valproate level falls, fits (BNF)'],
    ['duloxetine 30 od 30d', 'cipro 500 bd 5d', 'very high duloxetine level (label)'],
    ['mirtazapine 15 hs 30d', 'linezolid 600 bd 10d', 'only where the patient is watched (label)'],
    ['amitriptyline 25 hs 30d', 'linezolid 600 bd 10d', 'only where the patient is watched (label)'],
    ['tramadol 50 bd 3d', 'linezolid 600 bd 10d', 'only where the patient is watched (label)'],
    ['sumatriptan 50 stat', 'linezolid 600 bd 10d', 'only where the patient is watched (label)'],
    ['ketorolac 10 bd 3d', 'aspirin 75 od 30d', 'bleeding and harm to the kidneys (label)'],
    ['rivaroxaban 20 od 30d', 'itraconazole 100 bd 7d', 'bleeding (label)'],
    ['enalapril 5 bd 30d', 'telmisartan 40 od 30d', 'harm to the kidneys'],
    ['spironolactone 25 od 30d', 'potassium citrate syrup', 'dangerous rise of potassium (label)'],
    ['propranolol 20 bd 30d', 'levosalbutamol inhaler', 'airways close'],
    ['itraconazole 100 bd 7d', 'rifampicin 450 od 30d', 'the antifungal fails (label)'],
    ['doxofylline 400 bd 5d', 'theophylline 150 bd 5d', 'two of a kind'],
    ['budesonide inhaler', 'ritonavir 100 mg', 'choose beclometasone (BNF)'],
    ['levodopa 100 mg', 'metoclopramide 10 tds 3d', 'each works against the other'],
  ])('%s and %s', (one, other, effect) => {
    expect(together(one, other).avoid.join()).toContain(effect);
    expect(together(other, one).avoid.join()).toContain(effect);
  });
});

describe('two drugs that need caution together give a note and ask for no reason', () => {
  test.each([
    ['azith 500 od 3d', 'ondansetron 4 bd 3d', 'heart rhythm (long QT)'],
    ['domperidone 10 tds 5d', 'azith 500 od 3d', 'heart rhythm (long QT)'],
    ['domperidone 10 tds 5d', 'hcq 200 bd 30d', 'heart rhythm (long QT)'],
    ['aspirin 75 od 30d', 'ibu 400 tds 3d', 'ibuprofen can undo aspirin'],
    ['propranolol 20 bd 30d', 'rizatriptan 10 stat', '5 mg a time'],
    ['itraconazole 100 bd 7d', 'pan 40 od 14d', 'acid drink'],
    ['rivaroxaban 20 od 30d', 'clarithromycin 500 bd 7d', 'check the label for the dose'],
    ['glimepiride 2 od 30d', 'rifampicin 450 od 30d', 'blood sugar rises'],
    ['digoxin 0.25 od 30d', 'clarithromycin 500 bd 7d', 'watch for nausea'],
    ['amlodipine 5 od 30d', 'clarithromycin 500 bd 7d', 'fall of blood pressure'],
    ['warfarin 5 od 30d', 'metro 400 tds 5d', 'the INR rises'],
    ['warfarin 5 od 30d', 'ibu 400 tds 3d', 'prefer paracetamol'],
    ['warfarin 5 od 30d', 'rifampicin 450 od 30d', 'the INR falls'],
    ['enoxaparin 40 sc od 5d', 'aspirin 75 od 30d', 'only where both are meant'],
    ['enoxaparin 40 sc od 5d', 'warfarin 5 od 30d', 'only while changing'],
    ['rivaroxaban 20 od 30d', 'sertraline 50 od 30d', 'bleeding'],
    ['clopidogrel 75 od 30d', 'escitalopram 10 od 30d', 'add protection'],
    ['ibu 400 tds 3d', 'aceclo 100 bd 3d', 'two of a kind'],
    ['telmisartan 40 od 30d', 'spironolactone 25 od 30d', 'potassium rises'],
    ['metoprolol 25 bd 30d', 'diltiazem 30 tds 30d', 'heart block'],
    ['domperidone 10 tds 5d', 'ondansetron 4 bd 3d', 'one is enough'],
    ['colchicine 0.5 bd 5d', 'erythromycin 500 tds 5d', 'lower the dose'],
    ['digoxin 0.25 od 30d', 'furosemide 40 od 30d', 'check potassium'],
    ['levofloxacin 500 od 5d', 'prednisolone 20 od 5d', 'tendons can tear'],
    ['gentamicin 80 mg', 'furosemide 40 od 3d', 'harm to hearing'],
    ['amikacin 500 mg', 'vancomycin 1 g', 'harm to the kidneys'],
    ['digoxin 0.25 od 30d', 'amiodarone 200 od 30d', 'digoxin poisoning'],
    ['lithium carbonate 300 bd 30d', 'ibu 400 tds 3d', 'lithium level rises'],
    ['tramadol 50 bd 3d', 'alprazolam 0.25 hs 7d', 'breathing can stop'],
    ['escitalopram 10 od 30d', 'tramadol 50 bd 3d', 'serotonin syndrome'],
    ['theophylline 200 bd 10d', 'cipro 500 bd 5d', 'fits, heart rhythm'],
    ['allopurinol 100 od 30d', 'azathioprine 50 od 30d', 'a quarter'],
    ['atorvastatin 20 hs 30d', 'clarithromycin 500 bd 7d', 'at most 20 mg'],
    ['glimepiride 2 od 30d', 'fluconazole 150 od 3d', 'low blood sugar'],
    ['levothyroxine 50 od 30d', 'ferrous ascorbate 100 mg', '4 hours apart'],
    ['cipro 500 bd 5d', 'calcium carbonate 500 mg', 'less is absorbed'],
    ['norethisterone 5 bd 10d', 'carbamazepine 200 bd 30d', 'contraception can fail'],
  ])('%s and %s', (one, other, effect) => {
    for (const found of [together(one, other), together(other, one)]) {
      expect(found.caution.join()).toContain(effect);
      expect(found.avoid).toEqual([]);
    }
  });
});

test.each([
  ['pcm 650 tds 3d', 'amox 500 tds 5d'],
  ['pan 40 od 14d', 'clopidogrel 75 od 30d'],
  ['cetirizine 10 hs 5d', 'montelukast 10 hs 10d'],
  ['rosuvastatin 10 hs 30d', 'clarithromycin 500 bd 7d'],
  ['aspirin 75 od 30d', 'clopidogrel 75 od 30d'],
  ['metformin 500 bd 30d', 'glimepiride 1 od 30d'],
  ['amlodipine 5 od 30d', 'telmisartan 40 od 30d'],
  ['fenofibrate 160 od 30d', 'atorvastatin 10 hs 30d'],
  ['bisoprolol 2.5 od 30d', 'levosalbutamol inhaler'],
  ['tadalafil 5 od 30d', 'tamsulosin 0.4 hs 30d'],
  ['domperidone 10 tds 5d', 'pan 40 od 14d'],
  ['methotrexate 7.5 weekly 8w', 'sulfasalazine 500 bd 30d'],
  ['levodopa 100 mg', 'domperidone 10 tds 5d'],
  ['levocet 5 hs 5d', 'azith 500 od 3d'],
  ['azith 500 od 3d', 'azith 250 od 3d'],
])('%s and %s give no warning', (one, other) => {
  expect(together(one, other)).toEqual({ avoid: [], caution: [] });
});

test('a drug applied to the skin or an eye does not interact, whether it comes first or second', () => {
  const taken = read('tizanidine 2 bd 5d');
  const drops: PrescribedDrug = { ...read('cipro 500 bd 5d'), form: 'eye drops' };
  expect(interactionsOf(drops, { before: [taken], running: [], list })).toEqual({ avoid: [], caution: [] });
  expect(interactionsOf(taken, { before: [drops], running: [], list })).toEqual({ avoid: [], caution: [] });
});

test('a drug that acts on the whole body from the skin or an eye does interact', () => {
  const drops: PrescribedDrug = { ...read('timolol'), form: 'eye drops' };
  const ointment: PrescribedDrug = { ...read('glyceryl trinitrate'), form: 'ointment' };
  const against = (drug: PrescribedDrug, other: string) =>
    interactionsOf(drug, { before: [read(other)], running: [], list }).avoid.join();
  expect(against(drops, 'salbutamol inhaler')).toContain('airways close');
  expect(against(ointment, 'sildenafil 50 stat')).toContain('deep fall of blood pressure');
});

test('two drugs give only their worst interaction, with the date of the one still taken', () => {
  const running = [{ drug: read('domperidone 10 tds 30d'), appointmentId: 'a', since: '2026-11-12' }];
  expect(interactionsOf(read('clarithromycin 500 bd 7d'), { before: [], running, list })).toEqual({
    avoid: ['Avoid with domperidone, prescribed on 12/11/2026: heart rhythm (long QT) (EMA).'],
    caution: [],
  });
});

test('a line asks for a reason for a drug to avoid and shows other interactions as a note', () => {
  const checked = check('levofloxacin 500 od 5d', [read('ondansetron 4 bd 3d'), read('domperidone 10 tds 5d')]);
  expect(checked.warnings).toEqual(['Avoid with domperidone: heart rhythm (long QT) (EMA).']);
  expect(checked.notes).toEqual([
    'Caution with ondansetron: heart rhythm (long QT); check ECG, potassium and other risks (ONC).',
  ]);
});

test('every pair in the tables is complete, in lower case, and has its source', () => {
  for (const { ones, others, severity, effect, source } of interactions) {
    expect(['avoid', 'caution']).toContain(severity);
    for (const name of [...ones, ...others]) {
      expect(name).toMatch(/^[a-z][a-z0-9 /]+$/);
      expect(name).not.toMatch(/^(drug|steroid|calcium blocker|antiplatelet)\b/);
    }
    expect(effect).not.toBe('');
    expect(source).not.toBe('');
  }
});
