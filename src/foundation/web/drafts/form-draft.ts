import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { readSession } from '../session/session.ts';
import { tabStorage } from './browser-storage.ts';
import { draftStorage } from './draft-storage.ts';

export const draftPrefix = 'draft:';
const keptMilliseconds = 24 * 60 * 60 * 1000;
const places = [tabStorage, draftStorage];

/** The record that an edit began with, in the shape of the form's values. */
export interface Basis<Values> {
  version: number;
  values: Values;
}

interface Draft<Values> {
  at: number;
  values: Values;
  basis?: Basis<Values>;
}

/** Deletes the drafts of other users of this browser, so that the user signed in now cannot see them. */
export function forgetDrafts({ except }: { except: string }) {
  for (const place of places) {
    for (const key of place.keys()) {
      if (key.startsWith(draftPrefix) && !key.startsWith(`${draftPrefix}${except}:`)) place.remove(key);
    }
  }
}

function keyOf(name: string): string | null {
  const session = readSession();
  return session && `${draftPrefix}${session.userKey}:${name}`;
}

/** Call once the form is saved or discarded. */
export function forgetDraft(name: string) {
  const key = keyOf(name);
  if (key) for (const place of places) place.remove(key);
}

function readDraft<Values>(place: typeof draftStorage, key: string): Draft<Values> | null {
  const kept = place.read(key);
  if (!kept) return null;
  const draft: Draft<Values> = JSON.parse(kept);
  return Date.now() - draft.at < keptMilliseconds ? draft : null;
}

/** For a form that manages its own values. The draft is kept until it is forgotten, for a day at most. */
export function keepDraft(name: string, values: unknown) {
  const key = keyOf(name);
  if (key) draftStorage.write(key, JSON.stringify({ at: Date.now(), values }));
}

/** Returns what `keepDraft` kept, or null. The form must check that the values have the shape it expects. */
export function readKeptDraft(name: string): unknown {
  const key = keyOf(name);
  return (key && readDraft<unknown>(draftStorage, key)?.values) ?? null;
}

/** A draft not typed in this tab: from a tab that crashed or was closed, or from a tab still open at another desk. */
export interface OfferedDraft {
  at: number;
  restore: () => void;
  discard: () => void;
}

interface DraftOptions<Values extends FieldValues> {
  /** Fields that must never be stored. */
  never?: readonly Path<Values>[] | undefined;
  /** Kept with the typed values and returned with them, because the record may have changed by then. */
  basis?: Basis<Values>;
  onRestore?: (basis: Basis<Values>) => void;
}

/**
 * Keeps what is typed into a form until it is saved or discarded. In the same tab the draft is restored automatically,
 * after a reload or when the same user signs in again; in another tab it is offered.
 */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: string,
  { never = [], basis, onRestore }: DraftOptions<Values> = {},
): OfferedDraft | null {
  const [key] = useState(() => keyOf(name));
  const [offered, setOffered] = useState(() => {
    if (!key || readDraft<Values>(tabStorage, key)) return null;
    return readDraft<Values>(draftStorage, key);
  });

  function putBack(draft: Draft<Values>) {
    // Fields that are never kept get their default values, so that the same form sent again has the same content.
    form.reset({ ...form.formState.defaultValues, ...draft.values }, { keepDefaultValues: true });
    if (draft.basis) onRestore?.(draft.basis);
  }

  const begin = useEffectEvent((own: Draft<Values> | null) => {
    if (own) putBack(own);
  });
  const keep = useEffectEvent((values: Values) => {
    const kept = Object.fromEntries(
      Object.entries(values).filter(([field]) => !never.some((other) => other === field)),
    );
    const draft = JSON.stringify({ at: Date.now(), values: kept, basis });
    if (key) for (const place of places) place.write(key, draft);
    setOffered(null);
  });

  useEffect(() => {
    if (!key) return;
    begin(readDraft<Values>(tabStorage, key));
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(values),
    });
  }, [key, form]);

  if (!offered) return null;
  return {
    at: offered.at,
    restore: () => {
      putBack(offered);
      setOffered(null);
    },
    discard: () => {
      forgetDraft(name);
      setOffered(null);
    },
  };
}
