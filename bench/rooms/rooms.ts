// The first screen and the main write of every room, in a clinic with 100,000 rows of each kind.

import { dayIn } from '#foundation/shared/dates/dates.ts';
import { type Role, roles, staffRoles } from '#foundation/shared/roles.ts';
import type { Target } from '../compare.ts';
import { connected } from '../fill/fill.ts';
import { fillRooms, rowsOfRoom } from '../fill/fill-rooms.ts';
import { demoToken } from '../http-load.ts';
import { get, row } from './hospital.ts';
import { breaksPerSecond, ownVisitsPerSecond } from './own-changes.ts';
import { perSecond, writers } from './writes.ts';

const readLimit = 50;
const writeLimit = 300;

/** One finding per patient in turn, so that nothing is charted twice. */
const findings = [36, 37, 46, 47, 26, 27, 16, 17].flatMap((tooth) =>
  ['O', 'M', 'D', 'B', 'L'].map((surface) => ({ tooth, surfaces: [surface], code: 'caries' })),
);

const day = dayIn('Asia/Kolkata', new Date());

/** The requests of each room's first screen, sent at once as a browser sends them. */
const firstScreens: readonly { room: string; role: Role; paths: readonly string[] }[] = [
  { room: 'Pharmacy', role: 'pharmacist', paths: ['/pharmacy'] },
  { room: 'Laboratory', role: 'lab_tech', paths: ['/lab/figures', '/lab/tests'] },
  { room: 'Accounts', role: 'admin', paths: ['/accounts/summary?period=today', '/accounts/transactions?period=today'] },
  { room: 'HR', role: 'hr_manager', paths: ['/staff-members/summary', '/staff-members'] },
  { room: 'Staff portal', role: 'nurse', paths: ['/my/portal'] },
  { room: 'Dental', role: 'doctor', paths: ['/dental/day', '/treatment-plans?specialty=dental'] },
  {
    room: 'Aesthetic',
    role: 'practitioner',
    paths: ['/aesthetic/summary', `/aesthetic/visits?date=${day}`, '/treatment-plans?specialty=aesthetic'],
  },
  {
    room: 'Patient portal',
    role: 'patient',
    paths: ['/portal/family', '/portal/appointments', '/portal/records', '/portal/lab-results'],
  },
];

interface Known {
  patients: string[];
  doctorId: string;
  batches: string[];
}

const readKnown = (databaseUrl: string) =>
  connected(databaseUrl, async (client): Promise<Known> => {
    const idsOf = async (statement: string) => (await client.query<{ id: string }>(statement)).rows.map(({ id }) => id);
    const [doctorId = ''] =
      await idsOf(`select user_id as id from doctors join users on users.clinic_id = doctors.clinic_id
      and users.id = doctors.user_id where email like 'doctor@%'`);
    return {
      // The newest patients are those that were filled in; the demo's own have missing teeth.
      patients: await idsOf(`select id from patients order by patient_number desc limit ${rowsOfRoom / 20}`),
      doctorId,
      batches: await idsOf(`select id from stock_batches`),
    };
  });

/** The main write of a room, for the nth time. */
const writes = ({ patients, doctorId, batches }: Known) => {
  const patientId = (n: number) => patients[n % patients.length] ?? '';
  return [
    {
      room: 'Pharmacy, a count',
      role: 'pharmacist',
      path: (n: number) => `/pharmacy/batches/${batches[n % batches.length]}/movements`,
      body: () => ({ quantity: 1, reason: 'count' }),
    },
    {
      room: 'Laboratory, an order',
      role: 'doctor',
      path: () => '/lab/orders',
      body: (n: number) => ({ patientId: patientId(n), doctorId, line: 'hb', source: 'consultation' }),
    },
    {
      room: 'Accounts, an expense',
      role: 'admin',
      path: () => '/accounts/expenses',
      // Each expense has another payee: those of one payee are added up one after the other.
      body: (n: number) => ({
        category: 'Maintenance',
        description: 'Lamp',
        paidTo: `Electrician ${n}`,
        amount: 100,
        method: 'upi',
        expenseDate: day,
      }),
    },
    {
      room: 'HR, a person',
      role: 'hr_manager',
      path: () => '/staff-members',
      body: (n: number) => ({
        name: `Asha Rao ${n}`,
        position: 'Nurse',
        department: 'General Medicine',
        joinDate: day,
      }),
    },
    {
      room: 'Dental, an entry',
      role: 'doctor',
      path: () => '/dental-entries',
      body: (n: number) => ({
        patientId: patientId(n),
        ...findings[Math.floor(n / patients.length) % findings.length],
      }),
    },
    {
      room: 'Aesthetic, a plan',
      role: 'practitioner',
      path: () => '/treatment-plans',
      body: (n: number) => ({ patientId: patientId(n), specialty: 'aesthetic', title: 'Peel', plannedSessions: 4 }),
    },
  ] as const;
};

export async function benchRooms(target: Target): Promise<void> {
  const { address, databaseUrl } = target;
  await fillRooms(databaseUrl);
  const tokens = new Map<Role, string>();
  for (const role of roles) tokens.set(role, await demoToken(address, role));
  const tokenOf = (role: Role) => tokens.get(role) ?? '';

  console.log(`\nrooms: first screens among ${rowsOfRoom} rows of each kind, in milliseconds`);
  const screens = [];
  for (const { room, role, paths } of firstScreens) {
    screens.push(
      await row(target, room, readLimit, () => Promise.all(paths.map((path) => get(address, tokenOf(role), path)))),
    );
  }
  console.table(screens);

  console.log(`\nrooms: main writes a second, ${writers} at a time`);
  const written = [];
  for (const { room, role, path, body } of writes(await readKnown(databaseUrl))) {
    written.push({ room, perSecond: await perSecond(address, tokenOf(role), path, body), atLeast: writeLimit });
  }
  written.push({
    room: 'Staff portal, a break',
    perSecond: await breaksPerSecond(address, staffRoles.map(tokenOf)),
    atLeast: writeLimit,
  });
  written.push({
    room: 'Patient portal, a change of a visit',
    perSecond: await ownVisitsPerSecond(address, tokenOf('patient')),
    atLeast: writeLimit,
  });
  console.table(written);
}
