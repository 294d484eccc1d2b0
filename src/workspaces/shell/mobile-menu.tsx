import { Drawer } from '@mantine/core';
import { X } from 'lucide-react';
import type { Workspace } from '#foundation/shared/workspaces.ts';
import styles from './mobile-menu.module.css';
import { Sidebar } from './sidebar.tsx';

interface MobileMenuProps {
  workspace: Workspace;
  opened: boolean;
  onClose: () => void;
}

export function MobileMenu({ workspace, opened, onClose }: MobileMenuProps) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={288}>
      <Drawer.Overlay backgroundOpacity={0.45} />
      <Drawer.Content aria-label="Menu" className={styles.drawer}>
        <button type="button" className={styles.close} aria-label="Close menu" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </button>
        <Sidebar workspace={workspace} onLeave={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
