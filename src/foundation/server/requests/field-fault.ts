import { ORPCError } from '@orpc/server';

export interface FieldFault {
  field: string;
  message: string;
}

/** Refuses an input that only the database could check, naming the field to change, as the contract's schemas do. */
export function fieldFault(field: string, message: string) {
  return fieldFaults([{ field, message }]);
}

export function fieldFaults(faults: readonly FieldFault[]) {
  return new ORPCError('BAD_REQUEST', {
    data: { issues: faults.map(({ field, message }) => ({ path: [field], message })) },
  });
}
