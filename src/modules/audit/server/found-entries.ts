import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { AuditFilter } from '../contract.ts';

type Columns = Record<string, unknown> | null;

const midnight = (day: string) =>
  sql<string>`(${day}::date)::timestamp at time zone (select time_zone from clinics where id = current_clinic_id())`;

/** A page of matching entries, newest first, with the current names of people and patients. */
export function foundEntries(clinic: Handle, filter: AuditFilter, after: string | undefined, limit: number) {
  let page = clinic
    .selectFrom('auditEntries as entry')
    .leftJoin('users', 'users.id', 'entry.actorId')
    .leftJoin('patients', 'patients.id', 'entry.patientId')
    .select([
      'entry.id',
      'entry.at',
      'users.name as actorName',
      'actorEmail',
      'actorRole',
      'entry.address',
      'requestId',
    ])
    .select(['action', 'subject', 'subjectId', 'patientId', 'patientNumber'])
    .select([
      sql<string | null>`nullif(concat_ws(' ', first_name, last_name), '')`.as('patientName'),
      sql<Columns>`before`.as('before'),
      sql<Columns>`after`.as('after'),
    ])
    .orderBy('entry.id', 'desc')
    .limit(limit);
  const { person, patientId, patientNumber, action, from, to } = filter;
  if (person) {
    page = page.where(
      sql<boolean>`position(lower(${person}) in lower(actor_email || ' ' || coalesce(users.name, ''))) > 0`,
    );
  }
  if (patientId) page = page.where('patientId', '=', patientId);
  if (patientNumber) {
    page = page.where('patientId', '=', (is) =>
      is.selectFrom('patients as named').select('named.id').where('named.patientNumber', '=', patientNumber),
    );
  }
  if (action) page = page.where('action', '=', action);
  if (from) page = page.where('at', '>=', midnight(from));
  if (to) page = page.where('at', '<', sql<string>`${midnight(to)} + interval '1 day'`);
  if (after) page = page.where('entry.id', '<', after);
  return page.execute();
}
