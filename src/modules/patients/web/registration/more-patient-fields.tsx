import { Checkbox, Select, TextInput } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { bloodGroups, languages, type PatientRecord, type TypedPatient } from '../../contract-record.ts';
import { fieldNames, languageNames } from '../patient-words.ts';
import { AllergiesField } from './allergies-field.tsx';
import styles from './patient-fields.module.css';
import type { PatientForm } from './patient-form.ts';
import { PinCodeFields } from './pin-code-fields.tsx';

type TextField = Extract<
  keyof TypedPatient,
  'guardian' | 'address' | 'emergencyName' | 'emergencyPhone' | 'aadhaar' | 'abhaNumber'
>;

/** Fields that may be filled in later; they are opened if one of them has a fault. */
export const moreFields = [
  'guardian',
  'address',
  'pinCode',
  'district',
  'state',
  'bloodGroup',
  'allergies',
  'emergencyName',
  'emergencyPhone',
  'language',
  'aadhaar',
  'abhaNumber',
] as const satisfies (keyof TypedPatient)[];

const languageChoices = languages.map((value) => ({ value, label: languageNames[value] }));

interface MorePatientFieldsProps {
  form: PatientForm;
  /** The record being edited. */
  record?: PatientRecord;
}

export function MorePatientFields({ form, record }: MorePatientFieldsProps) {
  const { errors } = form.formState;
  const text = (name: TextField, description?: string) => (
    <TextInput
      {...form.register(name)}
      label={fieldNames[name]}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      inputMode={name === 'guardian' || name === 'address' || name === 'emergencyName' ? 'text' : 'tel'}
      className={name === 'address' ? styles.wide : undefined}
      error={errors[name]?.message}
    />
  );
  const seen = record?.aadhaarLastFour
    ? `Seen ${dayText(record.aadhaarSeenOn ?? '')}: XXXX-XXXX-${record.aadhaarLastFour}. Leave empty to keep it.`
    : 'Checked; only the last four digits and the day are kept.';
  return (
    <>
      <Controller
        name="allergies"
        control={form.control}
        render={({ field }) => (
          <AllergiesField
            ref={field.ref}
            value={field.value ?? null}
            onChange={field.onChange}
            error={errors.allergies?.message}
          />
        )}
      />
      <Controller
        name="bloodGroup"
        control={form.control}
        render={({ field }) => (
          <Select
            {...field}
            value={field.value ?? null}
            label={fieldNames.bloodGroup}
            placeholder="Not recorded"
            data={bloodGroups}
            clearable
            searchable
            comboboxProps={{ withinPortal: false }}
            error={errors.bloodGroup?.message}
          />
        )}
      />
      {text('guardian', 'Parent, husband or wife')}
      {text('address')}
      <PinCodeFields form={form} />
      <Controller
        name="language"
        control={form.control}
        render={({ field }) => (
          <Select
            {...field}
            value={field.value ?? null}
            label={fieldNames.language}
            placeholder="Not recorded"
            data={languageChoices}
            clearable
            searchable
            comboboxProps={{ withinPortal: false }}
            error={errors.language?.message}
          />
        )}
      />
      {text('emergencyName')}
      {text('emergencyPhone')}
      {text('aadhaar', seen)}
      {text('abhaNumber', '14 digits')}
      <Checkbox
        {...form.register('wantsReminders')}
        label={fieldNames.wantsReminders}
        description="Text messages before a visit, if the clinic sends them"
        className={styles.wide}
      />
    </>
  );
}
