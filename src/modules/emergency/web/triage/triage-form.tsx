import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { useNow } from '#foundation/web/use-now.ts';
import { type ApparentAge, apparentAgeNames, apparentAges, knownAge } from '#modules/vitals/rules/apparent-age.ts';
import { latestVitals, latestWith } from '#modules/vitals/rules/latest.ts';
import { isEmptyVitals, type Measure } from '#modules/vitals/rules/measures.ts';
import { news2Of } from '#modules/vitals/rules/news2.ts';
import { noMeasure } from '#modules/vitals/rules/set-faults.ts';
import { useTypedVitals } from '#modules/vitals/web/use-typed-vitals.ts';
import { VitalAlerts } from '#modules/vitals/web/vital-alerts.tsx';
import { VitalsFields } from '#modules/vitals/web/vitals-fields.tsx';
import type { EmergencyCase } from '../../contract.ts';
import { acuities, acuityNames, reasonAsked, suggestionOf } from '../../rules.ts';
import { emergencyApi } from '../api.ts';
import { useReadAgain } from '../use-read-again.ts';
import { TriageResult } from './triage-result.tsx';
import { useTellTriaged } from './use-tell-triaged.ts';

const measures: readonly Measure[] = [
  'respiratoryRate',
  'oxygenSaturation',
  'systolic',
  'pulse',
  'temperature',
  'glucose',
];

interface TriageFormProps {
  shown: EmergencyCase;
  onTyped: () => void;
  onDone: () => void;
}

const knownOf = ({ vitals, wasPregnant }: EmergencyCase) => ({
  isHypercapnic: latestVitals(vitals)?.isHypercapnic ?? false,
  isPregnant: wasPregnant,
});

/** Suggests the colour while the vitals are typed, including the values of earlier triages. */
export function TriageForm({ shown, onTyped, onDone }: TriageFormProps) {
  const readAgain = useReadAgain();
  const tellTriaged = useTellTriaged();
  const [complaint, setComplaint] = useState(shown.complaint);
  const [acuity, setAcuity] = useState<(typeof acuities)[number] | null>(null);
  const [overrideReason, setOverrideReason] = useState('');
  const [apparentAge, setApparentAge] = useState<ApparentAge | null>(shown.apparentAge);
  const age = knownAge({ ...shown, apparentAge }, clinicToday());
  const vitals = useTypedVitals({ sex: shown.sex, age }, knownOf(shown));
  const now = useNow();
  const [isAsked, setAsked] = useState(false);
  // The version at the time the form was opened, so that a later change is not overwritten unseen.
  const [openedAt] = useState(shown.version);
  const triage = useMutation(
    emergencyApi.triage.mutationOptions({
      onSuccess: (triaged) => {
        tellTriaged(triaged);
        onDone();
      },
      onSettled: readAgain,
    }),
  );
  const { diastolic: _, weight: __, height: ___, ...values } = vitals.values;
  const hasFault = vitals.hasFault(measures);
  const latest = latestWith(shown.vitals, vitals.values, now, shown.wasPregnant);
  const suggestion = suggestionOf(latest, now, age);
  const { alerts } = suggestion;
  const failure = triage.isError ? failureOf(triage.error) : null;
  const refused = failure?.fieldErrors ?? [];
  const refusalOf = (name: string) => refused.find(({ field }) => field === name)?.message;
  const isEmpty = isEmptyVitals(values);
  const isColourMissing = isAsked && !isEmpty && !acuity && !suggestion.acuity;
  const isAgeMissing =
    isColourMissing &&
    age === null &&
    latest !== null &&
    news2Of(latest, { ...latest, ageYears: null }).kind === 'not-applicable';
  const asked = acuity && reasonAsked(acuity, suggestion.acuity, alerts);

  function submit() {
    setAsked(true);
    if (hasFault || (!acuity && (isEmpty || !suggestion.acuity))) return;
    // After the user was told once that the case has changed, they see the change and save on top of it.
    const version = triage.isError ? shown.version : openedAt;
    triage.mutate({ id: shown.id, ...values, apparentAge, complaint, acuity, overrideReason, version });
  }

  return (
    <SubmitForm
      submitLabel="Save triage"
      isSaving={triage.isPending}
      error={failure && refused.length === 0 ? triage.error : null}
      onTyped={onTyped}
      onSubmit={submit}
    >
      <VitalsFields
        vitals={vitals}
        measures={measures}
        isAsked={isAsked}
        refused={isAsked && isEmpty && !acuity ? [{ field: 'respiratoryRate', message: noMeasure }] : refused}
      />
      {shown.birthDate === null ? (
        <NativeSelect
          label="Age, by appearance"
          value={apparentAge ?? ''}
          error={isAgeMissing ? 'Choose one, or choose the colour below' : null}
          onChange={({ currentTarget: { value } }) =>
            setApparentAge(apparentAges.find((known) => known === value) ?? null)
          }
          data={[
            { value: '', label: 'Choose' },
            ...apparentAges.map((value) => ({ value, label: apparentAgeNames[value] })),
          ]}
        />
      ) : null}
      <VitalAlerts alerts={alerts} />
      <TextInput
        label="Complaint"
        autoComplete="off"
        maxLength={500}
        value={complaint}
        error={refusalOf('complaint')}
        onChange={(event) => setComplaint(event.currentTarget.value)}
      />
      {hasFault ? null : <TriageResult suggestion={suggestion} />}
      <NativeSelect
        label="Colour"
        value={acuity ?? ''}
        error={refusalOf('acuity') ?? (isColourMissing && !isAgeMissing ? 'Choose one' : null)}
        onChange={({ currentTarget: { value } }) => setAcuity(acuities.find((one) => one === value) ?? null)}
      >
        <option value="">{suggestion.acuity || isEmpty ? 'As the vitals suggest' : 'Choose'}</option>
        {acuities.map((one) => (
          <option key={one} value={one}>
            {acuityNames[one]}
          </option>
        ))}
      </NativeSelect>
      {asked ? (
        <TextInput
          label={`Reason for ${acuity}`}
          autoComplete="off"
          maxLength={300}
          value={overrideReason}
          error={refusalOf('overrideReason')}
          onChange={(event) => setOverrideReason(event.currentTarget.value)}
        />
      ) : null}
    </SubmitForm>
  );
}
