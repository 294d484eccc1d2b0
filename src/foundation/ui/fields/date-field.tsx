import { ActionIcon, type TextInputProps } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { readTypedDay, readTypedMonth } from '#foundation/shared/dates/typed-day.ts';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import styles from './date-field.module.css';
import { TypedInput } from './typed-input.tsx';
import { useTyped } from './use-typed.ts';

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min'> {
  /** YYYY-MM-DD; empty for none. */
  value: string;
  onChange: (day: string) => void;
  /** YYYY-MM-DD. A day typed without a year is never earlier than this. */
  min?: string;
  /** A month stands for its last day, as on packs of medicines. */
  byMonth?: boolean;
}

/** Whether the year is complete, so that no further key can change the day. */
const isWhole = (typed: string) => /^\d{8}$|\D\d{4}$|^\d{4}-\d{1,2}-\d{2}$/.test(typed.trim());

/**
 * A day as DD/MM/YYYY, whatever the browser's language. It is typed in short form, 20112026 or 20/11, or picked in the
 * browser's own calendar.
 */
export function DateField({ value, onChange, min, byMonth = false, ...props }: DateFieldProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const field = useTyped({
    value,
    onChange,
    read: (typed) => (byMonth ? readTypedMonth(typed, clinicToday()) : null) ?? readTypedDay(typed, clinicToday(), min),
    show: dayText,
    isWhole,
  });

  return (
    <TypedInput
      {...props}
      field={field}
      refusal="This date doesn't exist. Enter a date like 20/11/2026"
      placeholder={byMonth ? 'MM/YYYY' : 'DD/MM/YYYY'}
      inputSize="12"
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
            onChange={(event) => field.choose(event.currentTarget.value)}
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
