import { Outlet } from 'react-router';
import { rolesAt } from '#foundation/shared/workspaces.ts';
import { Guard } from '#modules/identity/web/guard.tsx';
import { Shell } from './shell/shell.tsx';
import { usePlace } from './use-place.ts';

/** Around every screen of a workspace: the guard of its address, then the sidebar and header. */
export default function WorkspaceFrame() {
  const { path, workspace, entry } = usePlace();
  if (!workspace) return null;
  const isHome = path === workspace.path;
  return (
    <Guard allowed={entry ? rolesAt(path) : workspace.roles}>
      <Shell
        workspace={workspace}
        title={isHome || !entry ? workspace.title : entry.name}
        subtitle={isHome || !entry ? workspace.subtitle : workspace.title}
      >
        <Outlet />
      </Shell>
    </Guard>
  );
}
