import { Button, Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import type { Age } from '../rules/age-on.ts';
import { alertsOf } from '../rules/alerts.ts';
import type { LatestVitals } from '../rules/latest.ts';
import { wholeSet } from '../rules/measures.ts';
import styles from './take-vitals-form.module.css';
import { type TypedVitals, useTypedVitals } from './use-typed-vitals.ts';
import { VitalAlerts } from './vital-alerts.tsx';
import { VitalsFields } from './vitals-fields.tsx';

interface TakeVitalsFormProps {
  age: Age | null;
  canBePregnant: boolean;
  /** Null: these are the first. */
  latest: LatestVitals | null;
  /** When they were last asked, in any room. */
  wasPregnant: boolean;
  isSaving: boolean;
  error: Error | null;
  onTyped?: () => void;
  onTake: (values: TypedVitals['values']) => void;
  onCancel: () => void;
}

export function TakeVitalsForm(props: TakeVitalsFormProps) {
  const { age, canBePregnant, latest, wasPregnant, isSaving, error, onTyped, onTake, onCancel } = props;
  const vitals = useTypedVitals(
    latest ? { isHypercapnic: latest.isHypercapnic, isPregnant: latest.isPregnant } : { isPregnant: wasPregnant },
  );
  const [isAsked, setAsked] = useState(false);
  const failure = error && failureOf(error);
  const refused = failure?.fieldErrors ?? [];

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!vitals.hasFault(wholeSet)) onTake(vitals.values);
  }

  return (
    <form onSubmit={submit} onInput={onTyped} noValidate className={styles.form}>
      <VitalsFields
        vitals={vitals}
        measures={wholeSet}
        canBePregnant={canBePregnant}
        isAsked={isAsked}
        refused={refused}
      />
      <VitalAlerts alerts={alertsOf(vitals.values, { age, isPregnant: vitals.values.isPregnant })} />
      {failure && refused.length === 0 ? <FailureNote title="Not saved" failure={failure} /> : null}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving}>
          Save vitals
        </Button>
      </Group>
    </form>
  );
}
