import { DateField } from '#foundation/ui/fields/date-field.tsx';
import type { chosenDaysFault, Days } from '../rules/period.ts';
import { addressOfDay } from './days-of-address.ts';

interface DayFieldsProps {
  days: Days;
  fault: ReturnType<typeof chosenDaysFault>;
  /** What the address says of the day that was changed. */
  onChange: (change: Record<string, string>) => void;
}

/** From and To, each with what is wrong with it. */
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
