import { isContractProcedure } from '@orpc/contract';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { EndpointMeta } from '#foundation/shared/endpoint.ts';
import { contract } from '../contract.ts';

const Schema = z.object({
  type: z.string().optional(),
  pattern: z.string().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  get items() {
    return Schema.optional();
  },
  get properties() {
    return z.record(z.string(), Schema).optional();
  },
  get anyOf() {
    return z.array(Schema).optional();
  },
});
type Schema = z.infer<typeof Schema>;

/** Written in Telugu a character has three bytes; a picture is ASCII. */
const bytesOfCharacter = ({ pattern }: Schema) => (pattern?.startsWith('^data:') ? 1 : 3);

/** So long is what a rule bounds, not the schema: the form of the public site. */
const boundedByRules = 1_000_000;

/** The most that an input's bounded fields can take on the wire. */
function mostBytes(schema: Schema): number {
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

test.each(endpoints)('$name takes whatever its schema takes', async ({ procedure }) => {
  const { inputSchema, meta } = procedure['~orpc'];
  const [, schema] = await new ZodToJsonSchemaConverter().convert(inputSchema, { strategy: 'input' });
  const endpoint: Partial<EndpointMeta> = meta;
  expect(mostBytes(Schema.parse(schema))).toBeLessThanOrEqual(endpoint.mostBytes ?? 0);
});
