import { describe, expect, test } from 'vitest';
import { adultLimits } from '../../content/adult-limits.ts';
import { drugs } from '../../content/drugs.ts';
import { starterList } from '../drug-list.ts';
import { checkLine } from './check-line.ts';

const day = '2026-11-16';

function warned(text: string, ageMonths: number | null = 480): string {
  const patient = { ageMonths, weight: { kg: 60, day }, day, isPregnant: false };
  const material = { allergies: [], before: [], running: [], list: starterList, patient };
  const { drug, faults, warnings } = checkLine({ text, isAsWritten: false, reason: '' }, material);
  if (!drug) throw new Error(faults.map(({ message }) => message).join(' '));
  return warnings.join(' ');
}

describe('an adult takes no more in a day than', () => {
  test.each([
    ['pcm 1000 q4h 5d', 'paracetamol 6000 mg a day, at most 4000 mg'],
    ['pcm 650 2-2-2-2 5d', 'paracetamol 5200 mg a day, at most 4000 mg'],
    ['pcm 1000 q4h prn', 'paracetamol 6000 mg a day'],
    ['pcm 250 30ml qid 3d', 'paracetamol 6000 mg a day'],
    ['zerodol-p 2tab bd 5d', 'aceclofenac 400 mg a day, at most 200 mg'],
    ['amlo 10 bd 30d', 'amlodipine 20 mg a day, at most 10 mg'],
    ['pan d 101 14d', 'domperidone 60 mg a day, at most 30 mg (MHRA)'],
    ['eltroxin 150 3tab od 30d', 'levothyroxine 0.45 mg a day, at most 0.3 mg'],
    ['digoxin 0.25 tds 5d', 'digoxin 0.75 mg a day, at most 0.25 mg'],
    ['warf 5 3tab od 5d', 'warfarin 15 mg a day, at most 10 mg'],
    ['acitrom 4 3tab od 5d', 'acenocoumarol 12 mg a day, at most 8 mg'],
    ['hcq 400 bd 30d', 'hydroxychloroquine 800 mg a day, at most 400 mg'],
    ['piroxicam tab 20 bd eod 10d', 'piroxicam 40 mg a day'],
  ])('the table says: %s', (line, expected) => {
    expect(warned(line)).toContain(`Above the usual dose: ${expected}`);
    expect(warned(line, null)).toContain(`Above the usual dose: ${expected}`);
  });

  test.each([
    'pcm 1000 qid 5d',
    'pcm 650 tds 5d',
    'pcm 650 sos',
    'ibu 600 qid 3d',
    'diclo 50 tds 3d',
    'diclofenac gel qid 5d',
    'metformin 1000 tds 30d',
    'amlo 10 od 30d',
    'pan d od 14d',
    'eltroxin 100 od cont',
  ])('and nothing is said of %s', (line) => {
    expect(warned(line)).not.toContain('Above the usual dose');
  });
});

test('a drug of the table is one that is listed', () => {
  const listed = new Set(drugs.flatMap(({ ingredients }) => ingredients.map((name) => name.toLowerCase())));
  expect(adultLimits.filter(({ ingredient }) => !listed.has(ingredient))).toEqual([]);
  expect(adultLimits.filter(({ mostMilligrams }) => !(mostMilligrams > 0))).toEqual([]);
});
