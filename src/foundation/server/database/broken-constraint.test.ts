import pg from 'pg';
import { expect, test } from 'vitest';
import { brokenConstraint } from './database.ts';

const refused = (message: string, constraint?: string) => {
  const error = new pg.DatabaseError(message, message.length, 'error');
  if (constraint) error.constraint = constraint;
  return error;
};

test.each([
  ['duplicate key value violates unique constraint "bills_by_number"', 'bills_by_number', 'bills_by_number'],
  // The names as another machine reports them, with the number of its shard.
  ['duplicate key value violates unique constraint "bed_stays_one_patient_102064"', undefined, 'bed_stays_one_patient'],
  [
    'new row for relation "stock_levels_102448" violates check constraint "never_negative"',
    undefined,
    'never_negative',
  ],
  ['conflicting key value violates exclusion constraint "do_not_overlap_102041"', undefined, 'do_not_overlap'],
  ['permission denied for table stock_movements', undefined, null],
])('the broken constraint is read from the message: %s', (message, constraint, name) => {
  expect(brokenConstraint(refused(message, constraint))).toBe(name);
});

test('an error that does not come from the database names no constraint', () => {
  expect(brokenConstraint(new Error('violates unique constraint "bills_by_number"'))).toBeNull();
});
