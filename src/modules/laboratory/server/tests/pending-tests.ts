import { sql } from 'kysely';

/** As the index of these tests says it, in the same words: a list of values sent with the statement would not find it. */
export const isPending = sql<boolean>`status in ('ordered', 'collected', 'processing')`;
