import { ORPCError } from '@orpc/server';

export const patientNotFound = () =>
  new ORPCError('NOT_FOUND', { message: 'There is no such patient in this clinic.' });
