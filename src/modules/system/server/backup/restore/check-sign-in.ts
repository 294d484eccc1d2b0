import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { openCopiedAccount } from '#modules/identity/server/people/open-copied-account.ts';

const serverFile = join(import.meta.dirname, '../../../../../app/server.ts');

interface Entrance {
  path: string;
  body: object;
  demo: boolean;
}

export async function openEntrance(copy: pg.Client): Promise<Entrance | null> {
  const account = await openCopiedAccount(copy);
  if (!account) return null;
  const { email, password, isDemo } = account;
  return isDemo
    ? { path: '/api/auth/demo', body: { role: 'admin' }, demo: true }
    : { path: '/api/auth/login', body: { email, password }, demo: false };
}

const SignedIn = z.object({ token: z.string() });

/** Signs in and reads patients, as a browser would. Returns the fault, if there is one. */
async function enter(address: string, { path, body }: Entrance): Promise<string | null> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) return `Signing in was answered with ${answer.status}.`;
  const { token } = SignedIn.parse(await answer.json());
  const list = await fetch(`${address}/api/patients`, { headers: { authorization: `Bearer ${token}` } });
  return list.ok ? null : `The list of patients was answered with ${list.status}.`;
}

/**
 * Starts the real server on the restored data, without anything that could reach people: no mail, webhook or bucket.
 */
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
