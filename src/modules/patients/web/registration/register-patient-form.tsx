import { Button, Group, Stack } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DraftNote } from '#foundation/ui/forms/draft-note.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { Patient } from '../../contract-record.ts';
import { DuplicatesNote } from './duplicates-note.tsx';
import { MorePatientFields, moreFields } from './more-patient-fields.tsx';
import styles from './patient-fields.module.css';
import { PatientFields } from './patient-fields.tsx';
import { useRegisterPatient } from './use-register-patient.ts';

interface RegisterPatientFormProps {
  searched: string;
  onTyped: (typed: boolean) => void;
  onRegistered: (patient: Patient) => void;
  /** Called when the record of a registered patient is opened instead. */
  onOpenOther: () => void;
  /** Called when a registered patient is taken instead, where a patient is being chosen for something. */
  onTakeOther: ((patient: Patient) => void) | undefined;
}

export function RegisterPatientForm(props: RegisterPatientFormProps) {
  const { searched, onTyped, onRegistered, onOpenOther, onTakeOther } = props;
  const { form, draft, register, submit } = useRegisterPatient(searched, onRegistered);
  const { errors, isDirty } = form.formState;
  const [wantsMore, setWantsMore] = useState(false);
  const showsMore = wantsMore || moreFields.some((name) => errors[name]);

  useEffect(() => onTyped(isDirty), [isDirty, onTyped]);
  useEffect(() => {
    // The pressed button is gone, so the focus moves on.
    if (wantsMore) form.setFocus('allergies');
  }, [wantsMore, form]);

  return (
    // On the first key, not after the form has processed it: the second key may be Escape.
    <form onSubmit={submit} onInput={() => onTyped(true)} noValidate>
      <Stack gap="md">
        <DraftNote draft={draft} />
        <PatientFields form={form}>
          <DuplicatesNote form={form} onOpen={onOpenOther} onTake={onTakeOther} />
          {showsMore ? (
            <MorePatientFields form={form} />
          ) : (
            <Button
              variant="subtle"
              classNames={{ root: styles.more ?? '', label: styles.moreLabel ?? '' }}
              aria-expanded={false}
              rightSection={<ChevronDown size={16} aria-hidden="true" />}
              onClick={() => setWantsMore(true)}
            >
              More details: allergies, address, Aadhaar...
            </Button>
          )}
        </PatientFields>
        {register.isError ? (
          <FailureNote
            title="Not saved"
            failure={failureOf(register.error)}
            retrying={register.isPending}
            onRetry={submit}
          />
        ) : null}
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={register.isPending}>
            Register
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
