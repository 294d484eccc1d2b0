import { useState } from 'react';
import type { z } from 'zod';
import { failureOf } from '#foundation/web/failure.ts';

/** What is wrong with the fields of a form, by the schema or by the server. */
export function useFieldFaults() {
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  return {
    faults,
    /** What the schema makes of the input; undefined: it is refused, at its fields. */
    check<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> | undefined {
      const { data, error } = schema.safeParse(input);
      setFaults(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []));
      return data;
    },
    refused: (error: unknown) =>
      setFaults(Object.fromEntries(failureOf(error).fieldErrors.map(({ field, message }) => [field, message]))),
  };
}

/** A failure that belongs to no field. */
export const wholeFailure = (error: unknown) => (error && failureOf(error).fieldErrors.length === 0 ? error : null);
