import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { dayText } from '#foundation/shared/dates/dates.ts';
import type { LeaveSpan } from '../../rules/leave.ts';
import { tooLongAgo } from '../../rules/time.ts';

/**
 * Refuses days on which someone cannot be on leave: before they joined, too long ago, days they worked, and days of
 * other leave. Half a day leaves the other half for work and for other leave.
 */
export async function checkLeaveDays(
  db: Handle,
  staff: { id: string; joinDate: string },
  { fromDay, toDay, half }: LeaveSpan,
): Promise<void> {
  if (fromDay < staff.joinDate) throw fieldFault('fromDay', `You joined on ${dayText(staff.joinDate)}`);
  const fault = tooLongAgo(fromDay, await readClinicDay(db));
  if (fault) throw fieldFault('fromDay', fault);
  const worked = await db
    .selectFrom('clockEntries')
    .select('day')
    .where('staffId', '=', staff.id)
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  if (worked && !half) throw fieldFault('fromDay', `You worked on ${dayText(worked.day)}. Leave this day out.`);
  const other = await db
    .selectFrom('leaveRequests')
    .select('half')
    .where('staffId', '=', staff.id)
    .where('status', 'in', ['requested', 'approved'])
    .where('fromDay', '<=', toDay)
    .where('toDay', '>=', fromDay)
    .where((is) => is.or([is('half', 'is', null), ...(half ? [is('half', '=', half)] : [is('half', 'is not', null)])]))
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  const when = half ? `on this ${other.half ?? 'day'}` : 'on some of these days';
  throw fieldFault('fromDay', `You have already applied for leave ${when}`);
}
