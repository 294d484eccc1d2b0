import { type APIRequestContext, expect } from '@playwright/test';
import { openDatabase } from '../../src/foundation/server/database/database.ts';
import { createLog } from '../../src/foundation/server/log.ts';
import { keptSecret } from '../../src/foundation/server/postgres/data-dir.ts';
import { openEmbeddedPostgres } from '../../src/foundation/server/postgres/embedded-postgres.ts';
import { unseal } from '../../src/foundation/server/secrets/sealed.ts';

/** The token in the newest e-mail to this address in the outbox of the journeys' server. */
async function mailedToken(email: string): Promise<string> {
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  const { url } = await openEmbeddedPostgres(dataDir);
  const database = openDatabase(url, createLog('warn'));
  try {
    const { secret } = await database.identity
      .selectFrom('outboxMessages')
      .select('secret')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return unseal(secret ?? Buffer.alloc(0), await keptSecret(dataDir, 'session-secret'), 'outbox secrets');
  } finally {
    await database.close();
  }
}

/** Confirms an e-mail address as a person would: by setting the password through the mailed link. */
export async function confirmEmail(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  expect((await request.post('/api/auth/password-reset', { data: { email } })).status()).toBe(204);
  const used = await request.post(`/api/auth/links/${await mailedToken(email)}`, { data: { password } });
  expect(used.status()).toBe(204);
}
