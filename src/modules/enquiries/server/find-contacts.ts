import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Handle } from '#foundation/server/database/database.ts';
import type { DB } from '#foundation/server/database/database-schema.gen.ts';
import type { ContactFilter } from '../contract.ts';

type Filter = z.output<typeof ContactFilter>;
type Found = SelectQueryBuilder<DB, 'contactForms', object>;

/** Escapes the characters that LIKE would treat as wildcards. */
const containing = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/** Days of the Indian calendar, including today. */
const days = { today: 1, week: 7, month: 30 };

function inView(site: Handle, view: Filter['view']): Found {
  const all = site.selectFrom('contactForms');
  if (view === 'deleted') return all.where('deletedAt', 'is not', null);
  return all.where('deletedAt', 'is', null).where('isSuspect', '=', view === 'suspect');
}

export function findContacts(site: Handle, { search, status, subject, source, age, view }: Filter): Found {
  let found = inView(site, view);
  if (status) found = found.where('status', '=', status);
  if (subject) found = found.where('subject', '=', subject);
  if (source) found = found.where('source', '=', source);
  if (age === 'overdue') found = found.where('status', '=', 'new').where('dueAt', '<', sql<string>`now()`);
  else if (age) {
    const since = sql<string>`(date_trunc('day', now() at time zone 'Asia/Kolkata') - make_interval(days => ${days[age] - 1}::int)) at time zone 'Asia/Kolkata'`;
    found = found.where('createdAt', '>=', since);
  }
  if (!search) return found;
  const words = sql<boolean>`search_text like lower(${containing(search)})`;
  // Digits also match a phone number, however they are grouped.
  const digits = search.replace(/[\s()+-]/g, '').replace(/^0+/, '');
  if (!/^\d{3,}$/.test(digits)) return found.where(words);
  return found.where(({ eb }) => eb('phone', 'like', containing(digits)).or(words));
}

export const contactColumns = [
  'id',
  'name',
  'email',
  'organization',
  'phone',
  'subject',
  'source',
  'status',
  'createdAt',
  'dueAt',
  'answeredAt',
  'ownerId',
  'pilotClinicId',
  'isSuspect',
  'deletedAt',
  'version',
] as const;
