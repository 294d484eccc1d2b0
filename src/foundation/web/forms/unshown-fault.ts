import { ORPCError } from '@orpc/client';
import { failureOf } from '../requests/failure.ts';

/**
 * The reason a form was not saved, unless its fields already show it: a fault that belongs to no field, or to a field
 * the form does not show, in the server's words.
 */
export function unshownFault(error: Error | null, shown: readonly string[]): Error | null {
  if (!error) return null;
  const { fieldErrors, requestId } = failureOf(error);
  if (fieldErrors.length === 0) return error;
  const hidden = fieldErrors.find(({ field }) => !shown.includes(field.split('.')[0] ?? ''));
  return hidden ? new ORPCError('BAD_REQUEST', { message: hidden.message, data: { requestId } }) : null;
}
