import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import type { PatientRecord } from '#modules/patients/contract-record.ts';
import { fullName } from '#modules/patients/rules.ts';
import { type ConsentText, NewConsent } from '../contract.ts';
import {
  consentTitle,
  expectedSigner,
  isUnderAge,
  namesTeeth,
  ownNameMissing,
  readTeeth,
  type Signer,
  signerNames,
  signers,
  signsForThemselves,
  teethText,
} from '../rules.ts';
import { consentsApi } from './api.ts';
import styles from './consent-form.module.css';
import { emptyBox, SignatureField } from './signature-field.tsx';

interface ConsentFormProps {
  patient: PatientRecord;
  text: ConsentText;
  teeth: readonly number[];
  onTyped: () => void;
  onSigned: () => void;
}

const ownName = { path: ['signerName'], message: ownNameMissing };

export function ConsentForm({ patient, text, teeth, onTyped, onSigned }: ConsentFormProps) {
  const queryClient = useQueryClient();
  const { kind, textVersion } = text;
  const name = fullName(patient);
  const isMinor = isUnderAge(patient.birthDate, clinicToday());
  const SignedConsent = NewConsent.refine(
    (consent) => (!isMinor && consent.signer === 'self') || !signsForThemselves(consent, name),
    ownName,
  );
  const nameOf = (signer: Signer) => expectedSigner(signer, { name, guardian: patient.guardian });
  const usual: Signer = isMinor ? 'guardian' : 'self';
  const form = useForm<z.input<typeof NewConsent>, unknown, NewConsent>({
    mode: 'onTouched',
    resolver: zodResolver(SignedConsent),
    defaultValues: {
      patientId: patient.id,
      kind,
      teeth: [...teeth],
      textVersion,
      signerName: nameOf(usual),
      signer: usual,
      signature: emptyBox,
    },
  });
  const { errors } = form.formState;
  const { signature: refused } = errors;
  const signatureFault = refused && (refused.message ?? 'The signature is too long');
  const [before, setBefore] = useState<Signer>(usual);
  /** Keeps a name that somebody typed. */
  function signAs(signer: Signer) {
    if (form.getValues('signerName') === nameOf(before)) form.setValue('signerName', nameOf(signer));
    form.setValue('signer', signer);
    setBefore(signer);
  }
  const sign = useMutation(
    consentsApi.sign.mutationOptions({
      onSuccess: (consent) => {
        notifications.show({ message: `${consentTitle({ title: text.title, teeth: consent.teeth })} is signed` });
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard */}
      <section aria-label={text.title} className={styles.text} tabIndex={0}>
        <h3 className={styles.title}>{text.title}</h3>
        <p className={styles.version}>{`Version ${textVersion}`}</p>
        {teeth.length > 0 ? <p className={styles.teeth}>{`For ${teethText(teeth)}`}</p> : null}
        {text.body.split('\n').map((line, index) => (
          <p key={`${index}-${line}`}>{line}</p>
        ))}
      </section>
      {namesTeeth(kind) && teeth.length === 0 ? (
        <TextInput
          label="Teeth"
          description="The consent covers only these."
          placeholder="36, 46"
          required
          autoComplete="off"
          maxLength={200}
          error={errors.teeth?.message}
          onChange={(event) =>
            form.setValue('teeth', readTeeth(event.currentTarget.value), { shouldValidate: form.formState.isSubmitted })
          }
        />
      ) : null}
      {isMinor ? <p>{`${name} is under 18. A parent or guardian signs.`}</p> : null}
      <NativeSelect
        label="Signs as"
        value={before}
        onChange={({ currentTarget: { value } }) => signAs(signers.find((signer) => signer === value) ?? usual)}
        data={signers
          .filter((signer) => !(isMinor && signer === 'self'))
          .map((value) => ({ value, label: signerNames[value] }))}
      />
      <TextInput
        {...form.register('signerName')}
        label="Signed by"
        required
        autoComplete="off"
        error={errors.signerName?.message}
      />
      <Controller
        control={form.control}
        name="signature"
        render={({ field: { onChange } }) => (
          <SignatureField
            error={signatureFault}
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
