import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { tabStorage } from './browser-storage.ts';
import { readSession } from './session.ts';

const prefix = 'draft:';

/** What other people typed in this tab is not for the one who is signed in now. */
export function forgetDrafts({ except }: { except: string | null }) {
  for (const key of tabStorage.keys()) {
    if (key.startsWith(prefix) && !(except && key.startsWith(`${prefix}${except}:`))) tabStorage.remove(key);
  }
}

function keyOf(name: string): string | null {
  const session = readSession();
  return session && `${prefix}${session.userKey}:${name}`;
}

/** Once the form is saved or discarded. */
export function forgetDraft(name: string) {
  const key = keyOf(name);
  if (key) tabStorage.remove(key);
}

/**
 * Keeps what is typed into a form until it is saved or discarded, so that a session which ends in between costs nothing:
 * it comes back when the same user opens the form again in this tab.
 */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: string,
) {
  const [key] = useState(() => keyOf(name));

  useEffect(() => {
    if (!key) return;
    const kept = tabStorage.read(key);
    if (kept) {
      const values: Values = JSON.parse(kept);
      form.reset(values, { keepDefaultValues: true });
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => tabStorage.write(key, JSON.stringify(values)),
    });
  }, [key, form]);
}
