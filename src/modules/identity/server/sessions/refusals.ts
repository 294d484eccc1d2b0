import { ORPCError } from '@orpc/server';

export const wrongCredentials = () =>
  new ORPCError('INVALID_CREDENTIALS', { status: 401, message: 'Invalid login credentials' });

export const sessionOver = () =>
  new ORPCError('session_not_found', { status: 401, message: 'This session has ended. Please sign in again.' });
