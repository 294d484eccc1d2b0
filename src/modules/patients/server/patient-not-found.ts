import { ORPCError } from '@orpc/server';

export const patientNotFound = () => new ORPCError('NOT_FOUND', { message: 'Patient not found in this clinic.' });
