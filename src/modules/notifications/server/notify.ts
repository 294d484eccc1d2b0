import { sql } from 'kysely';
import type { z } from 'zod';
import type { Handle } from '#foundation/server/database.ts';
import type { Role } from '#foundation/shared/roles.ts';
import type { ScreenRef } from '#foundation/shared/screen-ref.ts';
import type { NotificationKind } from '../rules.ts';

export type Screen = z.input<typeof ScreenRef>;

interface News {
  kind: NotificationKind;
  title: string;
  body: string;
  /** What it is about, on a screen of the workspace in which it is opened. */
  screen: Screen;
  roles: readonly Role[];
  /** Whoever did it knows already. */
  except: string;
}

/** Tells everyone with one of the roles who wants to hear of this kind. */
export async function notifyRoles(clinic: Handle, { kind, title, body, screen, roles, except }: News): Promise<void> {
  await clinic
    .insertInto('notifications')
    .columns(['userId', 'kind', 'title', 'body', 'screen'])
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
          sql<string>`${JSON.stringify(screen)}::jsonb`.as('screen'),
        ])
        .where('users.role', 'in', roles)
        .where('users.isActive', '=', true)
        .where('users.id', '!=', except)
        .where((is) => is.or([is('preference.isWanted', 'is', null), is('preference.isWanted', '=', true)])),
    )
    .execute();
}
