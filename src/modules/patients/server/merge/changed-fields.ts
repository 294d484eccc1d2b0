import { z } from 'zod';
import type { MergeValues } from '../../rules/merge.ts';

export const ChangedFields = z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }));
type ChangedFields = z.infer<typeof ChangedFields>;

const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The changes that a merge makes to a record, by field. */
export function changedFields(before: MergeValues, after: MergeValues): ChangedFields {
  const earlier: Record<string, unknown> = { ...before };
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => !isSameValue(earlier[field], value))
      .map(([field, value]) => [field, { before: earlier[field], after: value }]),
  );
}

/** The fields to restore when a merge is undone: those it changed and nobody has changed since. */
export function fieldsToPutBack(changes: ChangedFields, now: object): Record<string, unknown> {
  const current: Record<string, unknown> = { ...now };
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([field, { after }]) => isSameValue(current[field], after))
      .map(([field, { before }]) => [field, before]),
  );
}
