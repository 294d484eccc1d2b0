import type { Role } from '#foundation/shared/roles.ts';
import { daysBefore } from '../clinic-days.ts';
import { createRandom } from '../random.ts';
import { inventPerson } from './names.ts';

const staffCount = 56;
const newHires = 4;
const left = 2;

interface Account {
  id: string;
  name: string;
  email: string;
  role: Role;
}

interface DemoCarer {
  userId: string;
  department: string;
}

/** Positions of the demo accounts. The doctors and the other nurses have their own departments. */
const places: Partial<Record<Role, readonly [position: string, department: string]>> = {
  admin: ['Hospital Administrator', 'Administration'],
  nurse: ['Staff Nurse', 'General Ward'],
  receptionist: ['Receptionist', 'Front Office'],
  pharmacist: ['Pharmacist', 'Pharmacy'],
  lab_tech: ['Lab Technician', 'Laboratory'],
  hr_manager: ['HR Manager', 'Administration'],
  practitioner: ['Aesthetic Practitioner', 'Dermatology'],
  assistant: ['Dental Assistant', 'Dental'],
};

const otherPlaces: readonly (readonly [place: readonly [position: string, department: string], weight: number])[] = [
  [['Staff Nurse', 'Emergency'], 5],
  [['Staff Nurse', 'ICU'], 5],
  [['Staff Nurse', 'General Ward'], 6],
  [['Staff Nurse', 'Pediatrics'], 4],
  [['Staff Nurse', 'Maternity'], 4],
  [['Ward Boy', 'General Ward'], 4],
  [['Ward Boy', 'Emergency'], 3],
  [['Lab Technician', 'Laboratory'], 4],
  [['Pharmacist', 'Pharmacy'], 3],
  [['Receptionist', 'Front Office'], 3],
  [['Accounts Assistant', 'Administration'], 3],
  [['Security Guard', 'Housekeeping & Security'], 4],
  [['Housekeeping', 'Housekeeping & Security'], 5],
];

/** Lowest and highest pay, in rupees per month. */
const pay: Record<string, readonly [number, number]> = {
  Doctor: [140_000, 220_000],
  'Hospital Administrator': [95_000, 95_000],
  'HR Manager': [62_000, 62_000],
  'Aesthetic Practitioner': [55_000, 55_000],
  'Staff Nurse': [26_000, 38_000],
  'Lab Technician': [24_000, 32_000],
  Pharmacist: [26_000, 34_000],
  Receptionist: [20_000, 26_000],
  'Accounts Assistant': [24_000, 30_000],
};
const otherPay = [15_000, 19_000] as const;

/** 56 people: the doctors, the demo accounts and others. The last two have left the clinic. */
export function demoStaff({
  today,
  accounts,
  doctors,
  nurses,
}: {
  today: string;
  accounts: readonly Account[];
  doctors: readonly DemoCarer[];
  nurses: readonly DemoCarer[];
}) {
  const random = createRandom('demo staff');
  const accountOf = (userId: string) => accounts.find(({ id }) => id === userId);
  const known = [
    ...doctors.map(({ userId, department }) => {
      const account = accountOf(userId);
      return {
        id: userId,
        userId,
        name: `Dr. ${account?.name}`,
        email: account?.email ?? '',
        position: 'Doctor',
        department,
      };
    }),
    ...accounts.flatMap(({ id, name, email, role }) => {
      const [position, usual] = places[role] ?? [];
      const department = nurses.find(({ userId }) => userId === id)?.department ?? usual;
      return position && department ? [{ id, userId: id, name, email, position, department }] : [];
    }),
  ];
  const others = Array.from({ length: staffCount - known.length }, () => {
    const { firstName, lastName } = inventPerson(random);
    const [position, department] = random.weighted(otherPlaces);
    const name = lastName ? `${firstName} ${lastName}` : firstName;
    return { id: random.id(), userId: null, name, email: '', position, department };
  });
  return [...known, ...others].map((person, index) => {
    const isNew = index >= staffCount - left - newHires && index < staffCount - left;
    const [least, most] = pay[person.position] ?? otherPay;
    // A multiple of a hundred rupees, so that every component is a whole number of paise.
    const monthly = random.integer(least / 100, most / 100) * 100 * 100;
    const basic = monthly / 2;
    const houseRent = monthly / 5;
    return {
      ...person,
      employeeNumber: index + 1,
      joinDate: daysBefore(today, isNew ? random.integer(2, 28) : random.integer(200, 2500)),
      ...(index >= staffCount - left
        ? { status: 'left' as const, leftOn: daysBefore(today, 45) }
        : { status: 'active' as const, leftOn: null }),
      phone: `+9198480${String(20_000 + index * 37)}`,
      email: person.email || `${person.name.toLowerCase().replace(/[^a-z]+/g, '.')}.${index + 1}@demo.krama.example`,
      salary: { basic, houseRent, allowances: monthly - basic - houseRent },
    };
  });
}

export type DemoStaff = ReturnType<typeof demoStaff>;
