import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { text } from '#foundation/shared/text/text.ts';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { ConsentDialog } from '#modules/consents/web/consent-dialog.tsx';
import { ConsentMissing } from '#modules/consents/web/consent-missing.tsx';
import { fullName } from '#modules/patients/rules.ts';
import type { SessionRecord } from '../../contract-sessions.ts';
import { aestheticApi } from '../api.ts';
import { BeforeSession, TooSoonField } from './before-session.tsx';
import { DiscardSession } from './discard-session.tsx';
import { SessionAllergies } from './session-allergies.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { checkSettings, SettingsValues } from './settings-values.ts';
import { useAnswers } from './use-answers.ts';
import { useReopenSession } from './use-reopen-session.ts';

const SessionValues = SettingsValues.extend({ note: text(4000) });
type SessionValues = z.infer<typeof SessionValues>;

const originNotes: Record<SessionRecord['settingsFrom'], string> = {
  session: 'Settings of this session.',
  'last session': 'Settings of the last session. Change what is different today.',
  protocol: 'Settings of the protocol. Change what is different today.',
  nothing: 'No earlier settings.',
};

interface SessionFormProps {
  session: SessionRecord;
  onTyped: () => void;
  setCovered: (covered: boolean) => void;
  onCompleted: () => void;
}

export function SessionForm({ session, onTyped, setCovered, onCompleted }: SessionFormProps) {
  const queryClient = useQueryClient();
  const [signing, setSigning] = useState(false);
  const name = fullName(session);
  const form = useForm<SessionValues>({
    mode: 'onTouched',
    resolver: zodResolver(SessionValues.superRefine(checkSettings(session.fluenceBefore))),
    // The lot number is read off today's vial and never carried over.
    defaultValues: {
      ...session.settings,
      lot: session.settingsFrom === 'session' ? session.settings.lot : '',
      isFluenceChecked: false,
      note: session.note,
    },
  });
  const { errors } = form.formState;
  const reopen = useReopenSession();
  const complete = useMutation(
    aestheticApi.completeSession.mutationOptions({
      onSuccess: ({ id, version }) => {
        offerUndo(id, `Session ${session.sessionNumber} of ${name} is completed`, () => reopen.mutate({ id, version }));
        onCompleted();
      },
      onSettled: () => queryClient.invalidateQueries(),
    }),
  );
  const before = useAnswers(session);
  const isAsked = session.needsConsent && !session.hasConsent;

  function sign(open: boolean) {
    setSigning(open);
    setCovered(open);
  }

  return (
    <>
      <SubmitForm
        submitLabel="Complete Session"
        isSaving={complete.isPending}
        isDisabled={isAsked || session.status !== 'in_progress'}
        error={complete.error}
        onTyped={onTyped}
        onSubmit={() => {
          const isAnswered = before.check();
          void form.handleSubmit(({ note, isFluenceChecked, ...settings }) => {
            const { answers, tooSoonReason } = before;
            const { id, version } = session;
            if (isAnswered) complete.mutate({ id, version, settings, isFluenceChecked, answers, tooSoonReason, note });
          })();
        }}
      >
        <p>{`${name} · ${session.title}, session ${session.sessionNumber} of ${session.plannedSessions}`}</p>
        <div>
          <SessionAllergies allergies={session.allergies} />
        </div>
        {isAsked ? (
          <ConsentMissing>
            <p>The client signs before the session continues.</p>
            <Button mt="xs" size="compact-md" onClick={() => sign(true)}>
              Sign consent
            </Button>
          </ConsentMissing>
        ) : null}
        {session.tooSoon ? (
          <TooSoonField
            tooSoon={session.tooSoon}
            reason={before.tooSoonReason}
            fault={before.tooSoonFault}
            onChange={before.setTooSoonReason}
          />
        ) : null}
        <BeforeSession
          questions={session.questions}
          answers={before.answers}
          faults={before.faults}
          onAnswer={before.answer}
        />
        <p>{originNotes[session.settingsFrom]}</p>
        <FormProvider {...form}>
          <SettingsFields session={session} />
        </FormProvider>
        <Textarea {...form.register('note')} label="Note" autosize minRows={2} error={errors.note?.message} />
        {session.status === 'in_progress' ? (
          <DiscardSession session={session} setCovered={setCovered} onDiscarded={onCompleted} />
        ) : null}
      </SubmitForm>
      {signing ? (
        <ConsentDialog
          patient={{ id: session.patientId, name }}
          kind={session.consentKind}
          onSigned={() => queryClient.invalidateQueries({ queryKey: aestheticApi.session.key() })}
          onClose={() => sign(false)}
        />
      ) : null}
    </>
  );
}
