import type { Role } from '#foundation/shared/roles.ts';
import { rolesAt, screenAt } from '#foundation/shared/workspaces.ts';
import { allows } from '#foundation/web/session/access.ts';
import { screens } from './screens.ts';

/** Roles that may open an address: those its workspace admits and, if it is a screen, those the screen admits. */
export function whoMayOpen(path: string): readonly Role[] {
  const name = screenAt(path)?.name;
  const screen = screens.find((known) => known.name === name);
  const allowed = rolesAt(path);
  return screen ? allowed.filter((role) => allows(screen.access, role)) : allowed;
}
