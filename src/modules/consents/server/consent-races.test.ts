import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { lockSigner } from './lock-signer.ts';
import { newConsent, signConsent } from './testing/sign.ts';

const server = useServer({ servers: 3 });

/** Those in force that were signed before the last one that a withdrawal among many signatures has ended. */
async function forgottenBy(clinic: TestClinic) {
  const { id, version, patientId } = await signConsent(clinic, 'photo');
  const desk = clinic.as('receptionist').consents;
  const signed = () => Array.from({ length: 8 }, () => desk.sign(newConsent(patientId, 'photo')));
  await Promise.all([...signed(), desk.withdraw({ id, version, reason: 'Asked' }), ...signed()]);
  const consents = await desk.ofPatient({ patientId });
  expect(consents).toHaveLength(17);
  const ended = consents.filter(({ withdrawnAt }) => withdrawnAt !== null).map(({ signedAt }) => signedAt);
  const lastEnded = ended.sort().at(-1) ?? '';
  return consents.filter(({ withdrawnAt, signedAt }) => withdrawnAt === null && signedAt < lastEnded);
}

test('a withdrawal among many signatures leaves nothing in force that was signed before it', async () => {
  const clinic = await server.newClinic();
  for (let round = 0; round < 3; round += 1) expect(await forgottenBy(clinic)).toEqual([]);
});

test('who signs and who withdraws wait for each other', async () => {
  const clinic = await server.newClinic();
  const { id, version, patientId } = await signConsent(clinic, 'photo');
  const desk = clinic.as('receptionist').consents;
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
       where not granted and datname = current_database()`.execute(server.database.open);
    return rows[0]?.count;
  };
  const steps = await server.database
    .clinic(clinic.id)
    .transaction()
    .execute(async (db) => {
      await lockSigner(db, patientId);
      const started = [desk.sign(newConsent(patientId, 'photo')), desk.withdraw({ id, version, reason: 'Asked' })];
      await expect.poll(waiting).toBe(2);
      // In an object: what a transaction answers with is waited for, and these wait for the transaction.
      return { started };
    });
  await Promise.all(steps.started);
});
