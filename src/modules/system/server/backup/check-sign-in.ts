import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { hashPassword } from '#modules/identity/server/passwords.ts';

const serverFile = join(import.meta.dirname, '../../../../app/server.ts');

interface Entrance {
  path: string;
  body: object;
  demo: boolean;
}

/** Somebody's account in the copy, with a password that is made up for the proof. Without real accounts, the demo's. */
export async function openEntrance(client: pg.Client): Promise<Entrance | null> {
  await client.query("select set_config('krama.scope', 'identity', false)");
  const { rows } = await client.query<{ id: string; email: string; demo: boolean }>(`
    select auth_users.id, auth_users.email, auth_users.is_demo as demo
      from auth_users join users on users.auth_user_id = auth_users.id
     where users.is_active and users.joined_at is not null and users.role = 'admin' order by auth_users.is_demo limit 1`);
  const [account] = rows;
  if (!account) return null;
  if (account.demo) return { path: '/api/auth/demo', body: { role: 'admin' }, demo: true };
  const password = randomUUID();
  await client.query(
    'update auth_users set password_hash = $1, totp_secret = null, totp_confirmed_at = null where id = $2',
    [await hashPassword(password), account.id],
  );
  return { path: '/api/auth/login', body: { email: account.email, password }, demo: false };
}

const SignedIn = z.object({ token: z.string() });

/** Signs in and reads patients, as a browser would. Answers with the fault, if there is one. */
async function enter(address: string, { path, body }: Entrance): Promise<string | null> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) return `Signing in was answered with ${answer.status}.`;
  const { token } = SignedIn.parse(await answer.json());
  const list = await fetch(`${address}/api/patients`, { headers: { authorization: `Bearer ${token}` } });
  return list.ok ? null : `The list of patients was answered with ${list.status}.`;
}

/** The real server on the restored data, without anything that could reach people: no mail, no webhook, no bucket. */
export async function checkSignIn(dataDir: string, entrance: Entrance): Promise<string[]> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', DEMO: entrance.demo ? '1' : '0' };
  const server = spawn(process.execPath, [serverFile], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'close');
  try {
    let output = '';
    const address = await new Promise<string | null>((resolve) => {
      const collect = (chunk: Buffer) => {
        output += chunk;
        const found = /running at (http:\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      };
      server.stdout.on('data', collect);
      server.stderr.on('data', collect);
      ended.then(() => resolve(null));
    });
    if (!address) return [`The server did not start on the restored data: ${output.trim()}`];
    const fault = await enter(address, entrance);
    return fault ? [fault] : [];
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}
