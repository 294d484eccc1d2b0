import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { browserStorage, tabStorage } from './browser-storage.ts';
import { readSession } from './session.ts';

const prefix = 'draft:';
const keptMilliseconds = 24 * 60 * 60 * 1000;
const places = [tabStorage, browserStorage];
/** One and the same at every render: a new list would put the draft back over what is being typed. */
const nothing: readonly never[] = [];

interface Draft<Values> {
  at: number;
  values: Values;
}

/** What other people typed in this browser is not for the one who is signed in now. */
export function forgetDrafts({ except }: { except: string }) {
  for (const place of places) {
    for (const key of place.keys()) {
      if (key.startsWith(prefix) && !key.startsWith(`${prefix}${except}:`)) place.remove(key);
    }
  }
}

function keyOf(name: string): string | null {
  const session = readSession();
  return session && `${prefix}${session.userKey}:${name}`;
}

/** Once the form is saved or discarded. */
export function forgetDraft(name: string) {
  const key = keyOf(name);
  if (key) for (const place of places) place.remove(key);
}

function readDraft<Values>(place: typeof tabStorage, key: string): Draft<Values> | null {
  const kept = place.read(key);
  if (!kept) return null;
  const draft: Draft<Values> = JSON.parse(kept);
  return Date.now() - draft.at < keptMilliseconds ? draft : null;
}

/** A draft that was not typed in this tab: from a tab that crashed or was closed, or from another desk's tab still open. */
export interface OfferedDraft {
  at: number;
  restore: () => void;
  discard: () => void;
}

/**
 * Keeps what is typed into a form until it is saved or discarded. It comes back by itself in the same tab, after a reload
 * or another sign-in of the same user; in another tab it is offered. `never` names what must not be kept anywhere.
 */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: string,
  never: readonly Path<Values>[] = nothing,
): OfferedDraft | null {
  const [key] = useState(() => keyOf(name));
  const [offered, setOffered] = useState(() => {
    if (!key || readDraft<Values>(tabStorage, key)) return null;
    return readDraft<Values>(browserStorage, key);
  });

  useEffect(() => {
    if (!key) return;
    const own = readDraft<Values>(tabStorage, key);
    if (own) form.reset(own.values, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const kept = Object.fromEntries(
          Object.entries(values).filter(([field]) => !never.some((other) => other === field)),
        );
        for (const place of places) place.write(key, JSON.stringify({ at: Date.now(), values: kept }));
        setOffered(null);
      },
    });
  }, [key, form, never]);

  if (!offered) return null;
  return {
    at: offered.at,
    restore: () => {
      form.reset(offered.values, { keepDefaultValues: true });
      setOffered(null);
    },
    discard: () => {
      forgetDraft(name);
      setOffered(null);
    },
  };
}
