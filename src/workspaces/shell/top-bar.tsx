import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { roleNames } from '#foundation/shared/roles.ts';
import { Logo } from '#foundation/ui/logo.tsx';
import { ThemeToggle } from '#foundation/ui/theme-toggle.tsx';
import { clearSession } from '#foundation/web/session.ts';
import { identityApi } from '#modules/identity/web/api.ts';
import { DemoChip } from './demo-chip.tsx';
import styles from './top-bar.module.css';

export function TopBar() {
  const navigate = useNavigate();
  const { data: user } = useQuery(identityApi.me.queryOptions());

  async function signOut() {
    await navigate('/');
    clearSession();
  }

  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.home} aria-label={`${product.name}, homepage`}>
        <Logo />
      </Link>
      <div className={styles.who}>
        <span className={styles.clinic}>{user?.clinicName}</span>
        {user ? (
          <span className={styles.user}>
            <span className="visually-hidden-on-phone">{user.name} · </span>
            {roleNames[user.role]}
          </span>
        ) : null}
      </div>
      <DemoChip />
      <ThemeToggle />
      <button type="button" className={styles.signOut} title="Sign out" onClick={signOut}>
        <LogOut size={18} aria-hidden="true" />
        <span className="visually-hidden-on-phone">Sign out</span>
      </button>
    </header>
  );
}
