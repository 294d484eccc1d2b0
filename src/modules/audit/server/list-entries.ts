import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { auditContract } from '../contract.ts';

const pageSize = 100;

export const listEntries = clinicUseCase(auditContract.list, async ({ input, caller, clinic }) => {
  const midnight = (day: string) =>
    sql<string>`(${day}::date)::timestamp at time zone (select time_zone from clinics where id = ${caller.clinicId})`;
  let page = clinic
    .selectFrom('auditEntries')
    .select(['id', 'at', 'actorEmail', 'actorRole', 'address', 'requestId'])
    .select(['action', 'subject', 'subjectId', 'patientId'])
    .select([
      sql<Record<string, unknown> | null>`before`.as('before'),
      sql<Record<string, unknown> | null>`after`.as('after'),
    ])
    .orderBy('id', 'desc')
    .limit(pageSize + 1);
  if (input.person) page = page.where(sql<boolean>`position(lower(${input.person}) in lower(actor_email)) > 0`);
  if (input.patientId) page = page.where('patientId', '=', input.patientId);
  if (input.action) page = page.where('action', '=', input.action);
  if (input.from) page = page.where('at', '>=', midnight(input.from));
  if (input.to) page = page.where('at', '<', sql<string>`${midnight(input.to)} + interval '1 day'`);
  if (input.after) page = page.where('id', '<', input.after);
  const rows = await page.execute();
  const entries = rows.slice(0, pageSize);
  return { entries, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
});
