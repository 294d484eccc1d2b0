import { sql } from 'kysely';
import type { RequestSettings } from '#foundation/server/requests/use-case.ts';

/** Accounts of the demo mean something only where there is a demo. */
export const isInUse = ({ demo }: Pick<RequestSettings, 'demo'>) =>
  sql<boolean>`(${demo}::boolean or not auth_users.is_demo)`;
