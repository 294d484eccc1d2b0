import { zodResolver } from '@hookform/resolvers/zod';
import { ORPCError } from '@orpc/client';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { showFieldErrors } from '#foundation/web/forms/show-field-errors.ts';
import { NewPatient, type TypedPatient } from '../../contract-record.ts';

export type PatientForm = UseFormReturn<TypedPatient, unknown, TypedPatient>;

const fields = NewPatient.keyof().options;

/** Checked as the server checks it, and sent as it was typed: the server reads "34y" by its own calendar. */
export function usePatientForm(defaultValues: Partial<TypedPatient>): PatientForm {
  return useForm<TypedPatient, unknown, TypedPatient>({
    mode: 'onTouched',
    resolver: zodResolver(NewPatient, undefined, { raw: true }),
    defaultValues,
  });
}

/** What the server found wrong, at the fields it is about. */
export function showPatientErrors(form: PatientForm, error: unknown) {
  showFieldErrors(form.setError, fields, error);
  if (error instanceof ORPCError && error.code === 'ABHA_TAKEN') {
    form.setError('abhaNumber', { message: error.message }, { shouldFocus: true });
  }
}
