import { expect, test } from 'vitest';
import { roles } from '#foundation/shared/roles.ts';
import { heardOf, ownTables, reconnectPause, tablesHeardBy } from './rules.ts';

const tables = { patients: ['nurse', 'doctor'], users: ['admin'], notifications: 'own' } as const;

test.each([
  ['nurse', ['patients']],
  ['admin', ['users']],
  ['pharmacist', []],
  ['patient', []],
] as const)('a %s hears of every change in %j', (role, heard) => {
  expect([...tablesHeardBy(role, tables)]).toEqual(heard);
});

test('a patient is never told about changes of a whole table, even if one is declared that way', () => {
  expect([...tablesHeardBy('patient', { patients: roles })]).toEqual([]);
});

test('a person who sees only figures of a table hears that it changed, not which row', () => {
  const changes = ['patients', 'beds', 'users'].map((table) => ({ table, ids: ['1'] }));
  expect(heardOf(changes, new Set(['beds']), new Set(['beds', 'patients']))).toEqual([
    { table: 'patients', ids: [] },
    { table: 'beds', ids: ['1'] },
  ]);
});

test('everyone hears about their own rows in tables that allow it', () => {
  expect(ownTables(tables)).toEqual(['notifications']);
});

test.each([
  [0, 0, 100],
  [0, 1, 200],
  [1, 1, 400],
  [2, 1, 800],
  [2, 0, 400],
  [5, 1, 6_400],
  [6, 1, 10_000],
  [1_000, 1, 10_000],
])(
  'after %i failures and with a random factor of %d, the reconnect pause is %i ms',
  (failures, chance, milliseconds) => {
    expect(reconnectPause(failures, chance)).toBe(milliseconds);
  },
);
