import { zodResolver } from '@hookform/resolvers/zod';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { SessionRecord } from '../../contract-sessions.ts';
import { aestheticApi } from '../api.ts';
import { SettingsFields } from './settings-fields.tsx';
import { settingsText } from './settings-text.ts';
import { checkSettings, SettingsValues } from './settings-values.ts';
import { useReopenSession } from './use-reopen-session.ts';

const CorrectionValues = SettingsValues.extend({ reason: reasonText(500) });
type CorrectionValues = z.infer<typeof CorrectionValues>;

interface CorrectSessionFormProps {
  session: SessionRecord;
  onTyped: () => void;
  onDone: () => void;
}

/** Replaces the entered settings with those actually used; the entered ones stay in the record. */
export function CorrectSessionForm({ session, onTyped, onDone }: CorrectSessionFormProps) {
  const { id, version, settings, corrections, fluenceBefore } = session;
  // The number of corrections when the form was filled, so that saving cannot undo a later correction.
  const [corrected] = useState(corrections.length);
  const form = useForm<CorrectionValues>({
    mode: 'onTouched',
    resolver: zodResolver(CorrectionValues.superRefine(checkSettings(fluenceBefore))),
    defaultValues: { ...settings, isFluenceChecked: false, reason: '' },
  });
  const reopen = useReopenSession();
  const correct = useSave(aestheticApi.correctSession.call, {
    says: () => `Settings of session ${session.sessionNumber} of ${fullName(session)} are corrected`,
    onSaved: onDone,
    reads: { queryKey: aestheticApi.key() },
  });
  return (
    <SubmitForm
      submitLabel="Save correction"
      isSaving={correct.isPending}
      error={correct.error}
      onTyped={onTyped}
      onSubmit={form.handleSubmit(({ reason, isFluenceChecked, ...used }) =>
        correct.mutate({ id, corrected, settings: used, isFluenceChecked, reason }),
      )}
    >
      <p>{`${fullName(session)} · ${session.title}, session ${session.sessionNumber} of ${session.plannedSessions}`}</p>
      <p>What was entered stays in the record. The next session starts with the corrected settings.</p>
      <FormProvider {...form}>
        <SettingsFields session={session} />
      </FormProvider>
      <TextInput
        {...form.register('reason')}
        label="Reason"
        required
        maxLength={500}
        error={form.formState.errors.reason?.message}
      />
      {session.answers.some(({ isYes }) => isYes) ? (
        <section aria-label="Treated with a reason">
          {session.answers
            .filter(({ isYes }) => isYes)
            .map(({ question, reason: given }) => (
              <p key={question}>{`${question}: ${given}`}</p>
            ))}
        </section>
      ) : null}
      {corrections.length > 0 ? (
        <section aria-label="Corrected before">
          {corrections.map((before) => (
            <p key={before.at}>
              <s>{settingsText(before) || 'No settings'}</s>
              {` ${[clinicDateTime(before.at), before.by, before.reason].filter(Boolean).join(', ')}`}
            </p>
          ))}
        </section>
      ) : null}
      <Button
        variant="subtle"
        w="fit-content"
        loading={reopen.isPending}
        onClick={() => reopen.mutate({ id, version }, { onSuccess: onDone })}
      >
        Reopen session
      </Button>
    </SubmitForm>
  );
}
