import { describe, expect, test } from 'vitest';
import { type DoseLimit, doseLimitLines, doseLimits, type Route, sharesOfSums } from '../../content/dose-limits.ts';
import { drugs, type Form } from '../../content/drugs.ts';
import { starterList } from '../drug-list.ts';
import { asWritten } from '../prescribed-drug.ts';
import { readLine } from '../prescription-line/prescription-line.ts';
import type { Regimen } from '../prescription-line/regimen.ts';
import { checkDose } from './check-dose.ts';
import { ageInMonths, type DosedPatient, dosedPatient, isChild } from './dosed-patient.ts';

const day = '2026-11-16';
const child = (ageMonths: number | null, kg: number | null, weighedOn = day): DosedPatient => ({
  ageMonths,
  weight: kg === null ? null : { kg, day: weighedOn },
  day,
  isPregnant: false,
});

function check(line: string, patient: DosedPatient) {
  const { drug, regimen } = readLine(line, starterList);
  if (!drug) throw new Error(`Not readable: ${line}`);
  return checkDose({ drug, regimen, ingredients: drug.ingredients.map((name) => name.toLowerCase()) }, patient);
}

describe('doses for children', () => {
  test.each<[string, number, number, string | null]>([
    ['pcm syp 125 5ml tds 3d', 24, 12, null],
    ['pcm syp 250 5ml tds 3d', 24, 12, 'Above the usual dose: paracetamol 20.83 mg/kg each time, usual 10-15 mg/kg'],
    ['pcm syp 125 2ml tds 3d', 24, 12, 'Below the usual dose: paracetamol 4.17 mg/kg each time, usual 10-15 mg/kg'],
    ['pcm syp 125 7ml q4h 3d', 24, 12, 'Above the usual dose: paracetamol 87.5 mg/kg a day, usual up to 60 mg/kg'],
    ['pcm 650 tds 3d', 180, 50, null],
    ['pcm 1000 2 tabs tds 3d', 180, 70, 'Above the usual dose: paracetamol 2000 mg each time, at most 1000 mg'],
    ['ibu syp 100 5ml tds 3d', 24, 12, null],
    ['ibu syp 100 10ml tds 3d', 24, 12, 'Above the usual dose: ibuprofen 16.67 mg/kg each time, usual 5-10 mg/kg'],
    ['combiflam syp 5ml tds 3d', 24, 12, null],
    ['combiflam syp 10ml tds 3d', 24, 12, 'Above the usual dose: ibuprofen 16.67 mg/kg each time'],
    ['amox syp 250 5ml tds 5d', 36, 14, null],
    ['amox syp 125 2ml bd 5d', 36, 14, 'Below the usual dose: amoxicillin 7.14 mg/kg a day, usual 25-90 mg/kg'],
    ['amoxiclav syp 228.5 5ml bd 5d', 24, 12, null],
    ['amoxiclav syp 457 10ml bd 5d', 24, 10, 'Above the usual dose: amoxicillin 160 mg/kg a day, usual 25-70 mg/kg'],
    ['azith syp 200 3ml od 3d', 24, 12, null],
    ['azith syp 200 10ml od 3d', 24, 12, 'Above the usual dose: azithromycin 33.33 mg/kg a day, usual 10-20 mg/kg'],
    ['cefixime syp 50 5ml bd 5d', 24, 12, null],
    ['cefixime syp 100 15ml bd 5d', 24, 12, 'Above the usual dose: cefixime 600 mg a day, at most 400 mg'],
    ['cetirizine syp 2.5ml bd 5d', 36, 14, null],
    ['cetirizine syp 10ml od 5d', 36, 14, 'Above the usual dose: cetirizine 10 mg each time, usual 2.5-5 mg'],
    ['onda syp 5ml tds 2d', 36, 14, null],
    ['onda syp 10ml tds 2d', 36, 14, 'Above the usual dose: ondansetron 0.29 mg/kg each time, usual 0.1-0.2 mg/kg'],
    ['zinc 20 od 14d', 12, 9, null],
    ['zinc 20 od 14d', 5, 6, 'Above the usual dose: zinc 20 mg each time, usual 10 mg'],
    ['salb syp 2.5ml tds 5d', 12, 9, null],
    ['salb syp 10ml tds 5d', 12, 9, 'Above the usual dose: salbutamol 4 mg each time, at most 2 mg'],
    ['pred 10 od 5d', 24, 12, null],
    ['pred 40 od 5d', 24, 12, 'Above the usual dose: prednisolone 3.33 mg/kg a day, usual 0.5-2 mg/kg'],
    ['cotrim syp 5ml bd 5d', 24, 10, null],
    ['cotrim 960 bd 5d', 24, 10, 'Above the usual dose: trimethoprim 16 mg/kg each time, usual 3-5 mg/kg'],
    ['montair-lc syp 5ml hs 10d', 36, 14, null],
    ['monte 10 hs 10d', 36, 14, 'Above the usual dose: montelukast 10 mg each time, usual 4 mg'],
    ['monocef 500 iv od 3d', 24, 10, null],
    ['monocef 1000 iv bd 3d', 24, 10, 'Above the usual dose: ceftriaxone 200 mg/kg a day, usual 50-100 mg/kg'],
    ['amikacin 250 iv od 5d', 48, 16, null],
    // 60 mg for 23 to 40 kg, and once a day for prevention.
    ['oseltamivir 30 2cap bd 5d', 120, 38, null],
    ['oseltamivir 30 od 10d', 24, 12, null],
    ['oseltamivir 75 bd 5d', 60, 18, 'Above the usual dose: oseltamivir 4.17 mg/kg each time, usual 1.5-3 mg/kg'],
    ['amikacin 500 iv od 5d', 48, 16, 'Above the usual dose: amikacin 31.25 mg/kg a day, usual 15-20 mg/kg'],
    ['amikacin 100 iv od 5d', 48, 16, 'Below the usual dose: amikacin 6.25 mg/kg a day, usual 15-20 mg/kg'],
    ['amikacin 100 iv bd 5d', 0, 3, 'No usual dose of amikacin is listed under 1 month'],
    ['amikacin 500 4 vials iv od 5d', 180, 95, 'Above the usual dose: amikacin 2000 mg each time, at most 1500 mg'],
    ['genta 2 ml iv od 5d', 36, 14, null],
    ['genta 2 ml iv tds 5d', 36, 14, 'Above the usual dose: gentamicin 17.14 mg/kg a day, usual 5-7.5 mg/kg'],
    ['mero 500 iv tds 5d', 96, 25, null],
    ['mero 1g iv tds 5d', 24, 12, 'Above the usual dose: meropenem 83.33 mg/kg each time, usual 10-40 mg/kg'],
    ['piptaz 4.5 iv tds 5d', 168, 50, null],
    ['piptaz 4.5 iv tds 5d', 60, 18, 'Above the usual dose: piperacillin 222.22 mg/kg each time'],
    ['vanco 500 iv qid 5d', 156, 40, null],
    ['vanco 1g iv bd 5d', 60, 18, 'Above the usual dose: vancomycin 55.56 mg/kg each time, usual 10-20 mg/kg'],
    ['inh 100 od 6m', 48, 10, null],
    ['inh 300 od 6m', 48, 14, 'Above the usual dose: isoniazid 21.43 mg/kg a day, usual 7-15 mg/kg'],
    ['rcin 150 od 6m', 48, 10, null],
    ['rcin 450 od 6m', 48, 14, 'Above the usual dose: rifampicin 32.14 mg/kg a day, usual 10-20 mg/kg'],
    ['pza 500 od 2m', 48, 14, null],
    ['combutol 400 od 2m', 48, 12, 'Above the usual dose: ethambutol 33.33 mg/kg a day, usual 15-25 mg/kg'],
    ['fluco 50 od 7d', 48, 14, null],
    ['fluco 150 bd 7d', 48, 14, 'Above the usual dose: fluconazole 21.43 mg/kg a day, usual 3-12 mg/kg'],
    ['doxy 100 od 5d', 96, 26, null],
    ['doxy 100 bd 5d', 96, 26, 'Above the usual dose: doxycycline 7.69 mg/kg a day, usual 2-4 mg/kg'],
    ['lasix 1 ml iv bd 2d', 24, 12, null],
    ['lasix 4 ml iv bd 2d', 24, 12, 'Above the usual dose: furosemide 3.33 mg/kg each time, usual 0.5-2 mg/kg'],
    ['adrenaline 0.2 ml im stat', 72, 20, null],
    ['adrenaline 1 ml im stat', 72, 20, 'Above the usual dose: adrenaline 1 mg each time, at most 0.5 mg'],
    ['atropine 0.3 ml iv stat', 36, 10, null],
    ['atropine 1 ml iv stat', 36, 10, 'Above the usual dose: atropine 0.06 mg/kg each time, usual 0.01-0.02 mg/kg'],
    ['midaz 1mg 1 ml iv stat', 36, 14, null],
    ['midaz 5mg 1 ml iv stat', 36, 14, 'Above the usual dose: midazolam 0.36 mg/kg each time'],
    ['diazepam 5 tds 3d', 60, 18, null],
    ['diazepam 10 tds 3d', 36, 14, 'Above the usual dose: diazepam 0.71 mg/kg each time, usual 0.1-0.3 mg/kg'],
    ['phenytoin inj 5 ml iv stat', 48, 16, null],
    ['phenytoin inj 10 ml iv stat', 48, 16, 'Above the usual dose: phenytoin 31.25 mg/kg each time'],
    ['orofer syp 5ml od 1m', 24, 10, null],
    ['orofer 1 tab bd 1m', 24, 10, 'Above the usual dose: ferrous ascorbate 20 mg/kg a day, usual 2-6 mg/kg'],
    ['perinorm 0.5 ml iv stat', 72, 20, null],
    ['perinorm 2 ml iv stat', 72, 20, 'Above the usual dose: metoclopramide 0.5 mg/kg each time'],
    ['flagyl inj 30 ml iv tds 5d', 72, 20, null],
    ['flagyl inj 100 ml iv tds 5d', 72, 20, 'Above the usual dose: metronidazole 25 mg/kg each time, usual 7-10 mg/kg'],
    ['tramadol 50 bd 3d', 156, 45, null],
    ['tramadol 100 2 tabs bd 3d', 156, 45, 'Above the usual dose: tramadol 200 mg each time, usual 37.5-100 mg'],
    ['budecort neb 0.5 bd 3d', 24, 12, null],
    ['pcm syp 250 5ml sos', 24, 12, 'Above the usual dose: paracetamol 20.83 mg/kg each time'],
    ['pcm syp 125 5ml sos', 24, 12, null],
    ['pcm drops 5 drops tds 3d', 6, 7, 'The dose of paracetamol in mg is not clear from this line'],
    ['pcm drops 1ml tds 3d', 6, 8, null],
    ['pcm drops 1ml tds 3d', 0, 3, 'No usual dose of paracetamol is listed under 1 month'],
    ['ibu syp 100 2ml tds 3d', 2, 5, 'No usual dose of ibuprofen is listed under 3 months'],
  ])('%s, %i months, %d kg: %s', (line, months, kg, expected) => {
    const { warnings, notes } = check(line, child(months, kg));
    if (expected) expect(warnings.join(' ')).toContain(expected);
    else {
      expect(warnings).toEqual([]);
      expect(notes.join(' ')).toContain('Child dose checked');
    }
  });

  test.each<[number, number, string | null]>([
    [14, 8, 'Above the usual dose: paracetamol 45 mg/kg a day, usual up to 30 mg/kg'],
    [14, 10, 'Above the usual dose: paracetamol 45 mg/kg a day, usual up to 30 mg/kg'],
    [14, 10.1, null],
    [10, 11, null],
  ])('paracetamol into a vein, 45 mg/kg a day, for %i months and %d kg is checked by weight', (months, kg, fault) => {
    const limit = doseLimits.find(({ by, route }) => by === 'paracetamol' && route === 'injection');
    if (!limit) throw new Error('Paracetamol is not listed');
    const each = kg > 10 ? 15 * kg : 10 * kg;
    const perDay = 45 * kg;
    expect(warned(limit, { each, perDay }, kg, months)).toContain(fault ?? '');
    if (!fault) expect(warned(limit, { each, perDay }, kg, months)).toBe('');
  });

  test.each(doseLimitLines.map((line) => [line.split('; ').slice(0, 3).join(', ')]))(
    '%s says at both ends of its range what it allows',
    (name) => {
      const limit = doseLimits[doseLimitLines.findIndex((line) => line.startsWith(name.replaceAll(', ', '; ')))];
      if (!limit) throw new Error(name);
      expectRangeOfEach(limit);
      expectRangeOfDay(limit);
      expectAges(limit);
    },
  );

  test('no two rows of the table cover the same child', () => {
    const twice = doseLimits.filter((one, at) =>
      doseLimits.some(
        (other, otherAt) =>
          at < otherAt &&
          one.route === other.route &&
          one.ingredients.join() === other.ingredients.join() &&
          one.fromMonths < other.toMonths &&
          other.fromMonths < one.toMonths &&
          one.overKg < other.toKg &&
          other.overKg < one.toKg,
      ),
    );
    expect(twice).toEqual([]);
  });

  test('every drug in the table can be prescribed', () => {
    const listed = drugs.map(({ ingredients }) => ingredients.join(' + ').toLowerCase());
    expect(
      doseLimits.map(({ ingredients }) => ingredients.join(' + ')).filter((name) => !listed.includes(name)),
    ).toEqual([]);
  });

  // The drugs that children in India are given every day, so that a drug dropped from the table fails this test.
  test.each(
    (
      'amikacin gentamicin ceftriaxone cefixime cefpodoxime azithromycin amoxicillin paracetamol ibuprofen ondansetron ' +
      'domperidone prednisolone salbutamol montelukast cetirizine levocetirizine chlorphenamine phenytoin phenobarbital ' +
      'levetiracetam metronidazole ofloxacin ciprofloxacin trimethoprim albendazole ivermectin zinc vancomycin meropenem ' +
      'piperacillin furosemide dexamethasone hydrocortisone adrenaline atropine diazepam midazolam tramadol codeine ' +
      'doxycycline loperamide metoclopramide'
    ).split(' '),
  )('%s has dose limits', (name) => {
    expect(doseLimits.some(({ by }) => by === name)).toBe(true);
  });

  test('the share of each ingredient is known where a strength is given as a sum', () => {
    for (const { ingredients, by } of doseLimits.filter((limit) => limit.ingredients.length > 1)) {
      const drug = drugs.find((other) => other.ingredients.join().toLowerCase() === ingredients.join());
      const strengths = drug?.forms.flatMap(({ strengths: all }) => all) ?? [];
      const sums = strengths
        .filter((strength) => strength.split(' + ').length < ingredients.length)
        .map((strength) => String(Number.parseFloat(strength) * (strength.includes(' g') ? 1000 : 1)));
      expect(sums.filter((sum) => sharesOfSums[by]?.[sum] === undefined)).toEqual([]);
    }
  });
});

const formOf: Record<Route, Form> = {
  oral: 'tablet',
  injection: 'injection',
  inhaler: 'inhaler',
  respules: 'respules',
};

/** A dose in milligrams, checked for a child of the row's first age. */
function warned(limit: DoseLimit, changes: Partial<Regimen>, kg: number, months = limit.fromMonths): string {
  const { ingredients, route } = limit;
  const drug = {
    ...asWritten('A drug'),
    ingredients: [...ingredients],
    form: formOf[route],
    strength: ingredients.map(() => '1 mg').join(' + '),
  };
  const regimen: Regimen = {
    each: 1,
    perDay: null,
    onDays: 1,
    unit: route === 'inhaler' ? 'puffs' : 'count',
    ...changes,
  };
  return checkDose({ drug, ingredients, regimen }, child(months, kg)).warnings.join(' ');
}

const small = 0.001;
/** A weight low enough that the range by weight ends before the absolute maximum. */
const lightKg = ({ each, day: ofDay, mostEach, mostDay, overKg }: DoseLimit) =>
  Math.min(
    overKg > 0 ? overKg + small : 10,
    (mostEach ?? 1e6) / ((each?.high ?? ofDay?.high ?? 1) * 2),
    (mostDay ?? 1e6) / ((ofDay?.high ?? 1) * 2),
  );

function expectRangeOfEach(limit: DoseLimit) {
  const { each, mostEach } = limit;
  if (mostEach !== null && each)
    expect(warned(limit, { each: mostEach + small }, 500)).toContain(`at most ${mostEach} mg`);
  if (!each) return;
  const kg = lightKg(limit);
  const high = each.isPerKg ? each.high * kg * 1.1 : each.high;
  const low = each.isPerKg ? each.low * kg * 0.9 : each.low;
  expect(warned(limit, { each: high }, kg)).toBe('');
  expect(warned(limit, { each: high * (1 + small) }, kg)).toContain('Above the usual dose');
  expect(warned(limit, { each: low }, kg)).toBe('');
  expect(warned(limit, { each: low * (1 - small) }, kg)).toContain('Below the usual dose');
}

function expectRangeOfDay(limit: DoseLimit) {
  const { each, day: ofDay, mostDay } = limit;
  if (!ofDay) return;
  const kg = lightKg(limit);
  const scale = ofDay.isPerKg ? kg : 1;
  const high = ofDay.high * scale * (ofDay.isPerKg ? 1.1 : 1);
  const low = ofDay.low * scale * (ofDay.isPerKg ? 0.9 : 1);
  const once = (perDay: number) => {
    if (!each) return perDay / 10;
    const eachScale = each.isPerKg ? kg : 1;
    return Math.max(each.low * eachScale, Math.min(each.high * eachScale, perDay / 4));
  };
  const ofPerDay = (perDay: number) => warned(limit, { each: once(perDay), perDay }, kg);
  expect(ofPerDay(high)).toBe('');
  expect(ofPerDay(high * (1 + small))).toContain('a day');
  if (low > 0 && !each) {
    expect(ofPerDay(low)).toBe('');
    expect(ofPerDay(low * (1 - small))).toContain('Below the usual dose');
  }
  if (mostDay !== null && !each) {
    expect(warned(limit, { each: mostDay / 100, perDay: mostDay + small }, 1_000)).toContain(`at most ${mostDay} mg`);
  }
}

function expectAges(limit: DoseLimit) {
  const rows = doseLimits.filter((other) => other.by === limit.by && other.route === limit.route);
  const isFirst = rows.every(({ fromMonths }) => fromMonths >= limit.fromMonths);
  const isLast = rows.every(({ toMonths }) => toMonths <= limit.toMonths);
  const tooMuch = { each: 1e6 };
  if (isFirst) expect(warned(limit, tooMuch, 10, limit.fromMonths - 1)).toContain('No usual dose of');
  if (isLast) expect(warned(limit, tooMuch, 10, limit.toMonths)).toBe('');
  expect(warned(limit, tooMuch, 10, limit.fromMonths)).toContain('Above');
  if (limit.toMonths <= 192) expect(warned(limit, tooMuch, 10, limit.toMonths - 1)).toContain('Above');
}

describe('patients who are dosed as children', () => {
  test.each([
    [191, null, true],
    [192, null, false],
    [192, 20, false],
    [null, 34.9, true],
    [null, 35, false],
    [null, null, false],
  ])('a patient of %s months and %s kg is dosed as a child: %s', (months, kg, expected) => {
    expect(isChild(child(months, kg))).toBe(expected);
  });

  test.each([
    ['2026-11-16', 0],
    ['2026-10-17', 0],
    ['2026-10-16', 1],
    ['2010-11-17', 191],
    ['2010-11-16', 192],
    [null, null],
  ])('a patient born on %s is %s months old', (birthDate, months) => {
    expect(ageInMonths(birthDate, day)).toBe(months);
  });

  test('doses of adults are not checked', () => {
    expect(check('pcm 1000 4 tabs tds 3d', child(192, 20))).toEqual({ warnings: [], notes: [] });
  });

  test('the age is asked for when a light patient has none on record', () => {
    expect(check('pcm 650 tds 3d', child(null, 20)).warnings).toEqual([
      'Age not on record: the dose of paracetamol is not checked.',
    ]);
  });
});

describe('the weight', () => {
  test('is asked for when a child has none on record, but not for a dose that does not need it', () => {
    expect(check('pcm 650 tds 3d', child(60, null)).warnings).toEqual([
      'No weight on record: enter it in the vitals to check the dose of paracetamol.',
    ]);
    expect(check('cetirizine 5 od 3d', child(60, null)).warnings).toEqual([]);
  });

  test.each([
    [23, '2026-10-17', false],
    [23, '2026-10-16', true],
    [24, '2026-08-18', false],
    [24, '2026-08-17', true],
  ])('of a child of %i months measured on %s is too old: %s', (months, weighedOn, isOld) => {
    const { warnings } = check('pcm syp 125 5ml tds 3d', child(months, 10, weighedOn));
    expect(warnings.join(' ').includes('weigh again')).toBe(isOld);
  });

  test('is the latest one measured', () => {
    const vitals = [
      { weight: 11, day: '2026-10-01' },
      { weight: 12, day: '2026-11-01' },
      { weight: null, day },
    ];
    expect(dosedPatient({ birthDate: '2024-11-16', wasPregnant: false }, day, vitals)).toEqual(
      child(24, 12, '2026-11-01'),
    );
    expect(dosedPatient({ birthDate: null, wasPregnant: false }, day, [])).toEqual(child(null, null));
  });
});

test('a drug without limits is reported as not checked', () => {
  expect(check('sucral 5ml tds 3d', child(60, 18))).toEqual({
    warnings: [],
    notes: ['Child dose not checked: no limits listed for Sucralfate.'],
  });
});

test('a line prescribed as written is reported as not checked', () => {
  const drug = asWritten('paracetamol, a spoon now and then');
  expect(checkDose({ drug, ingredients: ['paracetamol'], regimen: null }, child(60, 18)).warnings).toEqual([
    'Free text: the dose of paracetamol for a child is not checked.',
  ]);
});

test.each([
  [child(23, 10), 'ORS: 50-100 ml after each loose stool; with some dehydration 75 ml/kg, 750 ml, over 4 hours (WHO).'],
  [child(24, null), 'ORS: 100-200 ml after each loose stool; with some dehydration 75 ml/kg over 4 hours (WHO).'],
])('the dose of oral rehydration solution is given by volume', (patient, text) => {
  expect(check('ors sos', patient)).toEqual({ warnings: [], notes: [`${text} Decision support.`] });
});
