import { Checkbox, NativeSelect } from '@mantine/core';
import type { Measure } from '../rules/measures.ts';
import { consciousnessLevels, consciousnessNames } from '../rules/news2.ts';
import { MeasureInput } from './measure-input.tsx';
import type { TypedVitals } from './use-typed-vitals.ts';
import styles from './vitals-fields.module.css';

const labels: Record<Measure, string> = {
  systolic: 'Systolic (mmHg)',
  diastolic: 'Diastolic (mmHg)',
  pulse: 'Pulse (/min)',
  respiratoryRate: 'Respiration (/min)',
  oxygenSaturation: 'SpO₂ (%)',
  temperature: 'Temperature (°C)',
  glucose: 'Glucose (mg/dL)',
  weight: 'Weight (kg)',
  height: 'Height (cm)',
};

interface VitalsFieldsProps {
  vitals: TypedVitals;
  measures: readonly Measure[];
  /** Whether faults are shown at once, not only after leaving a field. */
  isAsked: boolean;
  refused: readonly { field: string; message: string }[];
}

/** The fields shared by all places where vitals are taken. */
export function VitalsFields({ vitals, measures, isAsked, refused }: VitalsFieldsProps) {
  const { typed, checked, offers, type, check } = vitals;
  return (
    <>
      <div className={styles.measures}>
        {measures.map((measure, index) => (
          <MeasureInput
            key={measure}
            measure={measure}
            label={labels[measure]}
            value={typed[measure]}
            onChange={(text) => type(measure, text)}
            isAsked={isAsked}
            refusal={refused.find(({ field }) => field === measure)?.message ?? null}
            autoFocus={index === 0}
          />
        ))}
        <NativeSelect
          label="Consciousness"
          value={checked.consciousness ?? ''}
          onChange={({ currentTarget: { value } }) =>
            check({ consciousness: consciousnessLevels.find((level) => level === value) ?? null })
          }
          data={[
            { value: '', label: 'Not checked' },
            ...consciousnessLevels.map((value) => ({ value, label: consciousnessNames[value] })),
          ]}
        />
      </div>
      <Checkbox
        label="Oxygen is given"
        checked={checked.isOnOxygen}
        onChange={(event) => check({ isOnOxygen: event.currentTarget.checked })}
      />
      {offers.scale2 ? (
        <Checkbox
          label="SpO₂ scale 2: target 88–92 %, on doctor's advice"
          checked={checked.isHypercapnic}
          onChange={(event) => check({ isHypercapnic: event.currentTarget.checked })}
        />
      ) : null}
      {offers.pregnancy ? (
        <Checkbox
          label="Pregnant"
          checked={checked.isPregnant}
          onChange={(event) => check({ isPregnant: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
}
