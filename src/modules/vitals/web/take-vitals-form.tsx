import { Button, Checkbox, Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { alertsOf } from '../rules/alerts.ts';
import { bodyDoubts } from '../rules/body-limits.ts';
import type { LatestVitals } from '../rules/latest.ts';
import { wholeSet } from '../rules/measures.ts';
import styles from './take-vitals-form.module.css';
import { type MeasuredPerson, type TypedVitals, useTypedVitals } from './use-typed-vitals.ts';
import { VitalAlerts } from './vital-alerts.tsx';
import { VitalsFields } from './vitals-fields.tsx';

interface TakeVitalsFormProps {
  person: MeasuredPerson;
  /** Null: these are the first. */
  latest: LatestVitals | null;
  /** When they were last asked, in any room. */
  wasPregnant: boolean;
  isSaving: boolean;
  error: Error | null;
  onTyped?: () => void;
  onTake: (values: TypedVitals['values'] & { isBodyChecked: boolean }) => void;
  onCancel: () => void;
}

export function TakeVitalsForm(props: TakeVitalsFormProps) {
  const { person, latest, wasPregnant, isSaving, error, onTyped, onTake, onCancel } = props;
  const { age } = person;
  const vitals = useTypedVitals(
    person,
    latest ? { isHypercapnic: latest.isHypercapnic, isPregnant: latest.isPregnant } : { isPregnant: wasPregnant },
  );
  const [isAsked, setAsked] = useState(false);
  const doubts = bodyDoubts(vitals.values, age);
  // What was checked is this weight and this height, not what is typed over them.
  const body = `${vitals.values.weight}, ${vitals.values.height}`;
  const [checkedBody, setCheckedBody] = useState<string | null>(null);
  const isBodyChecked = checkedBody === body;
  const failure = error && failureOf(error);
  const refused = failure?.fieldErrors ?? [];

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (vitals.hasFault(wholeSet) || (doubts.length > 0 && !isBodyChecked)) return;
    onTake({ ...vitals.values, isBodyChecked });
  }

  return (
    <form onSubmit={submit} onInput={onTyped} noValidate className={styles.form}>
      <VitalsFields vitals={vitals} measures={wholeSet} isAsked={isAsked} refused={refused} />
      <div aria-live="polite">
        {doubts.length > 0 ? (
          <Checkbox
            label={`I have checked the ${doubts.map(({ measure }) => measure).join(' and the ')}`}
            description={doubts.map(({ message }) => message).join(' ')}
            checked={isBodyChecked}
            error={isAsked && !isBodyChecked ? 'Measure again or tick the box' : null}
            onChange={(event) => setCheckedBody(event.currentTarget.checked ? body : null)}
          />
        ) : null}
      </div>
      <VitalAlerts alerts={alertsOf(vitals.values, { age, isPregnant: vitals.values.isPregnant })} />
      {failure && refused.length === 0 ? <FailureNote title="Not saved" failure={failure} onRetry="submit" /> : null}
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
