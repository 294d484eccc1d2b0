import { describe, expect, test } from 'vitest';
import { dentitionAt, inOrder, surfaceName, surfacesOf, teethRows, toothKind, toothName } from './teeth.ts';

describe('FDI numbers', () => {
  test('there are 32 permanent and 20 primary teeth, each once', () => {
    const allTeeth = teethRows.mixed.flatMap(({ teeth }) => teeth);
    expect(allTeeth.filter((tooth) => tooth < 50)).toHaveLength(32);
    expect(allTeeth.filter((tooth) => tooth > 50)).toHaveLength(20);
    expect(new Set(allTeeth).size).toBe(52);
  });

  test('the chart shows the right side of the mouth on the left, with the midline in the middle', () => {
    expect(teethRows.permanent.map(({ teeth }) => teeth.join(' '))).toEqual([
      '18 17 16 15 14 13 12 11 21 22 23 24 25 26 27 28',
      '48 47 46 45 44 43 42 41 31 32 33 34 35 36 37 38',
    ]);
    expect(teethRows.primary.map(({ teeth }) => teeth.join(' '))).toEqual([
      '55 54 53 52 51 61 62 63 64 65',
      '85 84 83 82 81 71 72 73 74 75',
    ]);
  });
});

describe('the surfaces of each tooth', () => {
  test.each([
    [11, 'MIDBL', 'incisor', 'upper right central incisor'],
    [22, 'MIDBL', 'incisor', 'upper left lateral incisor'],
    [33, 'MIDBL', 'canine', 'lower left canine'],
    [44, 'MODBL', 'premolar', 'lower right first premolar'],
    [15, 'MODBL', 'premolar', 'upper right second premolar'],
    [36, 'MODBL', 'molar', 'lower left first molar'],
    [48, 'MODBL', 'molar', 'lower right third molar'],
    [53, 'MIDBL', 'canine', 'primary upper right canine'],
    [64, 'MODBL', 'molar', 'primary upper left first molar'],
    [75, 'MODBL', 'molar', 'primary lower left second molar'],
  ] as const)('%i has %s', (tooth, surfaces, kind, name) => {
    expect(surfacesOf(tooth).join('')).toBe(surfaces);
    expect(toothKind(tooth)).toBe(kind);
    expect(toothName(tooth)).toBe(name);
  });

  test.each([
    ['L', 16, 'palatal'],
    ['L', 36, 'lingual'],
    ['B', 36, 'buccal'],
    ['B', 11, 'labial'],
    ['I', 11, 'incisal'],
    ['O', 36, 'occlusal'],
    ['M', 36, 'mesial'],
    ['D', 36, 'distal'],
  ] as const)('%s of %i is %s', (surface, tooth, name) => {
    expect(surfaceName(surface, tooth)).toBe(name);
  });

  test('are always written in the same order', () => {
    expect(inOrder(['L', 'D', 'O', 'M'])).toBe('MODL');
  });
});

test.each([
  [null, 'permanent'],
  ['2025-01-01', 'primary'],
  ['2020-11-17', 'primary'],
  ['2020-11-16', 'mixed'],
  ['2013-11-17', 'mixed'],
  ['2013-11-16', 'permanent'],
  ['1970-05-05', 'permanent'],
] as const)('born on %s has %s teeth', (birthDate, dentition) => {
  expect(dentitionAt(birthDate, '2026-11-16')).toBe(dentition);
});
