import { sql } from 'kysely';
import type { RequestSettings } from '#foundation/server/requests/use-case.ts';

/** Demo accounts are valid only on a server with a demo. */
export const isInUse = ({ demo }: Pick<RequestSettings, 'demo'>) =>
  sql<boolean>`(${demo}::boolean or not auth_users.is_demo)`;
