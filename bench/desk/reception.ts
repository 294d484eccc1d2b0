// Measures how long a receptionist waits for the day's list, in a browser with an empty cache and in one with a warm
// cache; then the first screen of every other room.
import type { Role } from '#foundation/shared/roles.ts';
import type { Target } from '../compare.ts';
import { newDesk, startBrowser } from './desk-browser.ts';
import { figures, type Screen, type Visit, visit } from './first-screen.ts';

const limit = '1000 ms';
const visits = 10;
const visitsOfRooms = 5;

const reception: Screen = { path: '/hospital', row: '[aria-label^="Status of "]' };

const rooms: readonly (Screen & { room: string; role: Role })[] = [
  { room: 'Pharmacy', role: 'pharmacist', path: '/hospital/pharmacy', row: '[aria-label^="Take one "]' },
  { room: 'Laboratory', role: 'lab_tech', path: '/hospital/lab', row: 'main article' },
  { room: 'Accounts', role: 'admin', path: '/hospital/accounts', row: '[aria-label="Transactions"] li' },
  { room: 'HR', role: 'hr_manager', path: '/hospital/hr', row: '[aria-label^="Status of "]' },
  { room: 'Staff portal', role: 'nurse', path: '/staff', row: 'main tbody tr' },
  { room: 'Dental', role: 'doctor', path: '/dental', row: '[aria-label^="Chart of "]' },
  { room: 'Aesthetic', role: 'practitioner', path: '/aesthetic', row: '[aria-label^="Progress of "]' },
  { room: 'Patient portal', role: 'patient', path: '/patient', row: '[aria-label^="Download "]' },
];

const turns = (count: number) => Array.from({ length: count + 1 }, (_, turn) => turn);

export async function benchReception({ address }: Target): Promise<void> {
  const browser = await startBrowser();

  async function withEmptyCache(): Promise<Visit[]> {
    const seen: Visit[] = [];
    for (const _ of turns(visits)) {
      const context = await newDesk(browser, address);
      seen.push(await visit(context, address, reception));
      await context.close();
    }
    return seen;
  }

  async function withFullCache(screen: Screen, role: Role, count: number, window?: 'just opened'): Promise<Visit[]> {
    const context = await newDesk(browser, address, role);
    const seen: Visit[] = [];
    for (const _ of turns(count)) seen.push(await visit(context, address, screen, window));
    await context.close();
    return seen;
  }

  console.log(`\nReception, ${visits} visits each: median`);
  console.table([
    { ...figures('empty cache', await withEmptyCache()), limit },
    { ...figures('full cache', await withFullCache(reception, 'receptionist', visits)), limit },
    figures(
      'full cache, while the window opens',
      await withFullCache(reception, 'receptionist', visits, 'just opened'),
    ),
  ]);

  console.log(`\nThe first screen of each room, ${visitsOfRooms} visits each, full cache: median`);
  const lines = [];
  for (const { room, role, ...screen } of rooms)
    lines.push({ ...figures(room, await withFullCache(screen, role, visitsOfRooms)), limit });
  console.table(lines);
  await browser.close();
}
