import { type ReactNode, useMemo, useState } from 'react';
import { product } from '#foundation/shared/product.ts';
import type { Workspace } from '#foundation/shared/workspaces.ts';
import { ConnectionNote } from '#foundation/ui/connection-note.tsx';
import { useShortcut } from '#foundation/web/keys/use-shortcut.ts';
import { Addresses } from '#foundation/web/screens/screen-of.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { lockNow } from '#modules/identity/web/lock/lock-now.ts';
import { createScreenOf } from '../create-screen-of.ts';
import { AlertDock } from './alert-dock.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { Palette } from './palette.tsx';
import styles from './shell.module.css';
import { ShellHeader } from './shell-header.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { Sidebar } from './sidebar.tsx';
import { usePaletteKey } from './use-palette-key.ts';

interface ShellProps {
  /** The workspace whose sidebar is shown. */
  workspace: Workspace;
  title: string;
  subtitle: string;
  children: ReactNode;
}

type Overlay = 'menu' | 'palette' | 'shortcuts' | null;

export function Shell({ workspace, title, subtitle, children }: ShellProps) {
  const [overlay, setOverlay] = useState<Overlay>(null);
  const close = () => setOverlay(null);
  const { role } = useCurrentUser();
  const addresses = useMemo(
    () => ({ screenOf: createScreenOf(workspace, role), home: workspace.path, practice: workspace.practice ?? null }),
    [workspace, role],
  );
  usePaletteKey(() => setOverlay('palette'));
  useShortcut('l', 'Lock the screen', lockNow);
  useShortcut('?', 'List the keyboard shortcuts', () => setOverlay('shortcuts'));

  return (
    <Addresses value={addresses}>
      <div className={styles.shell}>
        <title>{`${title} · ${product.name}`}</title>
        <nav aria-label="Skip">
          <a href="#content" className={styles.skip}>
            Skip to content
          </a>
        </nav>
        <ConnectionNote />
        <aside className={styles.side}>
          <Sidebar workspace={workspace} />
        </aside>
        <div className={styles.body}>
          <div className={styles.top}>
            <ShellHeader title={title} subtitle={subtitle} onOpen={setOverlay} />
          </div>
          <AlertDock />
          <main id="content" tabIndex={-1} className={styles.main} data-portal={workspace.path === '/patient'}>
            {children}
          </main>
        </div>
        <MobileMenu workspace={workspace} opened={overlay === 'menu'} onClose={close} />
        <Palette opened={overlay === 'palette'} onClose={close} onShortcuts={() => setOverlay('shortcuts')} />
        <ShortcutsDialog opened={overlay === 'shortcuts'} onClose={close} />
      </div>
    </Addresses>
  );
}
