import { Suspense } from 'react';
import { type Role, roleNames } from '#foundation/shared/roles.ts';
import { allows } from '#foundation/web/session/access.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { shownParts } from './first-screen.ts';
import UnlistedPage from './unlisted-page.tsx';
import styles from './workspace-pages.module.css';

function partsOf(path: string, role: Role) {
  const own = shownParts.filter(({ home, access }) => home === path && allows(access, role));
  return {
    figures: own.find(({ place }) => place === 'figures'),
    panel: own.find(({ place }) => place === 'panel'),
  };
}

/** The home of a workspace: the figures for everyone in it, then the panel of the role. */
export function WorkspaceHome({ path }: { path: string }) {
  const { role } = useCurrentUser();
  const { figures, panel } = partsOf(path, role);
  if (!panel && !figures) return <UnlistedPage />;
  const strip = figures ? (
    <div className={styles.figures} data-thin={panel?.isWork ? true : undefined}>
      <figures.Part />
    </div>
  ) : null;
  return (
    <div className={styles.home} data-work={panel?.isFirst ? 'first' : panel?.isWork}>
      {panel?.isFirst ? null : strip}
      {figures ? <h2 className={styles.title}>{`${roleNames[role]} Dashboard`}</h2> : null}
      <Suspense fallback={<div className={styles.wait} aria-busy="true" />}>{panel ? <panel.Part /> : null}</Suspense>
      {panel?.isFirst ? strip : null}
    </div>
  );
}
