import { useState } from 'react';
import type { z } from 'zod';
import { failureOf } from '#foundation/web/requests/failure.ts';

export type Faults = Partial<Record<string, string>>;

/** What is wrong with the fields of a form: as its schema says before it is sent, and as the server says after. */
export function useFormFaults() {
  const [faults, setFaults] = useState<Faults>({});
  /** What was typed as the schema has it; null: something is wrong with it, as the schema says or as `more` does. */
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
    /** Of a part of the form that is typed anew. */
    forget: (part: string) =>
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !field.startsWith(part)))),
    onError: (error: Error) =>
      setFaults(Object.fromEntries(failureOf(error).fieldErrors.map(({ field, message }) => [field, message]))),
  };
}
