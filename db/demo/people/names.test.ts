import { describe, expect, test } from 'vitest';
import { generationNames } from '../generations.ts';
import { createRandom } from '../random.ts';
import { inventPerson, namings } from './names.ts';

describe('the names of the demo clinic', () => {
  test.each(Object.entries(namings))(
    '%s has at least 25 names of each kind and no duplicates',
    (_, { female, male, family }) => {
      for (const names of [female, male, family]) {
        expect(new Set(names).size).toBe(names.length);
        expect(names.length).toBeGreaterThanOrEqual(25);
        for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+( [A-Z][a-z]+)*$/);
      }
    },
  );

  test('every name that belongs to a generation is used', () => {
    const inUse = new Set(Object.values(namings).flatMap(({ female, male }) => [...female, ...male]));
    expect([...generationNames].filter((name) => !inUse.has(name))).toEqual([]);
  });

  test('people have a family name, a customary second name, an initial or none', () => {
    const random = createRandom('people');
    const people = Array.from({ length: 2000 }, () => inventPerson(random));
    expect(people.some(({ lastName }) => lastName === null)).toBe(true);
    expect(people.some(({ background, lastName }) => background === 'tamil' && lastName === 'S.')).toBe(true);
    expect(people.some(({ firstName }) => firstName === 'Venkata Lakshmi')).toBe(true);
    expect(people.some(({ firstName }) => firstName === 'Mohammed Irfan')).toBe(true);
    expect(new Set(people.map(({ sex }) => sex))).toEqual(new Set(['female', 'male', 'other']));
  });
});
