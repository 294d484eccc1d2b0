import type { Role } from '#foundation/shared/roles.ts';
import { rolesAt, screenAt } from '#foundation/shared/workspaces.ts';
import { allows } from '#foundation/web/session/access.ts';
import { screens } from './screens.ts';

/** Who may open an address: whom its workspace lets there and, where a screen stands, whom that screen admits. */
export function whoMayOpen(path: string): readonly Role[] {
  const name = screenAt(path)?.name;
  const screen = screens.find((known) => known.name === name);
  const allowed = rolesAt(path);
  return screen ? allowed.filter((role) => allows(screen.access, role)) : allowed;
}
