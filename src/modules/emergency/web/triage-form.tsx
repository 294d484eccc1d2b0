import { zodResolver } from '@hookform/resolvers/zod';
import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { DialogForm } from '#foundation/ui/dialog-form.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { showFieldErrors } from '#foundation/web/show-field-errors.ts';
import { consciousnessLevels, consciousnessNames } from '#modules/consultations/rules/news2.ts';
import { readMeasure } from '#modules/consultations/rules/vitals.ts';
import { MeasureInput } from '#modules/consultations/web/measure-input.tsx';
import { type EmergencyCase, Triage } from '../contract.ts';
import { acuities, acuityNames, acuityWords } from '../rules.ts';
import { emergencyApi } from './api.ts';
import styles from './triage-form.module.css';
import { TriageResult } from './triage-result.tsx';
import { useReadAgain } from './use-read-again.ts';

const measures = [
  ['respiratoryRate', 'Respiration', '/min'],
  ['oxygenSaturation', 'SpO₂', '%'],
  ['systolic', 'Systolic', 'mmHg'],
  ['pulse', 'Pulse', '/min'],
  ['temperature', 'Temperature', '°C'],
] as const;

const fields = [
  'respiratoryRate',
  'oxygenSaturation',
  'systolic',
  'pulse',
  'temperature',
  'consciousness',
  'complaint',
  'acuity',
  'overrideReason',
] as const;

const nothing = { respiratoryRate: '', oxygenSaturation: '', systolic: '', pulse: '', temperature: '' };

interface TriageFormProps {
  shown: EmergencyCase;
  onTyped: () => void;
  onDone: () => void;
}

/** The score follows the vitals while they are typed. */
export function TriageForm({ shown, onTyped, onDone }: TriageFormProps) {
  const readAgain = useReadAgain();
  const form = useForm<z.input<typeof Triage>, unknown, Triage>({
    mode: 'onTouched',
    resolver: zodResolver(Triage),
    defaultValues: {
      id: shown.id,
      respiratoryRate: null,
      oxygenSaturation: null,
      isHypercapnic: false,
      isOnOxygen: false,
      systolic: null,
      pulse: null,
      consciousness: null,
      temperature: null,
      complaint: shown.complaint,
      acuity: null,
      overrideReason: '',
      version: shown.version,
    },
  });
  const { errors, isSubmitted } = form.formState;
  const [typed, setTyped] = useState(nothing);
  const type = (name: keyof typeof nothing, value: string) => {
    setTyped({ ...typed, [name]: value });
    form.setValue(name, readMeasure(name, value).value, { shouldValidate: isSubmitted });
  };
  const values = form.watch();
  const triage = useMutation(
    emergencyApi.triage.mutationOptions({
      onSuccess: ({ acuity }) => {
        notifications.show({ message: `Triaged: ${acuity ? acuityWords[acuity] : ''}` });
        onDone();
      },
      onError: (error) => showFieldErrors(form.setError, fields, error),
      onSettled: readAgain,
    }),
  );
  const hasFault = measures.some(([name]) => readMeasure(name, typed[name]).fault);
  const submit = form.handleSubmit((given) => {
    if (hasFault) return;
    // Who was told once that the case has changed sees it changed, and saves upon that.
    triage.mutate(triage.isError ? { ...given, version: shown.version } : given);
  });
  const failure = triage.isError ? failureOf(triage.error) : null;

  return (
    <DialogForm
      submitLabel="Save triage"
      isSaving={triage.isPending}
      error={failure?.fieldErrors.length === 0 ? triage.error : null}
      onTyped={onTyped}
      onSubmit={submit}
    >
      <div className={styles.measures}>
        {measures.map(([name, label, unit], index) => (
          <MeasureInput
            key={name}
            measure={name}
            label={`${label} (${unit})`}
            value={typed[name]}
            onChange={(value) => type(name, value)}
            isAsked={isSubmitted}
            refusal={errors[name]?.message ?? null}
            autoFocus={index === 0}
          />
        ))}
        <NativeSelect
          {...form.register('consciousness', { setValueAs: (level) => level || null })}
          label="Consciousness"
          error={errors.consciousness?.message}
        >
          <option value="">Not checked</option>
          {consciousnessLevels.map((level) => (
            <option key={level} value={level}>
              {consciousnessNames[level]}
            </option>
          ))}
        </NativeSelect>
      </div>
      <Group>
        <Checkbox {...form.register('isOnOxygen')} label="Oxygen is given" />
        <Checkbox {...form.register('isHypercapnic')} label="SpO₂ scale 2 (hypercapnic, on a doctor's word)" />
      </Group>
      <TextInput
        {...form.register('complaint')}
        label="Complaint"
        autoComplete="off"
        maxLength={500}
        error={errors.complaint?.message}
      />
      {hasFault ? null : <TriageResult values={values} />}
      <NativeSelect
        {...form.register('acuity', { setValueAs: (acuity) => acuity || null })}
        label="Colour"
        error={errors.acuity?.message}
      >
        <option value="">As the vitals suggest</option>
        {acuities.map((acuity) => (
          <option key={acuity} value={acuity}>
            {acuityNames[acuity]}
          </option>
        ))}
      </NativeSelect>
      {values.acuity ? (
        <TextInput
          {...form.register('overrideReason')}
          label="Why another colour than the vitals suggest"
          autoComplete="off"
          error={errors.overrideReason?.message}
        />
      ) : null}
    </DialogForm>
  );
}
