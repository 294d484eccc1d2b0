import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { DosedPatient } from '#modules/consultations/rules/safety/dosed-patient.ts';
import { PrescriptionField } from '#modules/consultations/web/prescription/prescription-field.tsx';
import type { SavedSummary, Summary } from '../../contract-summary.ts';
import { wardsApi } from '../api.ts';
import { SinceSavedNote } from './since-saved-note.tsx';
import styles from './summary.module.css';

interface SummaryFormProps {
  admissionId: string;
  saved: SavedSummary;
  patient: DosedPatient;
  allergies: readonly string[] | null;
  onTyped: () => void;
  onSaved: () => void;
}

const texts = [
  ['diagnosis', 'Diagnosis'],
  ['course', 'Course in hospital'],
  ['tests', 'Tests'],
  ['advice', 'Advice'],
] as const;

/** A draft, prefilled from the stay. Typed text stays until it is saved, even if somebody else saves meanwhile. */
export function SummaryForm({ admissionId, saved, patient, allergies, onTyped, onSaved }: SummaryFormProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<{ summary: Summary; version: number } | null>(null);
  const [reason, setReason] = useState('');
  const { summary, version } = typed ?? { summary: saved, version: saved.version };
  const isStale = version !== saved.version;
  const type = (changes: Partial<Summary>) => {
    onTyped();
    setTyped({ summary: { ...summary, ...changes }, version });
  };
  const onSettled = () => queryClient.invalidateQueries({ queryKey: wardsApi.key() });
  const save = useMutation(wardsApi.saveSummary.mutationOptions({ onSettled }));
  const sign = useMutation(wardsApi.signSummary.mutationOptions({ onSettled }));
  /** Text typed during a save stays for the next one. */
  const done = (message: string, onDone: () => void) => ({
    onSuccess: (now: SavedSummary) => {
      setTyped((latest) => (latest === typed ? null : latest && { ...latest, version: now.version }));
      queryClient.setQueryData(wardsApi.summary.queryKey({ input: { id: admissionId } }), now);
      onDone();
      notifications.show({ message });
    },
  });
  // Clears the earlier refusal, which does not apply to what is sent now.
  const saveDraft = () => {
    sign.reset();
    save.mutate(
      input,
      done('Draft saved', () => reason || onSaved()),
    );
  };
  const signNow = () => {
    save.reset();
    const isSigned = () => {
      setReason('');
      onSaved();
    };
    sign.mutate({ ...input, reason }, done('Discharge summary signed', isSigned));
  };
  const failed = [sign, save].find(({ isError }) => isError);
  const refused = failed ? failureOf(failed.error).fieldErrors : [];
  const { diagnosis, course, tests, advice, lines, followUpOn } = summary;
  const input = { id: admissionId, version, diagnosis, course, tests, advice, lines: [...lines], followUpOn };
  const isCorrection = saved.signed.length > 0;

  return (
    <div className={styles.summary}>
      {isStale ? (
        <div role="alert" className={styles.stale}>
          <p>{`${saved.changedBy ?? 'Someone else'} saved this summary while you were writing.`}</p>
          <Group gap="xs">
            <Button size="sm" variant="default" onClick={() => setTyped(null)}>
              Use their version
            </Button>
            <Button size="sm" variant="default" onClick={() => setTyped({ summary, version: saved.version })}>
              Keep mine
            </Button>
          </Group>
        </div>
      ) : null}
      <SinceSavedNote sinceSaved={saved.sinceSaved} />
      {texts.map(([field, label]) => (
        <Textarea
          key={field}
          label={label}
          autosize
          minRows={2}
          maxLength={5000}
          value={summary[field]}
          onChange={(event) => type({ [field]: event.currentTarget.value })}
          error={refused.find((fault) => fault.field === field)?.message}
        />
      ))}
      <PrescriptionField
        lines={lines}
        allergies={allergies}
        running={[]}
        patient={patient}
        faults={refused}
        onChange={(changed) => type({ lines: changed })}
      />
      <DateField
        label="Follow-up date"
        value={followUpOn ?? ''}
        onChange={(day) => type({ followUpOn: day || null })}
      />
      {isCorrection ? (
        <TextInput
          label="What was corrected"
          required
          maxLength={300}
          value={reason}
          onChange={(event) => {
            onTyped();
            setReason(event.currentTarget.value);
          }}
          error={refused.find(({ field }) => field === 'reason')?.message}
        />
      ) : null}
      {failed && refused.length === 0 && !isStale ? (
        <FailureNote title="Not saved" failure={failureOf(failed.error)} onRetry={sign.isError ? signNow : saveDraft} />
      ) : null}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={isStale || sign.isPending} loading={save.isPending} onClick={saveDraft}>
          Save draft
        </Button>
        <Button disabled={isStale || save.isPending} loading={sign.isPending} onClick={signNow}>
          {isCorrection ? 'Sign correction' : 'Sign summary'}
        </Button>
      </Group>
    </div>
  );
}
