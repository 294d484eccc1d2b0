import { ORPCError } from '@orpc/server';

export const contactNotFound = () => new ORPCError('NOT_FOUND', { message: 'This enquiry is not there any more.' });
