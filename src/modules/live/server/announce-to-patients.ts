import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { rowActions } from '#modules/audit/server/read-changes.ts';
import type { SealedEntry } from '#modules/audit/server/seal-entries.ts';
import type { Announcement } from './announcement.ts';

/** All that an account hears of a patient until somebody has confirmed that the patient is theirs. */
const linkTable = 'patient_accounts';

/** Tells portal accounts in which of these tables something of their family has changed, never which row. */
export async function announceToPatients(
  identity: Handle,
  sealed: readonly SealedEntry[],
  tables: ReadonlySet<string>,
): Promise<Announcement[]> {
  const touched = Map.groupBy(
    sealed.filter(({ action, subject }) => rowActions.includes(action) && tables.has(subject)),
    ({ patientId }) => patientId ?? '',
  );
  touched.delete('');
  if (touched.size === 0) return [];
  const clinicIds = [...new Set([...touched.values()].flat().map(({ clinicId }) => clinicId))];
  const links = await identity
    .selectFrom('patientAccounts')
    .select(['clinicId', 'userId', 'patientId', 'confirmedAt'])
    .where('clinicId', '=', sql<string>`any (${clinicIds}::uuid[])`)
    .where('patientId', '=', sql<string>`any (${[...touched.keys()]}::uuid[])`)
    .execute();
  const accounts = Map.groupBy(links, ({ clinicId, userId }) => `${clinicId} ${userId}`);
  return [...accounts.values()].flatMap((ofAccount): Announcement[] => {
    const heard = ofAccount.flatMap(({ patientId, confirmedAt }) =>
      (touched.get(patientId) ?? [])
        .map(({ subject }) => subject)
        .filter((table) => confirmedAt !== null || table === linkTable),
    );
    const [first] = ofAccount;
    if (!first || heard.length === 0) return [];
    const { clinicId, userId } = first;
    return [{ kind: 'own', clinicId, userId, changes: [...new Set(heard)].map((table) => ({ table, ids: [] })) }];
  });
}
