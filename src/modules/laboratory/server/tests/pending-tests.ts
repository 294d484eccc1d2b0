import { sql } from 'kysely';

/** In the same words as the index of these tests: a list of values sent as a parameter would not match it. */
export const isPending = sql<boolean>`status in ('ordered', 'collected', 'processing')`;
