import { clockIn } from '#foundation/shared/dates/dates.ts';
import type { WorkedShift } from '#modules/timekeeping/rules/shifts.ts';
import { dayOf, demoClinic } from '../demo-clinic.ts';
import { createRandom } from '../random.ts';
import type { DemoRoster } from './roster.ts';

export interface DemoNurse {
  userId: string;
  name: string;
  department: string;
  shift: WorkedShift;
}

/** Nurses beside the demo account: two for each shift, because a second nurse checks high-alert drugs. */
const invented: readonly Omit<DemoNurse, 'userId'>[] = [
  { name: 'Lavanya Bathula', department: 'ICU', shift: 'morning' },
  { name: 'Sunitha Kurian', department: 'General Ward', shift: 'evening' },
  { name: 'Naveen Gaddam', department: 'Emergency', shift: 'evening' },
  { name: 'Rehana Begum', department: 'General Ward', shift: 'night' },
  { name: 'Jyothi Banothu', department: 'Maternity', shift: 'night' },
];

export function demoNurses(): DemoNurse[] {
  const random = createRandom('demo nurses');
  return invented.map((nurse) => ({ ...nurse, userId: random.id() }));
}

/** The id of the nurse who looks after a patient at a moment; patients are assigned by their number. */
export type NurseAt = (moment: string, patient: number) => string;

/** The morning shift starts at six, the other two eight and sixteen hours later. */
const dayStartsMs = 6 * 3_600_000;

interface Wards {
  /** User id of the demo account, who works in the morning. */
  nurseId: string;
  nurses: readonly DemoNurse[];
  roster: DemoRoster;
}

/** Assigns nurses by shift. A nurse with a day off works only if nobody else could cover the shift. */
export function nursesOnWards({ nurseId, nurses, roster }: Wards): NurseAt {
  const everyone = [{ userId: nurseId, shift: 'morning' }, ...nurses];
  const working = new Set(
    roster.filter(({ shiftType }) => shiftType !== 'off').map(({ staffId, day }) => `${staffId} ${day}`),
  );
  return (moment, patient) => {
    // A night shift that began yesterday counts as yesterday's.
    const sinceSix = new Date(Date.parse(moment) - dayStartsMs);
    const clock = clockIn(demoClinic.timeZone, sinceSix);
    const shift = clock < '08:00' ? 'morning' : clock < '16:00' ? 'evening' : 'night';
    const all = everyone.filter((nurse) => nurse.shift === shift);
    const there = all.filter(({ userId }) => working.has(`${userId} ${dayOf(sinceSix)}`));
    const chosen = there.length > 0 ? there : all;
    return chosen[patient % chosen.length]?.userId ?? nurseId;
  };
}
