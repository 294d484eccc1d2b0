import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { type Consciousness, consciousnessLevels, consciousnessNames } from '../rules/news2.ts';
import { type Measure, readMeasure } from '../rules/vitals.ts';
import { consultationsApi } from './api.ts';
import { MeasureInput } from './measure-input.tsx';
import styles from './vitals-form.module.css';

const fields: readonly [Measure, string][] = [
  ['systolic', 'Systolic (mmHg)'],
  ['diastolic', 'Diastolic (mmHg)'],
  ['pulse', 'Pulse (/min)'],
  ['respiratoryRate', 'Respiration (/min)'],
  ['oxygenSaturation', 'SpO₂ (%)'],
  ['temperature', 'Temperature (°C)'],
  ['weight', 'Weight (kg)'],
  ['height', 'Height (cm)'],
];

type Typed = Record<Measure, string>;
const nothing: Typed = {
  systolic: '',
  diastolic: '',
  pulse: '',
  respiratoryRate: '',
  oxygenSaturation: '',
  temperature: '',
  weight: '',
  height: '',
};

export function VitalsForm({ id, onDone }: { id: string; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(nothing);
  const [isAsked, setAsked] = useState(false);
  const [isOnOxygen, setOnOxygen] = useState(false);
  const [isHypercapnic, setHypercapnic] = useState(false);
  const [consciousness, setConsciousness] = useState<Consciousness | null>('alert');
  const take = useMutation(
    consultationsApi.takeVitals.mutationOptions({
      onSuccess: async () => {
        onDone();
        await queryClient.invalidateQueries({ queryKey: consultationsApi.key() });
      },
    }),
  );
  const read = Object.fromEntries(fields.map(([measure]) => [measure, readMeasure(measure, typed[measure])]));
  const hasFault = fields.some(([measure]) => read[measure]?.fault);
  const refused = take.isError ? failureOf(take.error).fieldErrors : [];

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (hasFault) return;
    const values = Object.fromEntries(fields.map(([measure]) => [measure, read[measure]?.value ?? null]));
    take.mutate({ id, isOnOxygen, isHypercapnic, consciousness, ...values });
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <div className={styles.fields}>
        {fields.map(([measure, label], at) => (
          <MeasureInput
            key={measure}
            measure={measure}
            label={label}
            value={typed[measure]}
            onChange={(value) => setTyped({ ...typed, [measure]: value })}
            isAsked={isAsked}
            refusal={refused.find(({ field }) => field === measure)?.message ?? null}
            autoFocus={at === 0}
          />
        ))}
      </div>
      <NativeSelect
        label="Consciousness"
        value={consciousness ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setConsciousness(consciousnessLevels.find((level) => level === value) ?? null)
        }
        data={[
          { value: '', label: 'Not looked at' },
          ...consciousnessLevels.map((value) => ({ value, label: consciousnessNames[value] })),
        ]}
      />
      <Checkbox
        label="Oxygen is given"
        checked={isOnOxygen}
        onChange={(event) => setOnOxygen(event.currentTarget.checked)}
      />
      <Checkbox
        label="SpO₂ scale 2: target 88–92 %, on a doctor's word"
        checked={isHypercapnic}
        onChange={(event) => setHypercapnic(event.currentTarget.checked)}
      />
      {take.isError && refused.length === 0 ? <FailureNote title="Not saved" failure={failureOf(take.error)} /> : null}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={take.isPending}>
          Save vitals
        </Button>
      </Group>
    </form>
  );
}
