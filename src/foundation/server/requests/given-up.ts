import { ORPCError } from '@orpc/server';

/** The client has disconnected, so nobody receives the response. */
export const givenUp = () => new ORPCError('CLIENT_CLOSED_REQUEST', { message: 'No longer waiting.' });
