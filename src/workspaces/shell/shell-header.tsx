import { Menu as MenuIcon, Search } from 'lucide-react';
import { ThemeToggle } from '#foundation/ui/theme/theme-toggle.tsx';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { LiveBadge } from '#modules/live/web/live-badge.tsx';
import { Bell } from '#modules/notifications/web/bell.tsx';
import { DemoChip } from './demo-chip.tsx';
import styles from './shell-header.module.css';
import { UserMenu } from './user-menu.tsx';

interface ShellHeaderProps {
  title: string;
  subtitle: string;
  onOpen: (overlay: 'menu' | 'palette' | 'shortcuts') => void;
}

const paletteKeys = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K');

export function ShellHeader({ title, subtitle, onOpen }: ShellHeaderProps) {
  const { isDemo } = useCurrentUser();
  return (
    <header className={styles.header}>
      <button type="button" className={styles.menu} aria-label="Open menu" onClick={() => onOpen('menu')}>
        <MenuIcon size={22} aria-hidden="true" />
      </button>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.below}>
          <p className={styles.subtitle}>{subtitle}</p>
          <LiveBadge />
        </div>
      </div>
      <div className={styles.tools}>
        <button type="button" className={styles.search} onClick={() => onOpen('palette')}>
          <Search size={18} aria-hidden="true" />
          <span className="visually-hidden-on-phone">Go to...</span>
          <span className={styles.keys} aria-hidden="true">
            {paletteKeys()}
          </span>
        </button>
        {isDemo ? <DemoChip /> : null}
        <span className={styles.theme}>
          <ThemeToggle />
        </span>
        <Bell />
        <UserMenu onShortcuts={() => onOpen('shortcuts')} />
      </div>
    </header>
  );
}
