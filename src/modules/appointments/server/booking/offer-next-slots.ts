import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { readFreeSlots } from './read-free-slots.ts';

interface Taken {
  doctorId: string;
  date: string;
  time: string;
  minutes: number | undefined;
}

/** The next free slots to offer when a slot was taken, never before now. */
export async function offerNextSlots(clinic: Handle, { doctorId, date, time, minutes }: Taken) {
  const { rows } = await sql<{ asked: string }>`
    select (${date}::date + ${time}::time) at time zone time_zone as asked from clinics`.execute(clinic);
  const now = new Date().toISOString();
  const asked = rows[0]?.asked ?? now;
  const free = await readFreeSlots(clinic, doctorId, date, minutes);
  return { next: free.next(asked > now ? asked : now) };
}
