import { expect, test } from 'vitest';
import { StatementPaces } from './statement-paces.ts';

const statements = [
  { name: 'bind', text: 'select set_config(...)', values: [] },
  { name: 'q1', text: 'select 1', values: [] },
];

test.each([
  { answers: [], isSlow: false, why: 'nothing is known of it' },
  { answers: [20], isSlow: true, why: 'it took long' },
  { answers: [20, 2], isSlow: false, why: 'it can be quick' },
  { answers: [2, 20], isSlow: false, why: 'one late answer is the machine' },
  { answers: [2, ...Array.from({ length: 40 }, () => 20)], isSlow: true, why: 'it has not been quick for long' },
])('after answers of $answers milliseconds: slow $isSlow, because $why', ({ answers, isSlow }) => {
  const paces = new StatementPaces();
  for (const tookMilliseconds of answers) paces.note({ statements, tookMilliseconds });
  expect(paces.isSlow(statements)).toBe(isSlow);
});

test('a statement without a name is never taken for slow', () => {
  const paces = new StatementPaces();
  const unnamed = [{ name: '', text: 'insert ...', values: [] }];
  paces.note({ statements: unnamed, tookMilliseconds: 100 });
  expect(paces.isSlow(unnamed)).toBe(false);
});
