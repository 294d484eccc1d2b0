import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startBehindLock } from '#app/testing/locks/start-behind-lock.ts';
import { useServer } from '#app/testing/test-server.ts';
import { newConsent, signConsent } from './testing/sign.ts';

const server = useServer({ servers: 3 });

test.each([
  // A signature that took no lock would stop here with its time set and its row not yet written.
  ['before they are written', (patientId: string) => sql`select from patients where id = ${patientId} for update`],
  // The first signature stops here, written but not committed: a withdrawal that took no lock would overlook it.
  ['while one is written', () => sql`select from consent_texts where kind = 'photo' for update`],
])('a withdrawal among many signatures leaves no earlier consent in force, %s', async (_, lock) => {
  const clinic = await server.newClinic();
  const { id, version, patientId } = await signConsent(clinic, 'photo');
  const desk = clinic.as('receptionist').consents;
  const sign = () => desk.sign(newConsent(patientId, 'photo'));
  const withdraw = () => desk.withdraw({ id, version, reason: 'Asked' });
  await Promise.all(
    await startBehindLock<unknown>(server, clinic, lock(patientId), [sign, sign, withdraw, sign, sign]),
  );
  const consents = await desk.ofPatient({ patientId });
  expect(consents).toHaveLength(5);
  const withdrawnAt = consents.find((consent) => consent.id === id)?.withdrawnAt ?? '';
  expect(withdrawnAt).not.toBe('');
  expect(consents.filter((consent) => consent.withdrawnAt === null && consent.signedAt < withdrawnAt)).toEqual([]);
});
