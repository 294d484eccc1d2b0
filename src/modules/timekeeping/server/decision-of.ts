import { sql } from 'kysely';

/** What is written of a request when somebody decides on it. */
export const decisionOf = ({ isApproved, note }: { isApproved: boolean; note: string }, userId: string) =>
  ({
    status: isApproved ? 'approved' : 'refused',
    note,
    decidedAt: sql<string>`now()`,
    decidedBy: userId,
  }) as const;
