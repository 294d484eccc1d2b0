import { useState } from 'react';

interface TypedField {
  /** Empty: none. */
  value: string;
  onChange: (value: string) => void;
  /** What the typed text means; null: nothing. */
  read: (text: string) => string | null;
  show: (value: string) => string;
  /** Whether no further key can change what the text means. */
  isWhole: (text: string) => boolean;
}

/**
 * A field whose value is typed the short way and shown in full once it is left. What means nothing stays to be mended, and
 * counts as no value: an old one is never used in its place.
 */
export function useTyped({ value, onChange, read, show, isWhole }: TypedField) {
  const [typed, setTyped] = useState<string | null>(null);
  const [hasRefused, setRefused] = useState(false);
  const [own, setOwn] = useState(value);
  const [seen, setSeen] = useState(value);
  // What is typed gives way once another value is set from elsewhere.
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
    /** A value that was not typed. */
    choose: (chosen: string) => take(chosen, null),
  };
}
