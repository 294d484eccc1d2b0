import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { moduleOf, sourceFiles } from '#app/testing/source-files.ts';
import { useServer } from '#app/testing/test-server.ts';

const server = useServer();
const moneyNames = '(amount|price|total|revenue|gst|discount|tendered|refunded|paid|cost|mrp|insured|opening_float)';
const moneyModules = ['billing', 'accounts', 'cashier', 'insurance', 'upi'];

test('every money column in the database holds whole numbers', async () => {
  const clinic = await server.newClinic();
  const { rows } = await sql<{ name: string; type: string }>`
    select table_name || '.' || column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and column_name ~ ${moneyNames}
       and data_type in ('bigint', 'integer', 'smallint', 'numeric', 'real', 'double precision', 'money')`.execute(
    server.owner.clinic(clinic.id),
  );
  expect(rows.map(({ name }) => name)).toContain('accounts_tx.amount');
  expect(rows.filter(({ type }) => type !== 'bigint' && type !== 'integer')).toEqual([]);
});

/** Sums are transferred as float8, which is exact for whole numbers up to 90 lakh crore paise. */
const inexact = /parseFloat|toFixed|fround|::real|::numeric|::float4|double precision/;

test('no module that handles money reads or rounds fractions', () => {
  const files = sourceFiles.filter(({ path }) => moneyModules.includes(moduleOf(path) ?? ''));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter(({ text }) => inexact.test(text)).map(({ path }) => path)).toEqual([]);
});
