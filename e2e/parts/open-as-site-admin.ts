import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { withJourneyDatabase } from './journey-database.ts';
import { realClinic } from './real-clinic.ts';

/** Creates a site admin outside the demo, who signs in with a second factor. */
async function newSiteAdmin(request: APIRequestContext) {
  const { email, password } = await realClinic(request, `Head Office ${Date.now()}`);
  await withJourneyDatabase(async (client) => {
    await client.query("select set_config('krama.scope', 'identity', false)");
    await client.query('update auth_users set is_site_admin = true where email = $1', [email]);
  });
  const first = await (await request.post('/api/auth/login', { data: { email, password } })).json();
  const headers = { authorization: `Bearer ${first.token}` };
  const { secret } = await (await request.post('/api/profile/two-factor', { headers, data: {} })).json();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const confirmed = await request.post('/api/profile/two-factor/confirm', { headers, data: { code } });
  const { recoveryCodes } = await confirmed.json();
  const challenged = await (await request.post('/api/auth/login', { data: { email, password } })).json();
  const answer = { challengeId: challenged.data.challengeId, code: recoveryCodes[0] };
  const verified = await request.post('/api/auth/login/verify', { data: answer });
  expect(verified.status()).toBe(200);
  const { token } = await verified.json();
  return { token, email };
}

const freshMilliseconds = 5 * 60_000;
let known: { madeAt: number; admin: ReturnType<typeof newSiteAdmin> } | undefined;

/**
 * A site admin shared by the journeys of a worker, replaced by a new one before the idle time could lock its session.
 */
export async function siteAdmin(request: APIRequestContext) {
  if (!known || Date.now() - known.madeAt > freshMilliseconds) {
    known = { madeAt: Date.now(), admin: newSiteAdmin(request) };
  }
  return known.admin;
}

export async function openAsSiteAdmin(page: Page, path: string): Promise<void> {
  const { token, email } = await siteAdmin(page.request);
  await page.addInitScript(
    ([authToken, userEmail]) => {
      localStorage.setItem('authToken', authToken);
      localStorage.setItem('userEmail', userEmail);
    },
    [token, email] as const,
  );
  await page.goto(path);
}
