import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { type Change, changedMeanwhile } from '#foundation/shared/changed-meanwhile.ts';
import { declaredData } from '../requests/declared-data.ts';
import { type Basis, useFormDraft } from './form-draft.ts';

interface StaleEditOptions<Values extends FieldValues, Stored extends { version: number }> {
  /** Under which what is typed is kept until it is saved. */
  draftName: string;
  /** What must not be kept anywhere. */
  never?: readonly Path<Values>[];
  /** What was before the editor's eyes. */
  record: Stored;
  /** Of the record, as the contract has it. */
  schema: z.ZodType<Stored>;
  /** The record as the form holds it. */
  toValues: (record: Stored) => Values;
  /** What the form's fields are called; no other field is compared. */
  names: Readonly<Record<keyof Values & string, string>>;
}

export interface StaleField<Values> {
  name: keyof Values & string;
  /** As in the form when it was sent. */
  mine: unknown;
  theirs: unknown;
  /** Both changed it: somebody must choose. Otherwise theirs stands in the form already. */
  isDisputed: boolean;
  by: string;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Lets an edit that came too late go on without overwriting anything: what only they changed is taken over, what both
 * changed is laid side by side, and the next save carries the new version. A draft goes on from the record it began with,
 * so what others changed before it came back is told as well.
 */
export function useStaleEdit<Values extends FieldValues, Output, Stored extends { version: number }>(
  form: UseFormReturn<Values, unknown, Output>,
  { draftName, never, record, schema, toValues, names }: StaleEditOptions<Values, Stored>,
) {
  const basisOf = (stored: Stored): Basis<Values> => ({ version: stored.version, values: toValues(stored) });
  const [basis, setBasis] = useState(() => basisOf(record));
  const draft = useFormDraft(form, draftName, { never, basis, onRestore: setBasis });
  const [stale, setStale] = useState<{ changes: Change[]; fields: StaleField<Values>[] } | null>(null);

  const refusalOf = (error: unknown) =>
    declaredData(error, 'CHANGED_MEANWHILE', changedMeanwhile(schema).CHANGED_MEANWHILE.data);

  /** Takes note of the refusal; false when the error is another one. */
  function takeNote(error: unknown): boolean {
    const found = refusalOf(error);
    if (!found) return false;
    const [before, mine, theirs] = [basis.values, form.getValues(), toValues(found.current)];
    const fieldNames: (keyof Values & string)[] = Object.keys(names);
    const fields = fieldNames
      .filter((name) => !isSame(before[name], theirs[name]) && !isSame(mine[name], theirs[name]))
      .map((name) => ({
        name,
        mine: mine[name],
        theirs: theirs[name],
        isDisputed: !isSame(before[name], mine[name]),
        by: found.changes.findLast((change) => change.fields.includes(name))?.by ?? '',
      }));
    for (const { name, isDisputed } of fields) if (!isDisputed) choose(name, theirs[name]);
    setBasis(basisOf(found.current));
    setStale({ changes: found.changes, fields });
    return true;
  }

  function choose(name: keyof Values & string, value: unknown) {
    form.reset({ ...form.getValues(), [name]: value }, { keepDefaultValues: true });
  }

  return {
    version: basis.version,
    draft,
    stale,
    isStale: (error: unknown) => refusalOf(error) !== null,
    takeNote,
    choose,
  };
}
