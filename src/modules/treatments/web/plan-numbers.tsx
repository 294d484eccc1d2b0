import { type Control, Controller } from 'react-hook-form';
import type { z } from 'zod';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import type { NewPlan } from '../contract.ts';

/** Number of sessions, interval and estimate. */
export function PlanNumbers({ control }: { control: Control<z.input<typeof NewPlan>, unknown, NewPlan> }) {
  return (
    <>
      <Controller
        control={control}
        name="plannedSessions"
        render={({ field, fieldState: { error } }) => (
          <QuantityField {...field} label="Sessions" required min={1} max={100} error={error?.message} />
        )}
      />
      <Controller
        control={control}
        name="intervalDays"
        render={({ field: { value, onChange, ...field }, fieldState: { error } }) => (
          <QuantityField
            {...field}
            label="Days between sessions"
            min={1}
            max={365}
            value={value ?? Number.NaN}
            onChange={(days) => onChange(Number.isNaN(days) ? null : days)}
            error={error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="estimate"
        render={({ field: { value = 0, onChange, ...field }, fieldState: { error } }) => (
          <RupeeField
            {...field}
            label="Estimate"
            value={value}
            onChange={(paise) => onChange(paise ?? 0)}
            error={error?.message}
          />
        )}
      />
    </>
  );
}
