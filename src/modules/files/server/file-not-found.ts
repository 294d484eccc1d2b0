import { ORPCError } from '@orpc/server';

export const fileNotFound = () => new ORPCError('NOT_FOUND', { message: 'File not found.' });
