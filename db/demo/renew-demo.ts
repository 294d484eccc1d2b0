import type { Handle, OwnerDatabase } from '#foundation/server/database/database.ts';
import type { Log } from '#foundation/server/log.ts';
import { repeat } from '#foundation/server/repeat.ts';
import { demoClinicId } from '#modules/identity/rules.ts';
import { dayOf } from './demo-clinic.ts';
import { type DemoOptions, loadIf } from './load-demo.ts';

const renewAfterMs = 60 * 60 * 1000;
const lookEveryMs = 10 * 60 * 1000;

export const keepDemoCurrent = (owner: OwnerDatabase, options: DemoOptions, log: Log) =>
  repeat('renew the demo', lookEveryMs, log, () => renewDemo(owner, options));

/** Renews the demo so that its day keeps up with the clock. */
export const renewDemo = (owner: OwnerDatabase, options: DemoOptions): Promise<void> =>
  loadIf(owner, options, async ({ loadedAt, now, db }) =>
    isRenewalDue({ loadedAt, now, changedAt: loadedAt && (await lastChange(db, loadedAt)) }),
  );

interface DemoAge {
  loadedAt: Date | null;
  changedAt: Date | null;
  now: Date;
}

/**
 * Renewal is due an hour after the last change by a visitor, so that nobody loses work in progress. If nobody changed
 * anything, it is due an hour after the load, and at once on a new day.
 */
export function isRenewalDue({ loadedAt, changedAt, now }: DemoAge): boolean {
  if (!loadedAt) return true;
  const isRecent = (moment: Date) => now.getTime() - moment.getTime() < renewAfterMs;
  if (changedAt) return !isRecent(changedAt);
  return dayOf(loadedAt) !== dayOf(now) || !isRecent(loadedAt);
}

/** Time of the last change. Signing in and looking around do not count. */
async function lastChange(db: Handle, since: Date): Promise<Date | null> {
  const { at } = await db
    .selectFrom('auditEntries')
    .select((entry) => entry.fn.max('at').as('at'))
    .where('clinicId', '=', demoClinicId)
    .where('actorId', 'is not', null)
    .where('action', 'in', ['insert', 'update', 'delete'])
    .where('at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return at ? new Date(at) : null;
}
