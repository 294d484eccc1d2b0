import { Button } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

interface BannerProps {
  hue: 'red' | 'yellow';
  icon?: LucideIcon;
  /** Needed outside the page's regions, so that people who cannot see the banner are told of it. */
  role?: 'alert' | 'status';
  action?: { text: string; isUnderWay?: boolean; onPress: () => void };
  children: ReactNode;
}

/** One line above every screen: what is wrong, and one action to fix it. */
export function Banner({ hue, icon: Icon, role, action, children }: BannerProps) {
  return (
    <div role={role} className={styles.banner} data-hue={hue}>
      {Icon ? <Icon size={18} aria-hidden="true" className={styles.icon} /> : null}
      <p className={styles.words}>{children}</p>
      {action ? (
        <Button
          size="compact-sm"
          variant="default"
          className={styles.action ?? ''}
          loading={action.isUnderWay ?? false}
          onClick={action.onPress}
        >
          {action.text}
        </Button>
      ) : null}
    </div>
  );
}
