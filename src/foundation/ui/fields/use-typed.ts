import { useState } from 'react';

interface TypedField {
  /** Empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** The value of the typed text; null if it cannot be read. */
  read: (text: string) => string | null;
  show: (value: string) => string;
  /** Whether no further key can change the value of the text. */
  isWhole: (text: string) => boolean;
}

/**
 * A field whose value is typed in short form and shown in full once it is left. Text that cannot be read stays to be
 * corrected and counts as no value: an earlier value is never used instead.
 */
export function useTyped({ value, onChange, read, show, isWhole }: TypedField) {
  const [typed, setTyped] = useState<string | null>(null);
  const [hasRefused, setRefused] = useState(false);
  const [own, setOwn] = useState(value);
  const [seen, setSeen] = useState(value);
  // A value set from elsewhere replaces the typed text.
  if (value !== seen) {
    setSeen(value);
    if (value !== own) setTyped(null);
  }
  const isOpen = typed !== null;

  function take(taken: string, text: string | null) {
    setTyped(text);
    setRefused(false);
    setOwn(taken);
    if (taken !== value) onChange(taken);
  }

  function type(text: string) {
    const meant = isWhole(text) ? read(text) : null;
    if (meant || !text.trim()) return take(meant ?? '', text);
    setTyped(text);
    setRefused(false);
  }

  function settle() {
    if (!isOpen || hasRefused) return;
    const meant = typed.trim() ? read(typed) : '';
    if (meant !== null) return take(meant, null);
    setRefused(true);
    setOwn('');
    if (value) onChange('');
  }

  return {
    text: isOpen ? typed : show(value),
    isRefused: isOpen && hasRefused,
    type,
    settle,
    /** Sets a value that was not typed. */
    choose: (chosen: string) => take(chosen, null),
  };
}
