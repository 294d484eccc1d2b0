import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import type { PatientRecord } from '#modules/patients/contract-record.ts';
import { fullName } from '#modules/patients/rules.ts';
import { type ConsentText, NewConsent } from '../contract.ts';
import { isUnderAge, signerNames, signers, signsForThemselves } from '../rules.ts';
import { consentsApi } from './api.ts';
import styles from './consent-form.module.css';
import { SignatureField } from './signature-field.tsx';

interface ConsentFormProps {
  patient: PatientRecord;
  text: ConsentText;
  onTyped: () => void;
  onSigned: () => void;
}

const ownName = { path: ['signerName'], message: 'Enter the name of the parent or guardian' };

export function ConsentForm({ patient, text, onTyped, onSigned }: ConsentFormProps) {
  const queryClient = useQueryClient();
  const { kind, textVersion } = text;
  const name = fullName(patient);
  const isMinor = isUnderAge(patient.birthDate, clinicToday());
  const SignedConsent = isMinor
    ? NewConsent.refine((consent) => !signsForThemselves(consent, name), ownName)
    : NewConsent;
  const form = useForm<z.input<typeof NewConsent>, unknown, NewConsent>({
    mode: 'onTouched',
    resolver: zodResolver(SignedConsent),
    defaultValues: {
      patientId: patient.id,
      kind,
      textVersion,
      signerName: isMinor ? (patient.guardian ?? '') : name,
      signer: isMinor ? 'guardian' : 'self',
      signature: { width: 1, height: 1, strokes: [] },
    },
  });
  const { errors } = form.formState;
  const sign = useMutation(
    consentsApi.sign.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `${text.title} is signed` });
        onSigned();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: consentsApi.key() }),
    }),
  );
  return (
    <SubmitForm
      submitLabel="Sign consent"
      isSaving={sign.isPending}
      error={sign.error}
      onTyped={onTyped}
      onSubmit={form.handleSubmit((consent) => sign.mutate(consent))}
    >
      <section aria-label={text.title} className={styles.text}>
        <h3 className={styles.title}>{text.title}</h3>
        <p className={styles.version}>{`Version ${textVersion}`}</p>
        {text.body.split('\n').map((line, index) => (
          <p key={`${index}-${line}`}>{line}</p>
        ))}
      </section>
      {isMinor ? <p>{`${name} is under 18. A parent or guardian signs.`}</p> : null}
      <TextInput
        {...form.register('signerName')}
        label="Signed by"
        required
        autoComplete="off"
        error={errors.signerName?.message}
      />
      <NativeSelect
        {...form.register('signer')}
        label="Signs as"
        data={signers
          .filter((signer) => !(isMinor && signer === 'self'))
          .map((value) => ({ value, label: signerNames[value] }))}
      />
      <Controller
        control={form.control}
        name="signature"
        render={({ field: { onChange } }) => (
          <SignatureField
            error={errors.signature?.message ?? errors.signature?.strokes?.message}
            onChange={(signature) => {
              onTyped();
              onChange(signature);
            }}
          />
        )}
      />
    </SubmitForm>
  );
}
