import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readClinicKey } from '#foundation/server/clinic-key.ts';
import type { Handle } from '#foundation/server/database.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { ride } from '#foundation/server/ride.ts';
import { useCase } from '#foundation/server/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import { readUpload } from '../../rules/read-upload.ts';
import { type HeldGroup, placeResults } from '../results/place-results.ts';

/** The analyser with this key, which from now on sends one message at a time, and what it was told if it sent this one before. */
async function lockAnalyser(db: Handle, keyHash: Buffer, messageKey: string | null) {
  const analyser = await ride(
    db,
    sql<{ id: string }>`
      update lab_analysers set last_seen_at = now() where key_hash = ${keyHash} and revoked_at is null returning id`,
  );
  const known = await db
    .selectFrom('labAnalyserMessages')
    .innerJoin('labAnalysers', 'labAnalysers.id', 'labAnalyserMessages.analyserId')
    .select(['tests', 'held'])
    .where('keyHash', '=', keyHash)
    .where('messageKey', '=', messageKey)
    .executeTakeFirst();
  return { analyserId: analyser()[0]?.id, known };
}

/** What is in a message: results to place, nothing that matters, or something nobody can read. */
async function place(db: Handle, analyserId: string, message: string) {
  const read = readUpload(message);
  const mark = createHash('sha256').update(message).digest('hex');
  if ('values' in read) return placeResults(db, { analyserId, mark }, read.values);
  // The query of an analyser, for example.
  if (read.fault === 'There are no results in the file') return { tests: 0, held: [] };
  const unreadable: HeldGroup = { accessionNumber: '', patientName: '', found: [], reason: read.fault };
  return { tests: 0, held: [unreadable] };
}

/** What waits already is not put there a second time. */
async function hold(db: Handle, of: { analyserId: string; messageKey: string }, group: HeldGroup) {
  const found = JSON.stringify(group.found);
  await sql`
    insert into lab_held_results (analyser_id, message_key, accession_number, patient_name, found, reason)
    select ${of.analyserId}::uuid, ${of.messageKey}, ${group.accessionNumber}, ${group.patientName}, ${found}::jsonb, ${group.reason}
     where ${group.found.length} = 0 or not exists (
       select from lab_held_results
        where closed_at is null and analyser_id = ${of.analyserId} and accession_number = ${group.accessionNumber}
          and found = ${found}::jsonb)`.execute(db);
}

/** One transaction with its key: a message that is sent again, with or without an answer to the first try, is answered as then. */
export const takeMessage = useCase(laboratoryContract.takeMessage, ({ input, context, errors }) => {
  const { clinicId, keyHash } = readClinicKey(input.key);
  const { idempotencyKey: messageKey, database } = context;
  return inTransaction(database.clinic(clinicId), async (db) => {
    const { analyserId, known } = await lockAnalyser(db, keyHash, messageKey);
    if (!analyserId) throw errors.KEY_REFUSED();
    if (!messageKey) throw errors.NO_MESSAGE_KEY();
    if (known) return known;
    const { tests, held } = await place(db, analyserId, input.message);
    const answer = { tests, held: held.length };
    await ride(
      db,
      db.insertInto('labAnalyserMessages').values({ analyserId, messageKey, message: input.message, ...answer }),
    );
    for (const group of held) await hold(db, { analyserId, messageKey }, group);
    return answer;
  });
});
