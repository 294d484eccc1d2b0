import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '../../contract.ts';

const schemas = Object.entries(contract).flatMap(([module, procedures]) =>
  Object.entries(procedures).flatMap(([name, procedure]) => {
    if (!isContractProcedure(procedure)) return [];
    const { inputSchema } = procedure['~orpc'];
    return inputSchema instanceof z.ZodType ? [{ name: `${module}.${name}`, inputSchema }] : [];
  }),
);

/** Objects in a schema that keep unnamed fields, through which a caller could set columns of a row. */
function openObjects(schema: unknown, seen = new Set<unknown>()): string[] {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return [];
  seen.add(schema);
  const open =
    schema instanceof z.ZodObject && schema.def.catchall && !(schema.def.catchall instanceof z.ZodNever)
      ? [Object.keys(schema.shape).join(', ')]
      : [];
  const parts = schema instanceof z.ZodObject ? Object.values(schema.shape) : Object.values(schema.def).flat();
  return [...open, ...parts.flatMap((part) => openObjects(part, seen))];
}

test('no input takes in a field that it does not name', () => {
  expect(schemas.length).toBeGreaterThan(400);
  expect(
    schemas.flatMap(({ name, inputSchema }) => openObjects(inputSchema).map((open) => `${name}: ${open}`)),
  ).toEqual([]);
});
