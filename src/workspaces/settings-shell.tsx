import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { homeOf, workspaceAt, workspaces } from '#foundation/shared/workspaces.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { sectionsFor } from './settings-sections.ts';
import styles from './settings-shell.module.css';
import { Shell } from './shell/shell.tsx';

export function SettingsShell({ children }: { children: ReactNode }) {
  const { role } = useCurrentUser();
  const home = workspaceAt(homeOf(role)) ?? workspaces[0];
  if (!home) return null;
  return (
    <Shell workspace={home} title="Settings" subtitle={`Your account at ${product.name}`}>
      <div className={styles.frame}>
        <nav aria-label="Settings" className={styles.sections}>
          {sectionsFor(role).map(({ name, path }) => (
            <NavLink key={path} to={path} end className={styles.section ?? ''}>
              {name}
            </NavLink>
          ))}
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
    </Shell>
  );
}
