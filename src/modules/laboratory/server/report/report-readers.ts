import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { oneLookMinutes } from '#modules/audit/server/record-opening.ts';
import { notifyPeople } from '#modules/notifications/server/notify.ts';
import { mayOpen, restrictedName } from '../../rules/results/restricted.ts';

interface ReportedTest {
  id: string;
  patientId: string;
  doctorId: string;
  testName: string;
  isRestricted: boolean;
  reportVersion: number;
  standingVersion: number | null;
}

interface Correction {
  by: string;
  /** The patient's name. */
  of: string;
  reason: string;
  /** A second person has yet to verify the correction. */
  isWaiting: boolean;
}

interface Reader {
  id: string;
  name: string;
  role: Role;
}

/**
 * People who have opened the patient's record, or seen the patient's results in a list, since the current report of a
 * test, among those who may see it.
 */
export async function readReaders(db: Handle, test: ReportedTest): Promise<Reader[]> {
  if (test.reportVersion === 0) return [];
  const { rows } = await sql<Reader>`
    select users.id, users.name, users.role from users
     where users.is_active and users.role in ('admin', 'doctor', 'nurse', 'lab_tech')
       and users.id in (
         select entry.actor_id from audit_entries as entry
          where entry.patient_id = ${test.patientId} and entry.action = 'opened'
            and entry.at > (select released_at from lab_reports where test_id = ${test.id} and version = ${test.standingVersion ?? test.reportVersion})
                           - make_interval(mins => ${oneLookMinutes}))
     order by users.name`.execute(db);
  return rows.filter(({ id, role }) => mayOpen(test, { userId: id, role }));
}

/**
 * Tells everyone who may have read the wrong results, whatever they have switched off, and the doctor who ordered the
 * test.
 */
export async function tellReaders(db: Handle, test: ReportedTest, corrected: Correction) {
  const readers = (await readReaders(db, test)).filter(({ id }) => id !== corrected.by);
  const news = {
    kind: 'laboratory',
    title: `Lab report ${corrected.isWaiting ? 'being corrected' : 'corrected'}: ${corrected.of}`,
    body: `${test.isRestricted ? restrictedName : test.testName}: ${corrected.reason}. ${
      corrected.isWaiting ? 'The new results await a second check.' : 'Check the new results.'
    }`,
  } as const;
  // Nurses read results on the patient's page.
  const nurses = readers.flatMap(({ id, role }) => (role === 'nurse' ? [id] : []));
  const others = readers.flatMap(({ id, role }) => (role === 'nurse' ? [] : [id]));
  const userIds = [...new Set([...others, ...(test.doctorId === corrected.by ? [] : [test.doctorId])])];
  await notifyPeople(db, { ...news, screen: { name: 'lab', search: `?test=${test.id}` }, userIds });
  await notifyPeople(db, { ...news, screen: { name: 'patient', id: test.patientId }, userIds: nurses });
}
