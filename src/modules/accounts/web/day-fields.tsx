import { DateField } from '#foundation/ui/fields/date-field.tsx';
import type { chosenDaysFault, Days } from '../rules/period.ts';
import { addressOfDay } from './days-of-address.ts';

interface DayFieldsProps {
  days: Days;
  fault: ReturnType<typeof chosenDaysFault>;
  /** Receives the address parameter of the day that changed. */
  onChange: (change: Record<string, string>) => void;
}

/** The fields From and To, each with its fault. */
export function DayFields({ days, fault, onChange }: DayFieldsProps) {
  const fieldOf = (name: 'from' | 'to') => ({
    value: days[name],
    error: fault?.field === name ? fault.message : null,
    onChange: (day: string) => onChange({ [name]: addressOfDay(day) }),
  });
  return (
    <>
      <DateField label="From" {...fieldOf('from')} />
      <DateField label="To" {...fieldOf('to')} />
    </>
  );
}
