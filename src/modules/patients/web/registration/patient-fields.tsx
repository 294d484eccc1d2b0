import { Group, Radio, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { agreeingWithSex } from '#foundation/shared/dates/typed-birth.ts';
import { sexes } from '../../contract-record.ts';
import { fieldNames, sexNames } from '../patient-words.ts';
import { BirthField } from './birth-field.tsx';
import styles from './patient-fields.module.css';
import type { PatientForm } from './patient-form.ts';

/** The fields every registration asks for, in the order in which people state them at a desk. */
export function PatientFields({ form, children }: { form: PatientForm; children: ReactNode }) {
  const { errors } = form.formState;
  return (
    <div className={styles.fields}>
      <TextInput
        {...form.register('phone')}
        label={fieldNames.phone}
        type="tel"
        autoComplete="off"
        data-autofocus
        required
        className={styles.wide}
        error={errors.phone?.message}
      />
      <TextInput
        {...form.register('firstName')}
        label={fieldNames.firstName}
        autoComplete="off"
        required
        error={errors.firstName?.message}
      />
      <TextInput
        {...form.register('lastName')}
        label={fieldNames.lastName}
        description="Leave empty if the person has one name."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        error={errors.lastName?.message}
      />
      <BirthField form={form} />
      <Controller
        name="sex"
        control={form.control}
        render={({ field: { value, ...field } }) => (
          <Radio.Group
            {...field}
            value={value ?? null}
            onChange={(sex) => {
              field.onChange(sex);
              form.setValue('birthDate', agreeingWithSex(form.getValues('birthDate') ?? '', sex));
            }}
            label={fieldNames.sex}
            required
            error={errors.sex?.message}
          >
            <Group className={styles.choices}>
              {sexes.map((sex) => (
                <Radio key={sex} value={sex} label={sexNames[sex]} />
              ))}
            </Group>
          </Radio.Group>
        )}
      />
      {children}
    </div>
  );
}
