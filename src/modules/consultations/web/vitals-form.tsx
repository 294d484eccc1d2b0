import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import type { Age } from '#modules/vitals/rules/age-on.ts';
import { alertsOf } from '#modules/vitals/rules/alerts.ts';
import type { LatestVitals } from '#modules/vitals/rules/latest.ts';
import { wholeSet } from '#modules/vitals/rules/measures.ts';
import { useTypedVitals } from '#modules/vitals/web/use-typed-vitals.ts';
import { VitalAlerts } from '#modules/vitals/web/vital-alerts.tsx';
import { VitalsFields } from '#modules/vitals/web/vitals-fields.tsx';
import { consultationsApi } from './api.ts';
import styles from './vitals-form.module.css';

interface VitalsFormProps {
  id: string;
  age: Age | null;
  canBePregnant: boolean;
  /** Null: these are the first of the visit. */
  latest: LatestVitals | null;
  wasPregnant: boolean;
  onDone: () => void;
}

export function VitalsForm({ id, age, canBePregnant, latest, wasPregnant, onDone }: VitalsFormProps) {
  const queryClient = useQueryClient();
  const vitals = useTypedVitals(
    latest ? { isHypercapnic: latest.isHypercapnic, isPregnant: latest.isPregnant } : { isPregnant: wasPregnant },
  );
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
    if (!vitals.hasFault(wholeSet)) take.mutate({ id, ...vitals.values });
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <VitalsFields
        vitals={vitals}
        measures={wholeSet}
        canBePregnant={canBePregnant}
        isAsked={isAsked}
        refused={refused}
      />
      <VitalAlerts alerts={alertsOf(vitals.values, { age, isPregnant: vitals.values.isPregnant })} />
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
