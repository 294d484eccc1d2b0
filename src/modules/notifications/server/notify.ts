import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import type { Role } from '#foundation/shared/roles.ts';
import type { NotificationKind } from '../rules.ts';

interface News {
  kind: NotificationKind;
  title: string;
  body: string;
  /** The screen it is about. */
  path: string;
  roles: readonly Role[];
  /** Whoever did it knows already. */
  except: string;
}

/** Tells everyone with one of the roles who wants to hear of this kind. */
export async function notifyRoles(clinic: Handle, { kind, title, body, path, roles, except }: News): Promise<void> {
  await clinic
    .insertInto('notifications')
    .columns(['userId', 'kind', 'title', 'body', 'path'])
    .expression((db) =>
      db
        .selectFrom('users')
        .leftJoin('notificationPreferences as preference', (join) =>
          join.onRef('preference.userId', '=', 'users.id').on('preference.kind', '=', kind),
        )
        .select('users.id as userId')
        .select([
          sql<string>`${kind}::text`.as('kind'),
          sql<string>`${title}::text`.as('title'),
          sql<string>`${body}::text`.as('body'),
          sql<string>`${path}::text`.as('path'),
        ])
        .where('users.role', 'in', roles)
        .where('users.isActive', '=', true)
        .where('users.id', '!=', except)
        .where((is) => is.or([is('preference.isWanted', 'is', null), is('preference.isWanted', '=', true)])),
    )
    .execute();
}
