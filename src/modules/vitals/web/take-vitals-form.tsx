import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { alertsOf } from '../rules/alerts.ts';
import { bodyDoubts } from '../rules/body-limits.ts';
import type { LatestVitals, VitalsSet } from '../rules/latest.ts';
import { wholeSet } from '../rules/measures.ts';
import { setFaults } from '../rules/set-faults.ts';
import styles from './take-vitals-form.module.css';
import { type Checked, type MeasuredPerson, type TypedVitals, useTypedVitals } from './use-typed-vitals.ts';
import { VitalAlerts } from './vital-alerts.tsx';
import { VitalsFields } from './vitals-fields.tsx';

type Taken = TypedVitals['values'] & { isBodyChecked: boolean };

interface TakeVitalsFormProps {
  person: MeasuredPerson;
  /** Null if these are the first vitals. */
  latest: LatestVitals | null;
  /** By the last vitals taken in any room. */
  wasPregnant: boolean;
  /** The set being corrected, which requires a reason. */
  corrected?: VitalsSet;
  isSaving: boolean;
  error: Error | null;
  onTyped?: () => void;
  onTake: (values: Taken, reason: string) => void;
  onCancel: () => void;
}

function knownOf({ latest, wasPregnant, corrected }: TakeVitalsFormProps): Partial<Checked> {
  if (corrected) {
    const { consciousness, isOnOxygen, isHypercapnic, isPregnant } = corrected;
    return { consciousness, isOnOxygen, isHypercapnic, isPregnant };
  }
  return latest ? { isHypercapnic: latest.isHypercapnic, isPregnant: latest.isPregnant } : { isPregnant: wasPregnant };
}

export function TakeVitalsForm(props: TakeVitalsFormProps) {
  const { person, corrected, isSaving, error, onTyped, onTake, onCancel } = props;
  const { age } = person;
  const vitals = useTypedVitals(person, knownOf(props), corrected);
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const doubts = bodyDoubts(vitals.values, age);
  // A recheck is valid only for this weight and height, not for values typed later.
  const body = `${vitals.values.weight}, ${vitals.values.height}`;
  const [checkedBody, setCheckedBody] = useState<string | null>(null);
  const isBodyChecked = checkedBody === body;
  const failure = error && failureOf(error);
  const refused = (failure?.fieldErrors ?? []).map(({ field, message }) => ({
    field: field.replace(/^vitals\./, ''),
    message,
  }));
  const hasFault = vitals.hasFault(wholeSet);
  // If the typed values cannot be read, the set is not also reported as empty.
  const faults = setFaults(vitals.values).filter(({ field }) => !(hasFault && field === 'pulse'));
  const isReasonMissing = corrected !== undefined && !isReason(reason);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (hasFault || faults.length > 0 || isReasonMissing || (doubts.length > 0 && !isBodyChecked)) return;
    onTake({ ...vitals.values, isBodyChecked }, reason.trim());
  }

  return (
    <form onSubmit={submit} onInput={onTyped} noValidate className={styles.form}>
      <VitalsFields
        vitals={vitals}
        measures={wholeSet}
        isAsked={isAsked}
        refused={isAsked ? [...faults, ...refused] : refused}
      />
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
      {corrected ? (
        <TextInput
          label="Reason for the correction"
          required
          maxLength={300}
          value={reason}
          error={isAsked && isReasonMissing ? reasonNeeded : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      {failure && refused.length === 0 ? <FailureNote title="Not saved" failure={failure} onRetry="submit" /> : null}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving}>
          {corrected ? 'Save correction' : 'Save vitals'}
        </Button>
      </Group>
    </form>
  );
}
