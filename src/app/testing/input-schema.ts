import type { AnyContractProcedure } from '@orpc/contract';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { z } from 'zod';

const InputSchema = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.json()).optional(),
  const: z.json().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get items() {
    return InputSchema.optional();
  },
  get properties() {
    return z.record(z.string(), InputSchema).optional();
  },
  get anyOf() {
    return z.array(InputSchema).optional();
  },
});
export type InputSchema = z.infer<typeof InputSchema>;

const converter = new ZodToJsonSchemaConverter();
const known = new Map<AnyContractProcedure, InputSchema>();

/** The input schema of an endpoint, as far as tests need it. */
export function inputSchemaOf(procedure: AnyContractProcedure): InputSchema {
  const { inputSchema } = procedure['~orpc'];
  if (!inputSchema) return {};
  const schema = known.get(procedure) ?? InputSchema.parse(converter.convert(inputSchema, { strategy: 'input' })[1]);
  known.set(procedure, schema);
  return schema;
}
