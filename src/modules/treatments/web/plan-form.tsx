import { zodResolver } from '@hookform/resolvers/zod';
import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { DialogForm } from '#foundation/ui/dialog-form.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { showFieldErrors } from '#foundation/web/show-field-errors.ts';
import { type ChosenPatient, PatientField } from '#modules/wards/web/patient-field.tsx';
import { NewPlan } from '../contract.ts';
import type { Specialty } from '../rules.ts';
import { treatmentsApi } from './api.ts';

const fields = ['patientId', 'title', 'plannedSessions', 'estimate', 'note'] as const;
const paise = 100;

export interface PlanStart {
  specialty: Specialty;
  patient?: ChosenPatient;
  title?: string;
  plannedSessions?: number;
}

interface PlanFormProps {
  start: PlanStart;
  onTyped: () => void;
  setCovered: (covered: boolean) => void;
  onPlanned: () => void;
}

export function PlanForm({ start, onTyped, setCovered, onPlanned }: PlanFormProps) {
  const queryClient = useQueryClient();
  const [patient, setPatient] = useState<ChosenPatient | null>(start.patient ?? null);
  const form = useForm<z.input<typeof NewPlan>, unknown, NewPlan>({
    mode: 'onTouched',
    resolver: zodResolver(NewPlan),
    defaultValues: {
      patientId: start.patient?.id ?? '',
      specialty: start.specialty,
      title: start.title ?? '',
      plannedSessions: start.plannedSessions ?? 1,
      estimate: 0,
      note: '',
    },
  });
  const { errors } = form.formState;
  const add = useMutation(
    treatmentsApi.addPlan.mutationOptions({
      onSuccess: ({ title }) => {
        notifications.show({ message: `${title} is planned` });
        onPlanned();
      },
      onError: (error) => showFieldErrors(form.setError, fields, error),
      onSettled: () => queryClient.invalidateQueries({ queryKey: treatmentsApi.key() }),
    }),
  );
  const submit = form.handleSubmit((plan) => add.mutate(plan));
  const failure = add.isError ? failureOf(add.error) : null;

  function choose(chosen: ChosenPatient | null) {
    setPatient(chosen);
    form.setValue('patientId', chosen?.id ?? '');
    if (chosen) form.clearErrors('patientId');
    onTyped();
  }

  return (
    <DialogForm
      submitLabel="Save plan"
      isSaving={add.isPending}
      error={failure?.fieldErrors.length === 0 ? add.error : null}
      onTyped={onTyped}
      onSubmit={submit}
    >
      <PatientField value={patient} error={errors.patientId?.message} onChange={choose} setCovered={setCovered} />
      <TextInput
        {...form.register('title')}
        label="Treatment"
        required
        autoComplete="off"
        error={errors.title?.message}
      />
      <Controller
        control={form.control}
        name="plannedSessions"
        render={({ field: { onChange, ...field } }) => (
          <NumberInput
            {...field}
            label="Sessions"
            required
            min={1}
            max={100}
            allowDecimal={false}
            onChange={(typed) => onChange(typed === '' ? Number.NaN : Number(typed))}
            error={errors.plannedSessions?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="estimate"
        render={({ field: { value = 0, onChange, ...field } }) => (
          <NumberInput
            {...field}
            label="Estimate"
            prefix="₹ "
            thousandSeparator=","
            thousandsGroupStyle="lakh"
            min={0}
            decimalScale={2}
            value={value / paise}
            onChange={(typed) => onChange(Math.round(Number(typed) * paise))}
            error={errors.estimate?.message}
          />
        )}
      />
      <Textarea {...form.register('note')} label="Note" autosize minRows={2} error={errors.note?.message} />
    </DialogForm>
  );
}
