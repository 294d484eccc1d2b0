import { type APIRequestContext, expect } from '@playwright/test';
import { runScript } from '../../src/app/testing/run-script.ts';

const password = 'violet kettle over nine hills';

/**
 * Creates a clinic in the journeys' database as the operator does, and returns the script's output and the link in it.
 */
export async function createClinic(name: string, { email, admin }: { email: string; admin: string }) {
  const args = ['--name', name, '--email', email, '--admin', admin];
  const { code, output } = await runScript('create-clinic.ts', args, { DATA_DIR: process.env.E2E_DATA_DIR ?? '' });
  expect(code, output).toBe(0);
  return { output, path: /\/link\/[\w-]{43}/.exec(output)?.[0] ?? '' };
}

/** A clinic outside the demo, with an admin who has set a password. */
export async function realClinic(request: APIRequestContext, name: string) {
  const email = `admin-${crypto.randomUUID()}@example.org`;
  const { path } = await createClinic(name, { email, admin: 'Real Admin' });
  const set = await request.post(`/api/auth${path.replace('/link/', '/links/')}`, { data: { password } });
  expect(set.status()).toBe(204);
  return { name, email, password };
}
