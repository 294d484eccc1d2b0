import { ORPCError } from '@orpc/server';

export const messageNotFound = () => new ORPCError('NOT_FOUND', { message: 'Message not found.' });
