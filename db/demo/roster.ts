import { daysBefore } from './clinic-days.ts';
import type { DemoStaff } from './staff.ts';

const daysOfHistory = 40;
const daysAhead = 20;
const onDutyToday = 42;
const shiftMinutes = 8 * 60;
/** By how many places people move on each day, so that everyone has days off. */
const rotation = 11;

/** What was worked of eight hours, day by day: 89 percent on average. */
const workedMinutes = [407, 417, 427, 437, 447];
const shifts = ['morning', 'evening', 'night'] as const;
/** Works by day alone. */
const office = 'Administration';

interface RosterOptions {
  today: string;
  staff: DemoStaff;
  /** The doctor who is away. */
  awayId: string;
}

/** Past weeks with what was worked, and the weeks to come. 42 are on duty today. */
export function demoRoster({ today, staff, awayId }: RosterOptions) {
  const turns = staff.filter(({ id, status }) => status === 'active' && id !== awayId).map(({ id }) => id);
  return Array.from({ length: daysOfHistory + daysAhead + 1 }, (_, at) => {
    const daysAgo = daysOfHistory - at;
    const onDuty = onDutyToday - (Math.abs(daysAgo) % 4);
    return staff.flatMap(({ id, userId, department, status, joinDate }, index) => {
      const day = daysBefore(today, daysAgo);
      if (status !== 'active') return [];
      const turn = (turns.indexOf(id) + Math.abs(daysAgo) * rotation) % turns.length;
      const isOn = turns.includes(id) && turn < onDuty && (daysAgo <= 1 || day >= joinDate);
      const usual = userId || department === office ? 'morning' : (shifts[index % shifts.length] ?? 'morning');
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
