import { describe, expect, test } from 'vitest';
import { createRandom } from './random.ts';

describe('the random generator', () => {
  const many = (draw: () => number) => Array.from({ length: 10_000 }, draw);

  test('gives the same values for the same seed and others for another', () => {
    const draw = (seed: string) => many(createRandom(seed).next);
    expect(draw('ward')).toEqual(draw('ward'));
    expect(new Set([...draw('ward'), ...draw('wards')]).size).toBeGreaterThan(19_990);
  });

  test('keeps giving the values that the demo clinic was built from', () => {
    const random = createRandom('a fixed seed');
    expect([random.integer(1, 1000), random.pick(['a', 'b', 'c']), random.id()]).toMatchInlineSnapshot(`
      [
        267,
        "b",
        "33ff3dae-5c24-4711-9359-1b33d575d350",
      ]
    `);
  });

  test('spreads evenly from 0 to below 1', () => {
    const values = many(createRandom('spread').next);
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean).toBeCloseTo(0.5, 1);
  });

  test('draws whole numbers with both ends included', () => {
    const random = createRandom('dice');
    expect(new Set(many(() => random.integer(1, 6)))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  test('follows the weights and never takes a choice of weight 0', () => {
    const random = createRandom('weights');
    const values = many(() =>
      random.weighted([
        [0, 0],
        [1, 3],
        [2, 1],
        [3, 0],
      ]),
    );
    expect(new Set(values)).toEqual(new Set([1, 2]));
    expect(values.filter((value) => value === 1).length / values.length).toBeCloseTo(0.75, 1);
  });

  test('shuffles without losing anything or touching the list given', () => {
    const list = Object.freeze(Array.from({ length: 50 }, (_, index) => index));
    const shuffled = createRandom('cards').shuffle(list);
    expect(shuffled).not.toEqual(list);
    expect(shuffled.toSorted((one, other) => one - other)).toEqual(list);
  });

  test('makes different ids that are valid UUIDs of version 4', () => {
    const random = createRandom('ids');
    const ids = Array.from({ length: 1000 }, random.id);
    expect(new Set(ids).size).toBe(1000);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  test('refuses to pick from nothing', () => {
    expect(() => createRandom('nothing').pick([])).toThrow(RangeError);
    expect(() => createRandom('nothing').weighted([['never', 0]])).toThrow(RangeError);
  });
});
