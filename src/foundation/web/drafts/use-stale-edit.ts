import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { type Change, changedMeanwhile } from '#foundation/shared/changed-meanwhile.ts';
import { declaredData } from '../requests/declared-data.ts';
import { type Basis, useFormDraft } from './form-draft.ts';

interface StaleEditOptions<Values extends FieldValues, Stored extends { version: number }> {
  /** Name under which the draft is kept until the form is saved. */
  draftName: string;
  /** Fields that must never be stored. */
  never?: readonly Path<Values>[];
  /** The record as it was shown to the editor. */
  record: Stored;
  /** Schema of the record in the contract. */
  schema: z.ZodType<Stored>;
  /** Converts a record to the form's values. */
  toValues: (record: Stored) => Values;
  /** Labels of the form's fields; only these fields are compared. */
  names: Readonly<Record<keyof Values & string, string>>;
}

export interface StaleField<Values> {
  name: keyof Values & string;
  /** The value in the form when it was sent. */
  mine: unknown;
  theirs: unknown;
  /** Both sides changed the field, so the user must choose. Otherwise the form already holds `theirs`. */
  isDisputed: boolean;
  by: string;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Lets an edit of an outdated record go on without overwriting anything: fields only others changed are taken over,
 * fields both changed are shown side by side, and the next save sends the new version. A restored draft keeps the
 * record it began with, so changes made before its return are reported too.
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

  /** Handles a CHANGED_MEANWHILE refusal; returns false if the error is another one. */
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
