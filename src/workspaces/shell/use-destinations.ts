import { useNavigate } from 'react-router';
import { rolesAt, workspaces } from '#foundation/shared/workspaces.ts';
import { isAllowed } from '#foundation/web/command.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { useSignOut } from '#modules/identity/web/use-sign-out.ts';
import { moduleCommands } from '../commands.ts';
import { sectionsFor } from '../settings-sections.ts';

export interface Destination {
  name: string;
  /** Where it lies, or what kind of thing it is. */
  kind: string;
  keywords?: string;
  go: () => void;
}

/** Every screen that the role may open and everything it may begin, in the order of the sidebars. */
export function useDestinations(onShortcuts: () => void): Destination[] {
  const { role } = useCurrentUser();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const to = (path: string) => () => void navigate(path);

  const actions = moduleCommands
    .filter((command) => isAllowed(command, role))
    .map(({ to: path, access: _, ...command }) => ({ ...command, kind: 'Action', go: to(path) }));
  const screens = workspaces.flatMap(({ title, entries }) =>
    entries
      .filter(({ path }) => rolesAt(path).includes(role))
      .map(({ name, path }) => ({ name, kind: title, go: to(path) })),
  );
  const settings = sectionsFor(role).map(({ name, path }) => ({ name, kind: 'Settings', go: to(path) }));
  return [
    ...actions,
    ...screens,
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
