import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import type { Measure } from '#modules/vitals/rules/measures.ts';
import { useTypedVitals } from '#modules/vitals/web/use-typed-vitals.ts';
import { VitalsFields } from '#modules/vitals/web/vitals-fields.tsx';
import { consultationsApi } from './api.ts';
import styles from './vitals-form.module.css';

const measures: readonly Measure[] = [
  'systolic',
  'diastolic',
  'pulse',
  'respiratoryRate',
  'oxygenSaturation',
  'temperature',
  'weight',
  'height',
];

interface VitalsFormProps {
  id: string;
  canBePregnant: boolean;
  onDone: () => void;
}

export function VitalsForm({ id, canBePregnant, onDone }: VitalsFormProps) {
  const queryClient = useQueryClient();
  const vitals = useTypedVitals();
  const [isAsked, setAsked] = useState(false);
  const take = useMutation(
    consultationsApi.takeVitals.mutationOptions({
      onSuccess: async () => {
        onDone();
        await queryClient.invalidateQueries({ queryKey: consultationsApi.key() });
      },
    }),
  );
  const refused = take.isError ? failureOf(take.error).fieldErrors : [];

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!vitals.hasFault(measures)) take.mutate({ id, ...vitals.values });
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <VitalsFields
        vitals={vitals}
        measures={measures}
        canBePregnant={canBePregnant}
        isAsked={isAsked}
        refused={refused}
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
