import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { clinicOfKey } from '#foundation/server/requests/clinic-of-key.ts';
import { useCase } from '#foundation/server/requests/use-case.ts';
import { readClinicKey } from '#foundation/server/secrets/clinic-key.ts';
import { laboratoryContract } from '../../contract.ts';
import { readUpload } from '../../rules/upload/read-upload.ts';
import { type HeldGroup, placeResults, prepareTubes } from '../results/place-results.ts';

/**
 * Locks the analyser with this key, so that its messages are taken one at a time, and reads the answers to those of
 * these messages that were sent before.
 */
async function lockAnalyser(db: Handle, keyHash: Buffer, messageKeys: readonly string[]) {
  const analyser = await ride(
    db,
    sql<{ id: string }>`
      update lab_analysers set last_seen_at = now() where key_hash = ${keyHash} and revoked_at is null returning id`,
  );
  const known = await db
    .selectFrom('labAnalyserMessages')
    .innerJoin('labAnalysers', 'labAnalysers.id', 'labAnalyserMessages.analyserId')
    .select(['messageKey', 'tests', 'held'])
    .where('keyHash', '=', keyHash)
    .where('messageKey', 'in', [...messageKeys])
    .execute();
  const answers = new Map(known.map(({ messageKey, ...answer }) => [messageKey, answer]));
  return { analyserId: analyser()[0]?.id, answers };
}

interface Sent {
  messageKey: string;
  message: string;
}

const readSent = (sent: Sent) => ({ ...sent, read: readUpload(sent.message) });

type Read = ReturnType<typeof readSent>;

const numbersIn = ({ read }: Read) => ('values' in read ? read.values.map(({ accession }) => accession) : []);

/**
 * Places the content of a message: results, nothing relevant, or something unreadable. The tubes of all messages are
 * read at once, and again if an earlier message brought results for the same patient, because later ones are compared
 * with them.
 */
async function placer(db: Handle, analyserId: string, messages: readonly Read[]) {
  const numbers = messages.flatMap(numbersIn);
  const placed = new Set<string>();
  let prepared = await prepareTubes(db, numbers);
  return async (sent: Read) => {
    const { message, read } = sent;
    if ('values' in read) {
      const named = new Set(numbersIn(sent));
      const tubes = [...prepared.tubes.values()].filter(({ accessionNumber }) => named.has(accessionNumber));
      const patients = new Set(tubes.map(({ test }) => test.patientId));
      if ([...patients].some((id) => placed.has(id))) {
        prepared = await prepareTubes(db, numbers);
        placed.clear();
      }
      for (const id of patients) placed.add(id);
      const mark = createHash('sha256').update(message).digest('hex');
      return placeResults(db, { analyserId, mark }, read.values, prepared);
    }
    // For example a query by the analyser.
    if (read.fault === 'There are no results in the file') return { tests: 0, held: [] };
    const unreadable: HeldGroup = { accessionNumber: '', patientName: '', found: [], reason: read.fault };
    return { tests: 0, held: [unreadable] };
  };
}

/** Results that are already held are not held a second time. */
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

interface Placed {
  tests: number;
  held: readonly HeldGroup[];
}

async function keepMessage(db: Handle, analyserId: string, { messageKey, message }: Sent, { tests, held }: Placed) {
  const answer = { tests, held: held.length };
  await ride(db, db.insertInto('labAnalyserMessages').values({ analyserId, messageKey, message, ...answer }));
  for (const group of held) await hold(db, { analyserId, messageKey }, group);
  return answer;
}

/**
 * Takes messages in one transaction with their keys: a message that is sent again, alone or with others, whether or not
 * its first answer arrived, gets the same answer. Null if the analyser's key is unknown.
 */
async function takeSent(clinic: Handle, keyHash: Buffer, sent: readonly Sent[]) {
  return inTransaction(clinic, async (db) => {
    const { analyserId, answers } = await lockAnalyser(
      db,
      keyHash,
      sent.map(({ messageKey }) => messageKey),
    );
    if (!analyserId) return null;
    const fresh = sent.filter(({ messageKey }) => !answers.has(messageKey)).map(readSent);
    const place = await placer(db, analyserId, fresh);
    for (const one of fresh) answers.set(one.messageKey, await keepMessage(db, analyserId, one, await place(one)));
    return sent.flatMap(({ messageKey }) => answers.get(messageKey) ?? []);
  });
}

export const takeMessage = useCase(laboratoryContract.takeMessage, async ({ input, context, errors }) => {
  const { clinicId, keyHash } = readClinicKey(input.key);
  const { idempotencyKey: messageKey } = context;
  const sent = messageKey ? [{ messageKey, message: input.message }] : [];
  const answers = await takeSent(await clinicOfKey(context, clinicId), keyHash, sent);
  if (!answers) throw errors.KEY_REFUSED();
  const [answer] = answers;
  if (!answer) throw errors.NO_MESSAGE_KEY();
  return answer;
});

export const takeMessages = useCase(laboratoryContract.takeMessages, async ({ input, context, errors }) => {
  const { clinicId, keyHash } = readClinicKey(input.key);
  const answers = await takeSent(await clinicOfKey(context, clinicId), keyHash, input.messages);
  if (!answers) throw errors.KEY_REFUSED();
  return answers;
});
