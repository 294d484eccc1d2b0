import { useNavigate } from 'react-router';
import { addressIn, type Workspace, workspaces } from '#foundation/shared/workspaces.ts';
import { useScreenOf } from '#foundation/web/screens/screen-of.ts';
import { allows } from '#foundation/web/session/access.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { useSignOut } from '#modules/identity/web/use-sign-out.ts';
import { moduleCommands } from '../commands.ts';
import { screens } from '../screens.ts';
import { sectionsFor } from '../settings-sections.ts';
import { whoMayOpen } from '../who-may-open.ts';

export interface Destination {
  name: string;
  /** The workspace it is in, or the kind of result. */
  kind: string;
  keywords?: string;
  go: () => void;
}

/** The entries of the sidebar, then the screens that are reached only by links. */
function placesIn(workspace: Workspace) {
  const beside = screens.flatMap((screen) => {
    const path = 'load' in screen ? addressIn(workspace, screen.name, null) : null;
    return path && !workspace.entries.some((entry) => entry.path === path) ? { name: screen.title, path } : [];
  });
  return [...workspace.entries, ...beside];
}

/** Every screen that the role may open and every action it may begin, in the order of the sidebars. */
export function useDestinations(onShortcuts: () => void): Destination[] {
  const { role } = useCurrentUser();
  const navigate = useNavigate();
  const screenOf = useScreenOf();
  const signOut = useSignOut();
  const to = (path: string) => () => void navigate(path);

  const actions = moduleCommands.flatMap(({ name, keywords = '', screen, search, access }) => {
    const path = allows(access, role) ? screenOf(screen) : null;
    return path ? { name, keywords, kind: 'Action', go: to(path + search) } : [];
  });
  const places = workspaces.flatMap((workspace) =>
    placesIn(workspace)
      .filter(({ path }) => whoMayOpen(path).includes(role))
      .map(({ name, path }) => ({ name, kind: workspace.title, go: to(path) })),
  );
  const settings = sectionsFor(role).map(({ name, path }) => ({ name, kind: 'Settings', go: to(path) }));
  return [
    ...actions,
    ...places,
    ...settings,
    { name: 'Keyboard shortcuts', kind: 'Action', keywords: 'keys help', go: onShortcuts },
    { name: 'Sign Out', kind: 'Action', keywords: 'log out leave', go: () => void signOut() },
  ];
}

export function matching(destinations: readonly Destination[], typed: string): Destination[] {
  const words = typed.toLowerCase().split(/\s+/);
  return destinations.filter(({ name, kind, keywords = '' }) => {
    const text = `${name} ${kind} ${keywords}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
