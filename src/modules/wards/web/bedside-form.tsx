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
import { wardsApi } from './api.ts';
import styles from './bedside-vitals.module.css';

interface BedsideFormProps {
  admissionId: string;
  age: Age | null;
  canBePregnant: boolean;
  latest: LatestVitals | null;
  wasPregnant: boolean;
  onTyped: () => void;
  onDone: () => void;
}

export function BedsideForm({
  admissionId,
  age,
  canBePregnant,
  latest,
  wasPregnant,
  onTyped,
  onDone,
}: BedsideFormProps) {
  const queryClient = useQueryClient();
  const vitals = useTypedVitals(
    latest ? { isHypercapnic: latest.isHypercapnic, isPregnant: latest.isPregnant } : { isPregnant: wasPregnant },
  );
  const [isAsked, setAsked] = useState(false);
  const take = useMutation(
    wardsApi.takeVitals.mutationOptions({
      onSuccess: onDone,
      onSettled: () => queryClient.invalidateQueries({ queryKey: wardsApi.key() }),
    }),
  );
  const refused = take.isError ? failureOf(take.error).fieldErrors : [];

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!vitals.hasFault(wholeSet)) take.mutate({ id: admissionId, ...vitals.values });
  }

  return (
    <form onSubmit={submit} onInput={onTyped} noValidate className={styles.vitals}>
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
