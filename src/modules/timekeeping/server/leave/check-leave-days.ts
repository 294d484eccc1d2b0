import type { Handle } from '#foundation/server/database.ts';
import { fieldFault } from '#foundation/server/field-fault.ts';
import { dayText } from '#modules/consultations/rules/days.ts';

interface Span {
  fromDay: string;
  toDay: string;
}

/** Refuses days on which nobody can be on leave: before they joined, days that they worked, and days of another leave. */
export async function checkLeaveDays(
  db: Handle,
  staff: { id: string; joinDate: string },
  { fromDay, toDay }: Span,
): Promise<void> {
  if (fromDay < staff.joinDate) throw fieldFault('fromDay', `You joined on ${dayText(staff.joinDate)}`);
  const worked = await db
    .selectFrom('clockEntries')
    .select('day')
    .where('staffId', '=', staff.id)
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  if (worked) throw fieldFault('fromDay', `You worked on ${dayText(worked.day)}. Leave this day out.`);
  const other = await db
    .selectFrom('leaveRequests')
    .select('id')
    .where('staffId', '=', staff.id)
    .where('status', 'in', ['requested', 'approved'])
    .where('fromDay', '<=', toDay)
    .where('toDay', '>=', fromDay)
    .limit(1)
    .executeTakeFirst();
  if (other) throw fieldFault('fromDay', 'You have already applied for leave on some of these days');
}
