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

/** Values that JavaScript reads as numbers but nobody writes as such: 0x10, 1e3, a number between spaces. */
const isOddNumber = (value: unknown): boolean =>
  typeof value === 'string'
    ? value !== '' && !plainNumber.test(value) && !Number.isNaN(Number(value))
    : typeof value === 'object' && value !== null && Object.values(value).some(isOddNumber);

/**
 * Converts the numbers and choices of a URL or form, which arrive as text. JSON has its own types, so values in a body
 * are left alone: an amount sent as text is refused at its field.
 */
export function typedFields(schema: AnySchema, input: Fields, isText: (name: string) => boolean): Fields {
  const texts = Object.entries(input).filter(([name, value]) => isText(name) && !isOddNumber(value));
  if (texts.length === 0) return input;
  const typed = coercer.coerce(jsonSchemaOf(schema), Object.fromEntries(texts));
  return typeof typed === 'object' && typed !== null ? { ...input, ...typed } : input;
}
