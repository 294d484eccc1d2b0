import { sql } from 'kysely';
import type { Handle, OwnerDatabase } from '#foundation/server/database/database.ts';
import type { FileStore } from '#modules/files/server/storage/file-store.ts';
import { dayOf, demoClinic } from './demo-clinic.ts';
import { inventRows } from './invent-rows.ts';
import { replaceRows } from './replace-rows.ts';

const demoLock = 7_265_104;

export interface DemoOptions {
  /** Password of every demo account; without it only the quick-login buttons open them. */
  demoPassword?: string | undefined;
  now?: Date;
  /** Where files are stored; without it the gallery and the staff's documents are empty. */
  store?: FileStore;
}

/**
 * Replaces the demo clinic with what it should look like at this moment. Loads take turns: a waiting request does
 * nothing if the load before it began after the request was made.
 */
export async function loadDemo(owner: OwnerDatabase, options: DemoOptions): Promise<void> {
  const askedAt = new Date();
  await loadIf(owner, options, ({ loadedAt }) => !loadedAt || loadedAt <= askedAt || loadedAt > new Date());
}

/** Loads the demo clinic if it is missing or was loaded on an earlier day. */
export const ensureDemo = (owner: OwnerDatabase, options: DemoOptions): Promise<void> =>
  loadIf(owner, options, ({ loadedAt, now }) => !loadedAt || dayOf(loadedAt) !== dayOf(now));

interface Present {
  db: Handle;
  loadedAt: Date | null;
  now: Date;
}

export const loadIf = (
  owner: OwnerDatabase,
  options: DemoOptions,
  isDue: (present: Present) => boolean | Promise<boolean>,
): Promise<void> =>
  inTurn(owner, async (db) => {
    const now = options.now ?? new Date();
    const isLoadDue = await isDue({ db, loadedAt: await loadedDemoAt(db), now });
    if (isLoadDue) await replaceRows(db, await inventRows(now, options.demoPassword), options.store);
  });

/**
 * Runs loads one after the other, across servers: in parallel they would make everyone in the demo wait for all of
 * them.
 */
const inTurn = (owner: OwnerDatabase, load: (db: Handle) => Promise<void>) =>
  owner
    .clinic(demoClinic.id)
    .transaction()
    .execute(async (db) => {
      await sql`select pg_advisory_xact_lock(${demoLock})`.execute(db);
      await load(db);
    });

async function loadedDemoAt(db: Handle): Promise<Date | null> {
  const present = await db.selectFrom('clinics').select('createdAt').where('id', '=', demoClinic.id).executeTakeFirst();
  return present ? new Date(present.createdAt) : null;
}
