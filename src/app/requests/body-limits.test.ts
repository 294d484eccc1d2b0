import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import type { EndpointMeta } from '#foundation/shared/endpoint.ts';
import { contract } from '../../contract.ts';
import { type InputSchema, inputSchemaOf } from '../testing/input-schema.ts';

/** A character of Telugu takes three bytes; a picture is ASCII. */
const bytesOfCharacter = ({ pattern }: InputSchema) => (pattern?.startsWith('^data:') ? 1 : 3);

/** From this length on, the limit is set by a rule rather than the schema, as in the public site's form. */
const boundedByRules = 1_000_000;

const bytesOfUuid = 36;

/** The most bytes that an input's bounded fields can take on the wire. */
function mostBytes(schema: InputSchema): number {
  if (schema.format === 'uuid') return bytesOfUuid;
  const { properties = {}, items, maxItems = 0, anyOf = [], maxLength = 40 } = schema;
  const fields = Object.entries(properties).map(([name, field]) => name.length + 4 + mostBytes(field));
  return Math.max(
    schema.type === 'string' && maxLength < boundedByRules ? maxLength * bytesOfCharacter(schema) : 8,
    fields.reduce((sum, bytes) => sum + bytes, 0),
    items ? maxItems * (mostBytes(items) + 1) : 0,
    ...anyOf.map(mostBytes),
  );
}

const endpoints = Object.entries(contract).flatMap(([module, procedures]) =>
  Object.entries(procedures).flatMap(([name, procedure]) =>
    isContractProcedure(procedure) && procedure['~orpc'].inputSchema ? [{ name: `${module}.${name}`, procedure }] : [],
  ),
);

test.each(endpoints)('$name takes whatever its schema takes', ({ procedure }) => {
  const endpoint: Partial<EndpointMeta> = procedure['~orpc'].meta;
  expect(mostBytes(inputSchemaOf(procedure))).toBeLessThanOrEqual(endpoint.mostBytes ?? 0);
});
