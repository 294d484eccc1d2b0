import type { AnySchema } from '@orpc/contract';
import { JsonSchemaCoercer } from '@orpc/json-schema';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';

type Fields = Record<string, unknown>;

const converter = new ZodToJsonSchemaConverter();
const coercer = new JsonSchemaCoercer();
const known = new WeakMap<AnySchema, ReturnType<typeof converter.convert>[1]>();

function jsonSchemaOf(schema: AnySchema) {
  const jsonSchema = known.get(schema) ?? converter.convert(schema, { strategy: 'input' })[1];
  known.set(schema, jsonSchema);
  return jsonSchema;
}

const plainNumber = /^-?\d+(\.\d+)?$/;

/** What JavaScript reads as a number and no person writes as one: 0x10, 1e3, a number between spaces. */
const isOddNumber = (value: unknown): boolean =>
  typeof value === 'string'
    ? value !== '' && !plainNumber.test(value) && !Number.isNaN(Number(value))
    : typeof value === 'object' && value !== null && Object.values(value).some(isOddNumber);

/**
 * The numbers and choices of an address or a form, which come as text. JSON has types of its own: what comes in a body
 * stays as it is, so that an amount sent as text is refused at its field.
 */
export function typedFields(schema: AnySchema, input: Fields, isText: (name: string) => boolean): Fields {
  const texts = Object.entries(input).filter(([name, value]) => isText(name) && !isOddNumber(value));
  if (texts.length === 0) return input;
  const typed = coercer.coerce(jsonSchemaOf(schema), Object.fromEntries(texts));
  return typeof typed === 'object' && typed !== null ? { ...input, ...typed } : input;
}
