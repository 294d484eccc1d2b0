import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { notifyPeople } from '#modules/notifications/server/notify.ts';
import { fullName } from '#modules/patients/rules.ts';
import { readDeputies } from './read-deputies.ts';

interface Overdue {
  id: string;
  doctorId: string;
  doctorName: string;
  summary: string;
  raisedAt: string;
  isCorrected: boolean;
  firstName: string;
  lastName: string | null;
}

/**
 * Critical values that nobody acknowledged in time and nobody else was told of; rows that another server is handling
 * are skipped.
 */
async function lockOverdue(db: Handle, now: Date): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    select critical.id, critical.doctor_id, doctor.name as doctor_name, critical.summary, critical.raised_at,
           test.report_version > critical.report_version as is_corrected, patients.first_name, patients.last_name
      from lab_criticals as critical
      join lab_tests as test on test.clinic_id = critical.clinic_id and test.id = critical.test_id
      join patients on patients.clinic_id = critical.clinic_id and patients.id = critical.patient_id
      join users as doctor on doctor.clinic_id = critical.clinic_id and doctor.id = critical.doctor_id
      left join lab_settings on lab_settings.clinic_id = critical.clinic_id
     where critical.acknowledged_at is null and critical.escalated_at is null
       and critical.raised_at
           <= ${now.toISOString()}::timestamptz - make_interval(mins => coalesce(lab_settings.escalate_after_minutes, 30))
     order by critical.raised_at
       for no key update of critical skip locked`.execute(db);
  return rows;
}

/**
 * Marks, logs and notifies in one transaction, so that each value is escalated once, on any number of servers. If there
 * is nobody to tell, it remains due.
 */
export function escalateCriticals(clinic: Handle, now = new Date()): Promise<void> {
  return inTransaction(clinic, async (db) => {
    const overdue = await lockOverdue(db, now);
    if (overdue.length === 0) return;
    const deputies = await readDeputies(db, now);
    for (const { id, doctorId, doctorName, summary, raisedAt, isCorrected, ...patient } of overdue) {
      const called = deputies.filter((userId) => userId !== doctorId);
      if (called.length === 0) continue;
      const calledAt = now.toISOString();
      await db
        .insertInto('labCriticalCalls')
        .values(called.map((userId) => ({ criticalId: id, userId, calledAt })))
        .execute();
      await db.updateTable('labCriticals').set({ escalatedAt: calledAt }).where('id', '=', id).execute();
      const minutes = Math.floor((now.getTime() - Date.parse(raisedAt)) / 60_000);
      await notifyPeople(db, {
        kind: 'laboratory',
        title: `Critical value not acknowledged: ${fullName(patient)}`,
        body: `${summary}. ${clinicianName(doctorName)} was notified ${minutes} min ago.${isCorrected ? ' Report corrected since.' : ''}`,
        screen: { name: 'lab', search: '?only=critical' },
        userIds: called,
      });
    }
  });
}
