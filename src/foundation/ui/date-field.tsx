import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { readTypedDay } from '#foundation/shared/typed-day.ts';
import { clinicToday, dayText } from '#foundation/web/clinic-date.ts';
import styles from './date-field.module.css';

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min'> {
  /** YYYY-MM-DD; empty: none. */
  value: string;
  onChange: (day: string) => void;
  /** YYYY-MM-DD: no earlier day is meant. */
  min?: string;
}

/** With its year in full, so that no further key can change what it means. */
const isWhole = (typed: string) => /^\d{8}$|\D\d{4}$|^\d{4}-\d{1,2}-\d{2}$/.test(typed.trim());

/**
 * A day as DD/MM/YYYY, whatever the browser's language. It is typed the short way, 20112026 or 20/11, or chosen in the
 * browser's own calendar.
 */
export function DateField({ value, onChange, min, error, onBlur, onKeyDown, ...props }: DateFieldProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  // What was refused stays to be mended, until another day is set from elsewhere.
  const isOpen = typed !== null && !(isRefused && value);

  function take(day: string, text: string | null) {
    setTyped(text);
    setRefused(false);
    if (day !== value) onChange(day);
  }

  function type(text: string) {
    const day = isWhole(text) ? readTypedDay(text, clinicToday(), min) : null;
    if (day || !text.trim()) return take(day ?? '', text);
    setTyped(text);
    setRefused(false);
  }

  function settle() {
    if (!isOpen || isRefused) return;
    const day = typed.trim() ? readTypedDay(typed, clinicToday(), min) : '';
    if (day !== null) return take(day, null);
    setRefused(true);
    if (value) onChange('');
  }

  return (
    <TextInput
      {...props}
      value={isOpen ? typed : dayText(value)}
      error={isOpen && isRefused ? 'No such day. Enter a date like 20/11/2026' : error}
      placeholder="DD/MM/YYYY"
      inputSize="12"
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
        onKeyDown?.(event);
      }}
      rightSection={
        <>
          <input
            ref={calendar}
            type="date"
            className={styles.calendar}
            tabIndex={-1}
            aria-hidden="true"
            min={min}
            value={value}
            onChange={(event) => take(event.currentTarget.value, null)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Open the calendar"
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarDays size={16} aria-hidden="true" />
          </ActionIcon>
        </>
      }
    />
  );
}
