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

/** Lets the demo's day go on with the clock. */
export const renewDemo = (owner: OwnerDatabase, options: DemoOptions): Promise<void> =>
  loadIf(owner, options, async ({ loadedAt, now, db }) =>
    isRenewalDue({ loadedAt, now, changedAt: loadedAt && (await lastChange(db, loadedAt)) }),
  );

interface DemoAge {
  loadedAt: Date | null;
  changedAt: Date | null;
  now: Date;
}

/** After an hour; once somebody has worked in it, not before the next day, nor while they are still at it. */
export function isRenewalDue({ loadedAt, changedAt, now }: DemoAge): boolean {
  if (!loadedAt) return true;
  const isRecent = (moment: Date) => now.getTime() - moment.getTime() < renewAfterMs;
  const isOfToday = dayOf(loadedAt) === dayOf(now);
  if (changedAt) return !isOfToday && !isRecent(changedAt);
  return !isOfToday || !isRecent(loadedAt);
}

/** Signing in and looking around changes nothing. */
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
