import { zodResolver } from '@hookform/resolvers/zod';
import { Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { showFieldErrors } from '#foundation/web/forms/show-field-errors.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import { NewPlan, type Plan } from '../contract.ts';
import { treatmentsApi } from './api.ts';
import { PlanNumbers } from './plan-numbers.tsx';

const fields = ['plannedSessions', 'intervalDays', 'estimate', 'note'] as const;

interface ChangePlanFormProps {
  plan: Plan;
  onTyped: () => void;
  onChanged: () => void;
}

/** Changes the number of sessions of an active plan. Its treatment stays, because the protocol is found by it. */
export function ChangePlanForm({ plan, onTyped, onChanged }: ChangePlanFormProps) {
  const queryClient = useQueryClient();
  const { id, version, status, title } = plan;
  const form = useForm<z.input<typeof NewPlan>, unknown, NewPlan>({
    mode: 'onTouched',
    resolver: zodResolver(NewPlan),
    defaultValues: NewPlan.parse(plan),
  });
  const { errors } = form.formState;
  const change = useMutation(
    treatmentsApi.changePlan.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `${title} is changed` });
        onChanged();
      },
      onError: (error) => showFieldErrors(form.setError, fields, error),
      onSettled: () => queryClient.invalidateQueries({ queryKey: treatmentsApi.key() }),
    }),
  );
  const failure = change.isError ? failureOf(change.error) : null;
  return (
    <SubmitForm
      submitLabel="Save plan"
      isSaving={change.isPending}
      error={failure?.fieldErrors.length === 0 ? change.error : null}
      onTyped={onTyped}
      onSubmit={form.handleSubmit((changed) => change.mutate({ ...changed, id, version, status }))}
    >
      <p>{`${fullName(plan)} · ${title}`}</p>
      <PlanNumbers control={form.control} />
      <Textarea {...form.register('note')} label="Note" autosize minRows={2} error={errors.note?.message} />
    </SubmitForm>
  );
}
