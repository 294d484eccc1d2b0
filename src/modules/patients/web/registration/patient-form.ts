import { zodResolver } from '@hookform/resolvers/zod';
import { ORPCError } from '@orpc/client';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { showFieldErrors } from '#foundation/web/forms/show-field-errors.ts';
import { NewPatient, type TypedPatient } from '../../contract-record.ts';

export type PatientForm = UseFormReturn<TypedPatient, unknown, TypedPatient>;

const fields = NewPatient.keyof().options;

/** Checked like on the server, but sent as typed: the server reads "34y" by its own calendar. */
export function usePatientForm(defaultValues: Partial<TypedPatient>): PatientForm {
  return useForm<TypedPatient, unknown, TypedPatient>({
    mode: 'onTouched',
    resolver: zodResolver(NewPatient, undefined, { raw: true }),
    defaultValues,
  });
}

/** Shows the server's faults at their fields. */
export function showPatientErrors(form: PatientForm, error: unknown) {
  showFieldErrors(form.setError, fields, error);
  if (error instanceof ORPCError && error.code === 'ABHA_TAKEN') {
    form.setError('abhaNumber', { message: error.message }, { shouldFocus: true });
  }
}
