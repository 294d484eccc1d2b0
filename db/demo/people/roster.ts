import { daysBefore } from '../clinic-days.ts';
import type { DemoNurse } from './nurses.ts';
import type { DemoStaff } from './staff.ts';

const daysOfHistory = 40;
const daysAhead = 20;
const onDutyToday = 42;
const shiftMinutes = 8 * 60;
/** How many places people move on each day, so that everyone has days off. */
const rotation = 11;

/** Minutes worked of an eight-hour shift, in turn: 89 percent on average. */
const workedMinutes = [407, 417, 427, 437, 447];
const shifts = ['morning', 'evening', 'night'] as const;
/** A department that only works day shifts. */
const office = 'Administration';

interface RosterOptions {
  today: string;
  staff: DemoStaff;
  /** The doctor on leave. */
  awayId: string;
  visits: readonly { doctorId: string; appointmentDate: string }[];
  nurses: readonly DemoNurse[];
}

/**
 * Past weeks with the minutes worked, and the weeks to come. 42 people are on duty today, including every doctor with
 * visits.
 */
export function demoRoster({ today, staff, awayId, visits, nurses }: RosterOptions) {
  const shiftOf = new Map(nurses.map(({ userId, shift }) => [userId, shift]));
  const active = staff.filter(({ status }) => status === 'active');
  const seenOn = Map.groupBy(visits, ({ appointmentDate }) => appointmentDate);
  return Array.from({ length: daysOfHistory + daysAhead + 1 }, (_, at) => {
    const daysAgo = daysOfHistory - at;
    const day = daysBefore(today, daysAgo);
    const needed = new Set(seenOn.get(day)?.map(({ doctorId }) => doctorId));
    const turns = active.map(({ id }) => id).filter((id) => id !== awayId && !needed.has(id));
    const places = onDutyToday - (Math.abs(daysAgo) % 4) - needed.size;
    const hasTurn = (id: string) =>
      turns.includes(id) && (turns.indexOf(id) + Math.abs(daysAgo) * rotation) % turns.length < places;
    return staff.flatMap(({ id, userId, department, status, joinDate }, index) => {
      if (status !== 'active') return [];
      const isOn = (needed.has(id) || hasTurn(id)) && (daysAgo <= 1 || day >= joinDate);
      const byDay = userId || department === office ? 'morning' : (shifts[index % shifts.length] ?? 'morning');
      const usual = shiftOf.get(id) ?? byDay;
      return [
        {
          day,
          staffId: id,
          shiftType: isOn ? usual : ('off' as const),
          plannedMinutes: isOn ? shiftMinutes : 0,
          workedMinutes: isOn && daysAgo > 0 ? (workedMinutes[(index + daysAgo) % workedMinutes.length] ?? 0) : null,
        },
      ];
    });
  }).flat();
}

export type DemoRoster = ReturnType<typeof demoRoster>;
