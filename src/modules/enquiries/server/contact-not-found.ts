import { ORPCError } from '@orpc/server';

export const contactNotFound = () => new ORPCError('NOT_FOUND', { message: 'This enquiry no longer exists.' });
