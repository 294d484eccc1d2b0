import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { failureOf } from '../requests/failure.ts';

/** Shows the server's messages about single fields at those fields of the form. */
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
