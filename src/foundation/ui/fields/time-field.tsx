import type { TextInputProps } from '@mantine/core';
import { readTypedTime } from '#foundation/shared/dates/typed-time.ts';
import { TypedInput } from './typed-input.tsx';
import { useTyped } from './use-typed.ts';

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** HH:MM; empty for none. */
  value: string;
  onChange: (time: string) => void;
}

/** Whether the time is complete, except for am or pm, after which it is read again. */
const isWhole = (typed: string) => /^\d{4}$|^\d{1,2}[.:]\d{2}$/.test(typed.trim());

/** A time of day as HH:MM, whatever the browser's language, typed in short form: 930, 1730, 5 pm. */
export function TimeField({ value, onChange, ...props }: TimeFieldProps) {
  const field = useTyped({ value, onChange, read: readTypedTime, show: (time) => time, isWhole });
  return <TypedInput {...props} field={field} refusal="Enter a time like 09:30" placeholder="HH:MM" inputSize="6" />;
}
