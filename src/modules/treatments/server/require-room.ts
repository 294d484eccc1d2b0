import { ORPCError } from '@orpc/server';
import type { Specialty } from '../rules.ts';

/** Refuses a room that is not one of the caller's, with the same message as every other refusal. */
export function requireRoom(rooms: readonly Specialty[], specialty: Specialty): void {
  if (rooms.includes(specialty)) return;
  throw new ORPCError('FORBIDDEN', { message: "You don't have permission to access this area." });
}
