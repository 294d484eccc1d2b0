import { useState } from 'react';
import type { z } from 'zod';
import { failureOf } from '#foundation/web/requests/failure.ts';

export type Faults = Partial<Record<string, string>>;

/** The faults of a form's fields: found by its schema before sending, and by the server after. */
export function useFormFaults() {
  const [faults, setFaults] = useState<Faults>({});
  /** Returns the typed values as parsed by the schema, or null if the schema or `more` finds a fault. */
  function check<Schema extends z.ZodType>(schema: Schema, typed: unknown, more: Faults = {}): z.output<Schema> | null {
    const { data, error } = schema.safeParse(typed);
    const ofSchema = error?.issues.map(({ path, message }) => [path.join('.'), message]).reverse() ?? [];
    const found = { ...more, ...Object.fromEntries(ofSchema) };
    setFaults(found);
    return data !== undefined && Object.keys(found).length === 0 ? data : null;
  }
  return {
    faults,
    check,
    /** Clears the faults of a part of the form that is being edited again. */
    forget: (part: string) =>
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !field.startsWith(part)))),
    onError: (error: Error) =>
      setFaults(Object.fromEntries(failureOf(error).fieldErrors.map(({ field, message }) => [field, message]))),
  };
}
