import { sql } from 'kysely';
import { seesAccess } from '#modules/portal/contract.ts';
import { mostEntries, type TimelineSource } from '../timeline.ts';

interface Access {
  userId: string;
  name: string;
  email: string;
  linkedAt: string;
  linkedBy: string | null;
  confirmedAt: string | null;
  confirmedBy: string | null;
  endedAt: string | null;
  endedBy: string | null;
}

/** Who was given portal access, by whom, and when it ended. Links that no longer exist are found in the audit trail. */
export const accessTimeline: TimelineSource = async (clinic, patientId, role) => {
  if (!seesAccess.some((reader) => reader === role)) return [];
  const { rows } = await sql<Access>`
    select link.user_id, account.name, account.email, link.linked_at, linker.name as linked_by, link.confirmed_at,
           confirmer.name as confirmed_by, link.ended_at, ender.name as ended_by
      from (
        select clinic_id, user_id, linked_at, linked_by, confirmed_at, confirmed_by, null::timestamptz as ended_at,
               null::uuid as ended_by
          from patient_accounts where patient_id = ${patientId}
        union all
        select clinic_id, (before ->> 'user_id')::uuid, (before ->> 'linked_at')::timestamptz,
               (before ->> 'linked_by')::uuid, (before ->> 'confirmed_at')::timestamptz,
               (before ->> 'confirmed_by')::uuid, at, actor_id
          from audit_entries
         where patient_id = ${patientId} and subject = 'patient_accounts' and action = 'delete'
      ) as link
      join users as account on account.clinic_id = link.clinic_id and account.id = link.user_id
      left join users as linker on linker.clinic_id = link.clinic_id and linker.id = link.linked_by
      left join users as confirmer on confirmer.clinic_id = link.clinic_id and confirmer.id = link.confirmed_by
      left join users as ender on ender.clinic_id = link.clinic_id and ender.id = link.ended_by
     order by link.linked_at desc
     limit ${mostEntries}`.execute(clinic);
  return rows.flatMap(({ userId, name, email, ...link }) => {
    const entry = { text: `${name}, ${email}`, screen: null, changes: [] };
    const moments = [
      { at: link.linkedAt, by: link.linkedBy, title: 'Portal access given' },
      { at: link.confirmedAt, by: link.confirmedBy, title: 'Portal access confirmed' },
      { at: link.endedAt, by: link.endedBy, title: 'Portal access ended' },
    ];
    return moments.flatMap(({ at, ...moment }) =>
      at === null ? [] : [{ ...entry, ...moment, at, id: `${userId} ${moment.title} ${at}` }],
    );
  });
};
