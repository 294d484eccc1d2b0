import type { Role } from '#foundation/shared/roles.ts';
import { addressIn, homeOf, type Workspace, workspaceAt, workspaces } from '#foundation/shared/workspaces.ts';
import type { ScreenOf } from '#foundation/web/screens/screen-of.ts';
import { whoMayOpen } from './who-may-open.ts';

/** Looks for a screen in the current workspace first, then in the user's own, then in the others. */
export function createScreenOf(workspace: Workspace, role: Role): ScreenOf {
  const places = [workspace, workspaceAt(homeOf(role)), ...workspaces];
  return (name, id = null) => {
    const addresses = places.flatMap((place) => (place && addressIn(place, name, id)) ?? []);
    return addresses.find((address) => whoMayOpen(address).includes(role)) ?? null;
  };
}
