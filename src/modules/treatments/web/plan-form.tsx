import { zodResolver } from '@hookform/resolvers/zod';
import { Autocomplete, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { showFieldErrors } from '#foundation/web/forms/show-field-errors.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { type ChosenPatient, PatientField } from '#modules/wards/web/patient-field.tsx';
import { NewPlan } from '../contract.ts';
import type { Specialty } from '../rules.ts';
import { treatmentsApi } from './api.ts';
import { PlanNumbers } from './plan-numbers.tsx';

const fields = ['patientId', 'title', 'plannedSessions', 'intervalDays', 'estimate', 'note'] as const;

/** The plan that a treatment of the clinic proposes. */
export interface Protocol {
  title: string;
  plannedSessions: number;
  intervalDays: number | null;
  /** In paise. */
  estimate: number;
}

interface PlanFormProps {
  specialty: Specialty;
  protocols: readonly Protocol[];
  onTyped: () => void;
  setCovered: (covered: boolean) => void;
  onPlanned: () => void;
}

export function PlanForm({ specialty, protocols, onTyped, setCovered, onPlanned }: PlanFormProps) {
  const queryClient = useQueryClient();
  const [patient, setPatient] = useState<ChosenPatient | null>(null);
  const form = useForm<z.input<typeof NewPlan>, unknown, NewPlan>({
    mode: 'onTouched',
    resolver: zodResolver(NewPlan),
    defaultValues: {
      patientId: '',
      specialty,
      title: '',
      plannedSessions: 1,
      intervalDays: null,
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

  function takeOver(title: string) {
    const protocol = protocols.find((known) => known.title === title);
    if (!protocol) return;
    form.setValue('plannedSessions', protocol.plannedSessions);
    form.setValue('intervalDays', protocol.intervalDays);
    form.setValue('estimate', protocol.estimate);
  }

  return (
    <SubmitForm
      submitLabel="Save plan"
      isSaving={add.isPending}
      error={failure?.fieldErrors.length === 0 ? add.error : null}
      onTyped={onTyped}
      onSubmit={submit}
    >
      <PatientField value={patient} error={errors.patientId?.message} onChange={choose} setCovered={setCovered} />
      <Controller
        control={form.control}
        name="title"
        render={({ field }) => (
          <Autocomplete
            {...field}
            label="Treatment"
            required
            data={protocols.map(({ title }) => title)}
            onOptionSubmit={takeOver}
            error={errors.title?.message}
          />
        )}
      />
      <PlanNumbers control={form.control} />
      <Textarea {...form.register('note')} label="Note" autosize minRows={2} error={errors.note?.message} />
    </SubmitForm>
  );
}
