import { Button } from '@mantine/core';
import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { Logo } from '#foundation/ui/logo.tsx';
import { ThemeToggle } from '#foundation/ui/theme/theme-toggle.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { hasLeftSession } from '#foundation/web/session/session.ts';
import { useSignOut } from '#modules/identity/web/use-sign-out.ts';
import styles from './admin-page.module.css';

interface AdminBarProps {
  who: string;
  /** When the figures were last read; null while they cannot be read. */
  liveAt: number | null;
}

export function AdminBar({ who, liveAt }: AdminBarProps) {
  const signOut = useSignOut();

  /** The sign-in form has this same address, so the session must be marked as left at once. */
  async function leave() {
    await signOut('/admin');
    hasLeftSession();
  }

  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.brand} aria-label={`${product.name}, public site`}>
        <Logo size={28} />
        <span>{product.name}</span>
      </Link>
      <span className={styles.live} data-live={liveAt !== null}>
        {liveAt === null ? 'Not live' : `Live ${clinicTime(new Date(liveAt).toISOString())}`}
      </span>
      <span className={styles.who}>{who}</span>
      <ThemeToggle />
      <Button variant="default" size="sm" leftSection={<LogOut size={16} aria-hidden="true" />} onClick={leave}>
        Logout
      </Button>
    </header>
  );
}
