import { expect, test } from 'vitest';
import { z } from 'zod';
import './schema-words.ts';

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message);

test.each([
  ['nothing at all', z.string(), undefined, 'Required'],
  ['null', z.int(), null, 'Required'],
  ['no number yet', z.int(), Number.NaN, 'Enter a number'],
  ['no number yet, in words of its own', z.int('Enter an amount'), Number.NaN, 'Enter an amount'],
  ['nothing where something is chosen', z.enum(['a', 'b']), undefined, 'Required'],
  ['an empty text', z.string().min(1), '', 'Required'],
  ['an empty list', z.array(z.string()).min(1), [], 'Required'],
  ['a short text', z.string().min(8), 'ab', 'Must be at least 8 characters'],
  ['a long text', z.string().max(2), 'abc', 'Must be at most 2 characters'],
  ['a long list', z.array(z.int()).max(1), [1, 2], 'Must be at most 1 items'],
  ['a small number', z.int().min(1), 0, 'Must be at least 1'],
  ['a large number', z.int().max(1_00_000), 1_00_001, 'Must be at most 1,00,000'],
  ['what must be positive', z.int().positive(), -1, 'Must be more than 0'],
  ['half a number', z.int(), 1.5, 'Enter a whole number'],
  ['no date', z.iso.date(), '31/12/2026', 'Enter a valid date'],
  ['no e-mail', z.email(), 'asha', 'Enter a valid e-mail address'],
])('a schema without messages of its own has a readable message for %s', (_, schema, value, words) => {
  expect(said(schema, value)).toEqual([words]);
});

test('messages of the schema itself take precedence', () => {
  expect(said(z.string('Enter a name').min(3, 'Too short'), 'ab')).toEqual(['Too short']);
  expect(said(z.string('Enter a name'), undefined)).toEqual(['Enter a name']);
});
