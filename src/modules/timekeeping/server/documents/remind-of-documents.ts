import { sql } from 'kysely';
import { clinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { notifyPerson, notifyRoles } from '#modules/notifications/server/notify.ts';
import { reminderDays, reminderText } from '../../rules/documents.ts';

interface Due {
  title: string;
  expiresOn: string;
  remindedAt: number;
  userId: string;
  name: string;
}

/**
 * Reminds the owner and HR once of each document for each of the reminder days. Marking and notifying are one
 * transaction, so running it again repeats nothing.
 */
export function remindOfDocuments(clinic: Handle): Promise<void> {
  return inTransaction(clinic, async (db) => {
    const { rows } = await sql<Due>`
      update staff_documents as document
         set reminded_at = due.at
        from (select open.clinic_id, open.id, member.name, min(step.at) as at
                from staff_documents as open
                join staff_members as member on member.clinic_id = open.clinic_id and member.id = open.staff_id
                                            and member.status <> 'left'
               cross join unnest(${reminderDays}::int[]) as step (at)
               where open.removed_at is null and open.expires_on - ${clinicDay} <= step.at
               group by open.clinic_id, open.id, member.name) as due
       where document.clinic_id = due.clinic_id and document.id = due.id
         and (document.reminded_at is null or document.reminded_at > due.at)
      returning document.title, document.expires_on, document.reminded_at, document.user_id, due.name`.execute(db);
    for (const { userId, name, remindedAt, ...document } of rows) {
      const news = {
        kind: 'documents' as const,
        title: remindedAt < 0 ? 'A document has expired' : 'A document expires',
      };
      const body = reminderText(document, remindedAt);
      await notifyPerson(db, { ...news, userId, body, screen: { name: 'documents' } });
      const place = { screen: { name: 'hr' as const }, roles: ['hr_manager'] as const, except: userId };
      await notifyRoles(db, { ...news, ...place, body: `${name}: ${body}` });
    }
  });
}
