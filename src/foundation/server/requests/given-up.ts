import { ORPCError } from '@orpc/server';

/** The client has disconnected: nobody is left to answer. */
export const givenUp = () => new ORPCError('CLIENT_CLOSED_REQUEST', { message: 'No longer waiting.' });
