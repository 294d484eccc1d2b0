import { expect, test } from 'vitest';
import { readFormula, renamed } from './formula.ts';

const values: Record<string, number> = { Iron: 60, Ferritin: 30, 'Copper, free': 4 };
const worth = (text: string) => readFormula(text)?.of((name) => values[name] ?? Number.NaN);

test.each([
  ['[Iron] / [Ferritin] * 100', 200],
  ['[Iron] - [Ferritin] - 10', 20],
  ['[Iron] - ([Ferritin] - 10)', 40],
  ['2 + 3 * 4', 14],
  ['(2 + 3) * 4', 20],
  ['[Iron]/[Ferritin]/2', 1],
  [' [ Copper, free ] * 0.5 ', 2],
  ['[Iron] / ([Ferritin] - 30)', Number.POSITIVE_INFINITY],
  ['[Zinc] + 1', Number.NaN],
])('%s is %s', (text, value) => {
  expect(worth(text)).toBe(value);
});

test.each([
  '',
  ' ',
  'Iron / 2',
  '[Iron',
  '[Iron] /',
  '[Iron] [Ferritin]',
  '([Iron]',
  '[Iron])',
  '* 2',
  '[]',
  '2 ** 3',
  'alert(1)',
  '-1',
])('“%s” is not a formula', (text) => {
  expect(readFormula(text)).toBeNull();
});

test('a formula lists the measures it needs and can be given other names for them', () => {
  expect(readFormula('[Iron] / ([Iron] + [Ferritin])')?.names).toEqual(['Iron', 'Ferritin']);
  expect(renamed('[ Iron ] / [Ferritin]', (name) => (name === 'Iron' ? 'c-a-1' : name))).toBe('[c-a-1] / [Ferritin]');
});
