import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
import { type Patient, sexes } from '../contract.ts';
import { sexNames } from './sex-names.ts';
import { useRegisterPatient } from './use-register-patient.ts';

interface RegisterPatientFormProps {
  searched: string;
  onTyped: (typed: boolean) => void;
  onRegistered: (patient: Patient) => void;
}

export function RegisterPatientForm({ searched, onTyped, onRegistered }: RegisterPatientFormProps) {
  const { form, register, submit } = useRegisterPatient(searched, onRegistered);
  const { errors, isDirty } = form.formState;

  useEffect(() => onTyped(isDirty), [isDirty, onTyped]);

  return (
    // At the first key, not when the form has thought about it: Escape may be the second.
    <form onSubmit={submit} onInput={() => onTyped(true)} noValidate>
      <Stack gap="md">
        <TextInput
          {...form.register('phone')}
          label="Phone"
          type="tel"
          autoComplete="off"
          data-autofocus
          required
          error={errors.phone?.message}
        />
        <TextInput
          {...form.register('firstName')}
          label="First name"
          autoComplete="off"
          required
          error={errors.firstName?.message}
        />
        <TextInput
          {...form.register('lastName')}
          label="Last name"
          description="Leave empty if the person has one name."
          autoComplete="off"
          error={errors.lastName?.message}
        />
        <Controller
          name="sex"
          control={form.control}
          render={({ field: { value, ...field } }) => (
            <Radio.Group {...field} value={value ?? null} label="Sex" required error={errors.sex?.message}>
              <Group mt={4}>
                {sexes.map((sex) => (
                  <Radio key={sex} value={sex} label={sexNames[sex]} />
                ))}
              </Group>
            </Radio.Group>
          )}
        />
        <TextInput
          {...form.register('birthDate', { setValueAs: (typed) => typed || null })}
          label="Date of birth"
          type="date"
          max={clinicToday()}
          error={errors.birthDate?.message}
        />
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
