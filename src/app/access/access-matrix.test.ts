import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namedEndpoints } from '../testing/access-cases/access-table.ts';
import { accessCases } from '../testing/access-cases/all-cases.ts';
import { endpoints } from '../testing/call-endpoint.ts';

test('every endpoint has an access case, and every case an endpoint', () => {
  expect(Object.keys(accessCases).sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

test('every endpoint is listed under exactly one duty of the access table', () => {
  expect(namedEndpoints.toSorted()).toEqual(endpoints.map(({ name }) => name).sort());
});

test('every group of access cases has a test file of its name', () => {
  const named = (folder: string, pattern: RegExp) =>
    readdirSync(join(import.meta.dirname, folder))
      .flatMap((file) => pattern.exec(file)?.[1] ?? [])
      .sort();
  const groups = named('../testing/access-cases', /^cases-of-(.+)\.ts$/);
  expect(groups).not.toEqual([]);
  expect(named('.', /^access-of-(.+)\.test\.ts$/)).toEqual(groups);
});
