import { daysBefore } from './clinic-days.ts';
import { inventPerson } from './names.ts';
import { createRandom } from './random.ts';

const daysOfHistory = 8;
const staffCount = 56;
const inactive = 2;
const onDutyToday = 42;
const shiftMinutes = 8 * 60;

/** What was worked of eight hours, day by day: 89 percent on average. */
const workedMinutes = [407, 417, 427, 437, 447];

const positions = [
  ['Staff Nurse', 24],
  ['Ward Boy', 8],
  ['Lab Technician', 5],
  ['Pharmacist', 4],
  ['Receptionist', 4],
  ['Accounts Assistant', 3],
  ['Security Guard', 4],
  ['Housekeeping', 6],
] as const;
const departments = ['Emergency', 'ICU', 'General Ward', 'Pediatrics', 'Maternity', 'OPD'] as const;
const shifts = ['morning', 'evening', 'night'] as const;

interface DemoDoctor {
  userId: string;
  name: string;
  department: string;
}

/** A week and a day of shifts. The doctors are among them; the last one is away. */
export function demoRoster({ today, doctors }: { today: string; doctors: readonly DemoDoctor[] }) {
  const random = createRandom('demo roster');
  const others = Array.from({ length: staffCount - doctors.length }, () => {
    const { firstName, lastName } = inventPerson(random);
    return {
      staffId: random.id(),
      staffName: lastName ? `${firstName} ${lastName}` : firstName,
      position: random.weighted(positions),
      department: random.pick(departments),
    };
  });
  const staff = [
    ...doctors.map(({ userId, name, department }) => ({
      staffId: userId,
      staffName: `Dr. ${name}`,
      position: 'Doctor',
      department,
    })),
    ...others,
  ];
  return Array.from({ length: daysOfHistory + 1 }, (_, daysAgo) => {
    const onDuty = onDutyToday - (daysAgo % 4);
    const away = doctors.length - 1;
    return staff.map((person, index) => {
      const isActive = index < staffCount - inactive;
      // Counted without the doctor who is away, who stands among the first.
      const isOn = index !== away && index <= onDuty;
      return {
        ...person,
        day: daysBefore(today, daysAgo),
        isActive,
        shiftType: isOn ? (shifts[index % shifts.length] ?? 'morning') : ('off' as const),
        plannedMinutes: isOn ? shiftMinutes : 0,
        workedMinutes: isOn && daysAgo > 0 ? (workedMinutes[(index + daysAgo) % workedMinutes.length] ?? 0) : null,
      };
    });
  }).flat();
}
