import { useState } from 'react';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';

/** The period of a register, this month at first, and the fields to change it. */
export function useRegisterPeriod() {
  const today = clinicToday();
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const isWhole = from !== '' && to !== '';
  return {
    period: { from, to },
    isPeriod: isWhole && from <= to,
    fields: (
      <>
        <DateField label="From" value={from} onChange={setFrom} />
        <DateField
          label="To"
          value={to}
          error={isWhole && from > to ? 'The last day is before the first' : undefined}
          onChange={setTo}
        />
      </>
    ),
  };
}
