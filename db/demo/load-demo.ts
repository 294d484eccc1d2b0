import { sql } from 'kysely';
import type { Handle, OwnerDatabase } from '#foundation/server/database/database.ts';
import type { FileStore } from '#modules/files/server/storage/file-store.ts';
import { dayOf, demoClinic } from './demo-clinic.ts';
import { inventRows } from './invent-rows.ts';
import { replaceRows } from './replace-rows.ts';

const demoLock = 7_265_104;

export interface DemoOptions {
  /** Of every demo account; without it they are reached by the quick-login buttons only. */
  demoPassword?: string | undefined;
  now?: Date;
  /** Where files are kept; without it the gallery and the staff's documents are empty. */
  store?: FileStore;
}

/**
 * The demo clinic as it should look at this moment, in place of what was there.
 * Loads take turns: a request that waited does nothing if the load before it began after the request was made.
 */
export async function loadDemo(owner: OwnerDatabase, options: DemoOptions): Promise<void> {
  const askedAt = new Date();
  await loadIf(owner, options, ({ loadedAt }) => !loadedAt || loadedAt <= askedAt || loadedAt > new Date());
}

/** Loads the demo clinic where there is none, and again when its "today" has become yesterday. */
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

/** One load after the other, across servers: side by side they would make everyone at the demo wait for all of them. */
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
