import { Checkbox, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ageText } from '#foundation/shared/dates/age-text.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import { sexNames } from '#modules/patients/web/patient-words.ts';
import { deltaSource } from '../../content/delta-limits.ts';
import type { Isolate, OpenedTest, ResultField } from '../../contract-records.ts';
import { calculated, whyNotCalculated } from '../../rules/results/calculated.ts';
import { isJump } from '../../rules/results/delta.ts';
import { gapsOf } from '../../rules/results/gaps.ts';
import { chosenFinding, growth } from '../../rules/results/isolates.ts';
import { standingFaults } from '../../rules/standing-faults.ts';
import { laboratoryApi } from '../api.ts';
import { IsolateFields } from '../culture/isolate-fields.tsx';
import { CorrectionFields } from './correction-fields.tsx';
import styles from './results-form.module.css';
import { isDoubtful, ResultsGrid } from './results-grid.tsx';

interface ResultsFormProps {
  opened: OpenedTest;
  onTyped: () => void;
  onDone: () => void;
}

const resultsText = (count: number) => (count === 1 ? '1 result is' : `${count} results are`);

function rangeSources(fields: OpenedTest['fields']): string {
  return [...new Set(fields.map(({ source }) => source))].join('; ');
}

/** Empty if there is no range to confirm. */
function confirmedText(pathologists: OpenedTest['pathologists']): string {
  if (!pathologists) return 'To be confirmed by your pathologist.';
  return pathologists.length > 0 ? `Confirmed by ${pathologists.join(', ')}.` : '';
}

export function ResultsForm({ opened, onTyped, onDone }: ResultsFormProps) {
  // The test as it was when the form opened: if others save results meanwhile, saving here is refused by version, not
  // overwritten. A step of the sample saved meanwhile changes nothing here.
  const [{ test, fields, sex, birthDate, reagent, received, pathologists }] = useState(opened);
  const { version } = test.reportVersion === opened.test.reportVersion ? opened.test : test;
  const isCorrection = test.status === 'completed';
  const queryClient = useQueryClient();
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries([
      ...(test.results?.filter(({ isCalculated }) => !isCalculated) ?? []).map((result) => [
        result.code,
        chosenFinding(result),
      ]),
      ...received.map(({ code, value }) => [code, value]),
    ]),
  );
  const [isolates, setIsolates] = useState<Isolate[]>(() =>
    (test.results ?? []).flatMap(({ isolates: grown = [] }) => grown),
  );
  const [isCritical, setCritical] = useState(opened.isMarkedByHand);
  const [areJumpsChecked, setJumpsChecked] = useState(false);
  const [areDoubtsChecked, setDoubtsChecked] = useState(false);
  const [comment, setComment] = useState(test.comment);
  const [reason, setReason] = useState('');
  const enter = useMutation(
    laboratoryApi.enterResults.mutationOptions({
      onSuccess: ({ testName, raisedAt, doctorName }) => {
        const told = raisedAt ? ` Critical: ${clinicianName(doctorName)} is notified.` : '';
        notifications.show({ message: `${testName} ${isCorrection ? 'corrected' : 'completed'}.${told}` });
        onDone();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: laboratoryApi.key() }),
    }),
  );
  const typed = fields.map(({ code }) => ({ code, value: values[code] ?? '' }));
  const sampledAt = test.collectedAt ?? test.orderedAt;
  const sampleDay = clinicToday(new Date(sampledAt));
  const calculate = (field: ResultField) =>
    calculated({ ...field, formula: field.own?.formula }, typed, { sex, birthDate, reagent }, sampleDay)?.value ?? '';
  const gaps = [
    ...gapsOf(typed),
    ...fields.flatMap(({ code }) => {
      const why = values[code]?.trim() ? null : whyNotCalculated(code, typed, { sex, birthDate, reagent }, sampleDay);
      return why ? [{ code, why }] : [];
    }),
  ];
  const hasJumps = fields.some((field) =>
    isJump(field.delta, values[field.code]?.trim() || calculate(field), sampledAt, field.earlier),
  );
  const hasDoubts = fields.some((field) => isDoubtful(field, values[field.code] ?? ''));
  const report = {
    id: test.id,
    version,
    values: typed,
    isolates: typed.some(({ value }) => value === growth) ? isolates : [],
    isCritical,
    areJumpsChecked,
    areDoubtsChecked,
    comment,
    reason,
  };
  const faults = enter.isError ? standingFaults(failureOf(enter.error).fieldErrors, enter.variables, report) : [];
  // The note about wrong fields disappears with the last of them.
  const isStanding = enter.isError && (faults.length > 0 || failureOf(enter.error).fieldErrors.length === 0);
  const faultAt = (field: string) => faults.find((fault) => fault.field === field)?.message;

  return (
    <SubmitForm
      submitLabel={isCorrection ? 'Save correction' : 'Complete'}
      isSaving={enter.isPending}
      error={isStanding ? enter.error : null}
      onTyped={onTyped}
      onSubmit={() => enter.mutate(report)}
    >
      <p className={styles.who}>
        <strong>{fullName(test)}</strong>
        {` · ${sexNames[sex]}, ${birthDate ? ageText(birthDate, clinicToday()) : 'age not known'} · Sample ${test.accessionNumber ?? '–'}`}
      </p>
      {birthDate ? null : (
        <p role="note" className={styles.hint}>
          {
            'When was the patient born? Without the date, ranges and critical limits are those of adults. Ask, and enter it in the '
          }
          <ScreenLink screen="patient" id={test.patientId}>
            patient's record
          </ScreenLink>
          {' first.'}
        </p>
      )}
      {received.length > 0 ? (
        <p
          className={styles.hint}
        >{`${resultsText(received.length)} filled in as the analyser sent them. Check them.`}</p>
      ) : null}
      <ResultsGrid
        fields={fields}
        sampledAt={sampledAt}
        values={values}
        calculate={calculate}
        gaps={gaps}
        faults={fields.map((_, at) => faultAt(`values.${at}.value`) ?? (at === 0 ? faultAt('values') : undefined))}
        onChange={(code, value) => {
          setValues((before) => ({ ...before, [code]: value }));
          // The confirmation applied to another value.
          setJumpsChecked(false);
          setDoubtsChecked(false);
        }}
        culture={
          <IsolateFields
            isolates={isolates}
            fault={faults.find(({ field }) => field.startsWith('isolates'))?.message}
            onChange={setIsolates}
          />
        }
      />
      <p className={styles.hint}>
        {['Leave blank what was not measured.', `Ranges: ${rangeSources(fields)}.`, confirmedText(pathologists)].join(
          ' ',
        )}
      </p>
      {hasJumps ? (
        <Checkbox
          label="I have checked the values that changed a lot"
          description={`Is it the right patient's sample? By ${deltaSource}.`}
          checked={areJumpsChecked}
          error={faultAt('areJumpsChecked')}
          onChange={(event) => setJumpsChecked(event.currentTarget.checked)}
        />
      ) : null}
      {hasDoubts ? (
        <Checkbox
          label="I have checked the values that are very unusual"
          description="Was the sample good, and is it the right unit?"
          checked={areDoubtsChecked}
          error={faultAt('areDoubtsChecked')}
          onChange={(event) => setDoubtsChecked(event.currentTarget.checked)}
        />
      ) : null}
      <Checkbox
        label="Critical"
        description="Computed from the limits. Tick to notify the doctor in any case."
        checked={isCritical}
        onChange={(event) => setCritical(event.currentTarget.checked)}
      />
      <Textarea
        label="Comment"
        autosize
        minRows={1}
        maxLength={1000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {isCorrection ? (
        <CorrectionFields opened={opened} reason={reason} fault={faultAt('reason')} onReason={setReason} />
      ) : null}
    </SubmitForm>
  );
}
