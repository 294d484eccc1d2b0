import { expect, test } from 'vitest';
import { markOf, reasonAgainst } from './reason-against.ts';

const typed = { text: 'diclo 50 bd 5d', isAsWritten: false, reason: 'Tolerated before' };
const nsaid = 'Allergy on record: "ibuprofen"; diclofenac belongs to the same class (NSAID).';
const twice = 'Diclofenac is already in this prescription.';

test.each<[string, string[], string[] | undefined, string]>([
  ['counts against the warnings for which it was given', [nsaid, twice], [twice, nsaid], 'Tolerated before'],
  ['counts when a warning is gone', [nsaid], [nsaid, twice], 'Tolerated before'],
  ['does not count when a warning is new', [nsaid, twice], [nsaid], ''],
  ['counts against all if it names none', [nsaid], undefined, 'Tolerated before'],
])('a reason %s', (_, warnings, answers, reason) => {
  expect(reasonAgainst(warnings, { ...typed, answers: answers?.map(markOf) })).toBe(reason);
});

test('marks of different warnings differ, whatever their script and length', () => {
  const warnings = [nsaid, twice, '', 'Allergy on record: "పెన్సిలిన్".', 'Allergy on record: "పెన్సిలిన్ ".', 'x'.repeat(5_000)];
  const marks = warnings.map(markOf);
  expect(new Set(marks).size).toBe(warnings.length);
  expect(Math.max(...marks.map(({ length }) => length))).toBeLessThanOrEqual(7);
});
