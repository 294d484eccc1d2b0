import type { Access } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';

/** Whether the role alone grants access. */
export function allows(access: Access, role: Role): boolean {
  if (access === 'site-admin') return false;
  return access === 'anyone' || access === 'signed-in' || access.includes(role);
}
