import type { Access } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';

/** Something that the palette offers: a place to go to, where the action begins. */
export interface Command {
  name: string;
  /** Words that find it besides its name. */
  keywords?: string;
  to: string;
  /** Who may: as the contract says of the endpoint behind it. */
  access: Access;
}

export function isAllowed({ access }: Command, role: Role): boolean {
  if (access === 'site-admin') return false;
  return access === 'anyone' || access === 'signed-in' || access.includes(role);
}
