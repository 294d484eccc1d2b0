import { ORPCError } from '@orpc/server';

/** Refuses an input that only the database could judge, at the field that has to change, as the contract's schemas do. */
export function fieldFault(field: string, message: string) {
  return new ORPCError('BAD_REQUEST', { data: { issues: [{ path: [field], message }] } });
}
