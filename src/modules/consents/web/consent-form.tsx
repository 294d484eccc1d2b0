import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { type ConsentText, NewConsent } from '../contract.ts';
import { consentsApi } from './api.ts';
import styles from './consent-form.module.css';
import { SignatureField } from './signature-field.tsx';

interface ConsentFormProps {
  patient: { id: string; name: string };
  text: ConsentText;
  onTyped: () => void;
  onSigned: () => void;
}

export function ConsentForm({ patient, text, onTyped, onSigned }: ConsentFormProps) {
  const queryClient = useQueryClient();
  const { kind, textVersion } = text;
  const form = useForm<z.input<typeof NewConsent>, unknown, NewConsent>({
    mode: 'onTouched',
    resolver: zodResolver(NewConsent),
    defaultValues: {
      patientId: patient.id,
      kind,
      textVersion,
      signerName: patient.name,
      signer: 'self',
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
      <TextInput
        {...form.register('signerName')}
        label="Signed by"
        required
        autoComplete="off"
        error={errors.signerName?.message}
      />
      <NativeSelect {...form.register('signer')} label="Signs as">
        <option value="self">The patient</option>
        <option value="guardian">Guardian of the patient</option>
      </NativeSelect>
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
