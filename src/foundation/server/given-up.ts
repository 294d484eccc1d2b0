import { ORPCError } from '@orpc/server';

/** Whoever asked has gone: there is nobody to answer. */
export const givenUp = () => new ORPCError('CLIENT_CLOSED_REQUEST', { message: 'Nobody waits for this any more.' });
