import { usualHours } from '#modules/timekeeping/rules/shifts.ts';
import { clinicInstant, daysBefore } from '../clinic-days.ts';
import { createRandom } from '../random.ts';
import type { DemoRoster } from './roster.ts';
import type { DemoStaff } from './staff.ts';

const hour = 3600;
const breakSeconds = 30 * 60;
const shiftMinutes = 8 * 60;
/** Positions of the demo accounts that stay clocked in until their shift ends. */
const atWork = ['Staff Nurse', 'Receptionist', 'Pharmacist', 'HR Manager'];

interface Options {
  today: string;
  now: Date;
  staff: DemoStaff;
  roster: DemoRoster;
}

interface DemoEntry {
  id: string;
  staffId: string;
  userId: string;
  day: string;
  startedAt: string;
  endedAt: string | null;
  breakSeconds: number;
  workedMinutes: number | null;
}

/** Clock entries for every past shift of somebody with an account, and the entries still running. */
function demoClock({ today, now, staff, roster }: Options) {
  const random = createRandom('demo clock');
  return roster.flatMap(({ staffId, day, shiftType, workedMinutes }): DemoEntry[] => {
    const person = staff.find(({ id }) => id === staffId);
    if (!person?.userId || shiftType === 'off' || day > today) return [];
    const start = Number(usualHours[shiftType].startsAt.slice(0, 2)) * hour - random.integer(1, 9) * 60;
    const startedAt = clinicInstant(day, start);
    const entry = { id: random.id(), staffId, userId: person.userId, day, startedAt };
    const ended = (minutes: number) => ({
      ...entry,
      endedAt: clinicInstant(day, start + minutes * 60 + breakSeconds),
      breakSeconds,
      workedMinutes: minutes,
    });
    const hasClock = workedMinutes !== null || atWork.includes(person.position);
    if (!hasClock || startedAt >= now.toISOString()) return [];
    const whole = ended(workedMinutes ?? shiftMinutes);
    // Nobody stays clocked in after their shift.
    if (whole.endedAt <= now.toISOString()) return [whole];
    return [{ ...entry, endedAt: null, breakSeconds: 0, workedMinutes: null }];
  });
}

const kinds = [
  { name: 'Casual Leave', yearlyDays: 12, isPaid: true },
  { name: 'Earned Leave', yearlyDays: 15, isPaid: true },
  { name: 'Sick Leave', yearlyDays: 12, isPaid: true },
  { name: 'Leave without pay', yearlyDays: 0, isPaid: false },
] as const;

interface AskedLeave {
  position: string;
  kind: number;
  fromIn: number;
  days: number;
  half?: 'morning' | 'afternoon';
  reason: string;
  isApproved: boolean;
}

const asked: readonly AskedLeave[] = [
  {
    position: 'Staff Nurse',
    kind: 0,
    fromIn: 9,
    days: 2,
    reason: "Brother's engagement in Warangal",
    isApproved: false,
  },
  { position: 'Lab Technician', kind: 1, fromIn: 14, days: 3, reason: 'Visit to parents', isApproved: false },
  { position: 'Receptionist', kind: 0, fromIn: 6, days: 1, reason: 'Housewarming', isApproved: true },
  {
    position: 'Lab Technician',
    kind: 0,
    fromIn: 4,
    days: 0.5,
    half: 'afternoon',
    reason: 'Registration of a flat',
    isApproved: true,
  },
  { position: 'Pharmacist', kind: 2, fromIn: -12, days: 2, reason: 'Viral fever', isApproved: true },
];

function demoLeave({ today, now, staff }: Options) {
  const random = createRandom('demo leave');
  const leaveTypes = kinds.map((kind) => ({ id: random.id(), ...kind }));
  const year = Number(today.slice(0, 4));
  const allowances = staff
    .filter(({ status }) => status === 'active')
    .flatMap(({ id: staffId }) =>
      leaveTypes
        .filter(({ isPaid }) => isPaid)
        .map(({ id, yearlyDays }) => ({
          staffId,
          leaveTypeId: id,
          year,
          days: yearlyDays,
          kind: 'allowance' as const,
          requestId: null,
        })),
    );
  const requests = asked.flatMap(({ position, kind, fromIn, days, half = null, reason, isApproved }) => {
    const person = staff.find((one) => one.position === position && one.userId);
    const leaveTypeId = leaveTypes[kind]?.id;
    if (!person?.userId || !leaveTypeId) return [];
    const requestedAt = new Date(now.getTime() - (fromIn < 0 ? 14 - fromIn : 2) * 24 * hour * 1000).toISOString();
    return [
      {
        id: random.id(),
        staffId: person.id,
        userId: person.userId,
        leaveTypeId,
        fromDay: daysBefore(today, -fromIn),
        toDay: daysBefore(today, -fromIn - Math.ceil(days) + 1),
        half,
        days,
        reason,
        requestedAt,
        status: isApproved ? ('approved' as const) : ('requested' as const),
        decidedAt: isApproved ? requestedAt : null,
      },
    ];
  });
  const taken = requests
    .filter(({ status }) => status === 'approved')
    .map(({ id, staffId, leaveTypeId, fromDay, days }) => ({
      staffId,
      leaveTypeId,
      year: Number(fromDay.slice(0, 4)),
      days: -days,
      kind: 'taken' as const,
      requestId: id,
    }));
  return { leaveTypes, requests, entries: [...allowances, ...taken] };
}

/** Holidays on the same date every year. */
const holidayDays = [
  ['01-26', 'Republic Day'],
  ['05-01', 'May Day'],
  ['06-02', 'Telangana Formation Day'],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
  ['12-25', 'Christmas'],
] as const;

export function demoTimekeeping(options: Options) {
  const year = Number(options.today.slice(0, 4));
  return {
    clock: demoClock(options),
    leave: demoLeave(options),
    holidays: [year, year + 1].flatMap((one) => holidayDays.map(([day, name]) => ({ day: `${one}-${day}`, name }))),
  };
}
