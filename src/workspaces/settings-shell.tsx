import { Button } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { NavLink } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { homeOf, workspaceAt, workspaces } from '#foundation/shared/workspaces.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { sectionsFor } from './settings-sections.ts';
import styles from './settings-shell.module.css';
import { Shell } from './shell/shell.tsx';
import { usePlace } from './use-place.ts';

/** On a phone the list of sections would fill the first screen, so it is collapsed under the name of the open one. */
export function SettingsShell({ children }: { children: ReactNode }) {
  const { role } = useCurrentUser();
  const { path: openPath } = usePlace();
  const [isUnfolded, setUnfolded] = useState(false);
  const listId = useId();
  const home = workspaceAt(homeOf(role)) ?? workspaces[0];
  if (!home) return null;
  const sections = sectionsFor(role);
  const open = sections.find(({ path }) => path === openPath);
  return (
    <Shell workspace={home} title="Settings" subtitle={`Your account at ${product.name}`}>
      <div className={styles.frame}>
        <div className={styles.fold}>
          <Button
            fullWidth
            variant="default"
            justify="space-between"
            rightSection={<ChevronDown size={18} aria-hidden="true" />}
            aria-expanded={isUnfolded}
            aria-controls={listId}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {open?.name ?? 'All settings'}
          </Button>
        </div>
        <nav id={listId} aria-label="Settings" className={styles.sections} data-unfolded={isUnfolded}>
          {[...Map.groupBy(sections, ({ group }) => group)].map(([group, members]) => (
            <div key={group} className={styles.group}>
              <p className={styles.heading}>{group}</p>
              {members.map(({ name, path }) => (
                <NavLink key={path} to={path} end className={styles.section ?? ''} onClick={() => setUnfolded(false)}>
                  {name}
                </NavLink>
              ))}
            </div>
          ))}
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
    </Shell>
  );
}
