import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { failureOf } from '../requests/failure.ts';

/** Puts what the server says of single fields at those fields of a form. */
export function showFieldErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
  error: unknown,
) {
  for (const { field, message } of failureOf(error).fieldErrors) {
    const known = fields.find((candidate) => candidate === field);
    if (known) setError(known, { message }, { shouldFocus: true });
  }
}
