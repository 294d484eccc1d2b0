import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Role } from '#foundation/shared/roles.ts';
import type { ScreenRef } from '#foundation/shared/screen-ref.ts';
import type { NotificationKind } from '../rules.ts';

export type Screen = z.input<typeof ScreenRef>;

/**
 * Where the notification leads: a screen of the workspace in which it is opened, or an address outside every workspace.
 */
type Place = { screen: Screen } | { path: string };

type News = Place & {
  kind: NotificationKind;
  title: string;
  body: string;
};

type NewsForRoles = News & {
  roles: readonly Role[];
  /** The person who did it, who knows already; null if it was no one in the clinic. */
  except: string | null;
};

type NewsForPerson = News & { userId: string };
type NewsForPeople = News & { userIds: readonly string[] };

/** Notifies everyone with one of the roles who has not switched this kind off. */
export async function notifyRoles(clinic: Handle, { roles, except, ...news }: NewsForRoles): Promise<void> {
  await notify(
    clinic,
    news,
    sql<boolean>`users.role = any (${roles}::user_role[]) and users.id is distinct from ${except}::uuid and ${isWanted}`,
  );
}

/** Notifies one person, unless they have switched this kind off. */
export async function notifyPerson(clinic: Handle, { userId, ...news }: NewsForPerson): Promise<void> {
  await notify(clinic, news, sql<boolean>`users.id = ${userId} and ${isWanted}`);
}

/** Notifies these people whatever they have switched off: a life may depend on it. */
export async function notifyPeople(clinic: Handle, { userIds, ...news }: NewsForPeople): Promise<void> {
  await notify(clinic, news, sql<boolean>`users.id = any (${userIds}::uuid[])`);
}

const isWanted = sql<boolean>`coalesce(preference.is_wanted, true)`;

async function notify(clinic: Handle, news: News, isMeant: RawBuilder<boolean>): Promise<void> {
  const { kind, title, body } = news;
  const screen = 'screen' in news ? JSON.stringify(news.screen) : null;
  const path = 'path' in news ? news.path : null;
  await clinic
    .insertInto('notifications')
    .columns(['userId', 'kind', 'title', 'body', 'screen', 'path'])
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
          sql<string | null>`${screen}::jsonb`.as('screen'),
          sql<string | null>`${path}::text`.as('path'),
        ])
        .where(isMeant)
        .where('users.isActive', '=', true),
    )
    .execute();
}
