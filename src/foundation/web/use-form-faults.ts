import { useState } from 'react';
import type { z } from 'zod';
import { failureOf } from '#foundation/web/failure.ts';

type Faults = Partial<Record<string, string>>;

/** What is wrong with the fields of a form: as its schema says before it is sent, and as the server says after. */
export function useFormFaults() {
  const [faults, setFaults] = useState<Faults>({});
  /** What was typed as the schema has it; null: something is wrong with it. */
  function check<Schema extends z.ZodType>(schema: Schema, typed: unknown): z.output<Schema> | null {
    const checked = schema.safeParse(typed);
    setFaults(
      Object.fromEntries(checked.error?.issues.map(({ path, message }) => [path.join('.'), message]).reverse() ?? []),
    );
    return checked.data ?? null;
  }
  return {
    faults,
    check,
    onError: (error: Error) =>
      setFaults(Object.fromEntries(failureOf(error).fieldErrors.map(({ field, message }) => [field, message]))),
  };
}
