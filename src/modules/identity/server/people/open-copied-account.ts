import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '../sign-in/passwords.ts';

interface CopiedAccount {
  email: string;
  password: string;
  isDemo: boolean;
}

/**
 * Gives an admin's account in a restored copy of the database a made-up password, with which the test of a restore
 * signs in. Run as the owner of that copy, never in the live database. Real accounts are preferred to the demo's.
 */
export async function openCopiedAccount(copy: pg.Client): Promise<CopiedAccount | null> {
  await copy.query("select set_config('krama.scope', 'identity', false)");
  const { rows } = await copy.query<{ id: string; email: string; is_demo: boolean }>(`
    select auth_users.id, auth_users.email, auth_users.is_demo
      from auth_users join users on users.auth_user_id = auth_users.id
     where users.is_active and users.joined_at is not null and users.role = 'admin'
     order by auth_users.is_demo limit 1`);
  const [account] = rows;
  if (!account) return null;
  const password = randomUUID();
  await copy.query(
    'update auth_users set password_hash = $1, totp_secret = null, totp_confirmed_at = null where id = $2',
    [await hashPassword(password), account.id],
  );
  return { email: account.email, password, isDemo: account.is_demo };
}
