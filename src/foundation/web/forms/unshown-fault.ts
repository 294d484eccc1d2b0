import { ORPCError } from '@orpc/client';
import { failureOf } from '../requests/failure.ts';

/**
 * Why a form was not saved, unless its fields say so themselves: what belongs to none of them, or to one that it does not show, in the
 * words of the server.
 */
export function unshownFault(error: Error | null, shown: readonly string[]): Error | null {
  if (!error) return null;
  const { fieldErrors, requestId } = failureOf(error);
  if (fieldErrors.length === 0) return error;
  const hidden = fieldErrors.find(({ field }) => !shown.includes(field.split('.')[0] ?? ''));
  return hidden ? new ORPCError('BAD_REQUEST', { message: hidden.message, data: { requestId } }) : null;
}
