import { useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { roles } from '#foundation/shared/roles.ts';
import { homeOf } from '#foundation/shared/workspaces.ts';
import { ActionLink } from '#foundation/ui/action-link.tsx';
import { type Session, useSession } from '#foundation/web/session.ts';
import { firstScreen } from '#modules/identity/web/first-screen.ts';
import { OpenDemoButton } from '#modules/identity/web/open-demo-button.tsx';
import { useOpenDemo } from '#modules/identity/web/use-open-demo.ts';
import styles from './main-action.module.css';

/** Somebody with an unknown role is told so by the guard of any workspace. */
function workspaceOf(session: Session): string {
  const role = roles.find((known) => known === session.role);
  return role ? homeOf(role) : firstScreen;
}

export function MainAction() {
  const session = useSession();
  const demo = useOpenDemo();
  const [wanted, setWanted] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const returning = session !== null && !demo.opening;

  useEffect(() => {
    if (returning) link.current?.focus({ preventScroll: true });
  }, [returning]);

  return (
    <div className={styles.action}>
      {returning ? (
        <ActionLink to={workspaceOf(session)} ref={link}>
          Go to your workspace
        </ActionLink>
      ) : (
        <OpenDemoButton demo={demo} onIntent={() => setWanted(true)} />
      )}
      <p className={styles.hint}>
        {returning ? `Signed in as ${session.email}` : 'No sign-up. You start at the reception desk of a demo clinic.'}
      </p>
      {wanted ? <PrefetchPageLinks page={firstScreen} /> : null}
    </div>
  );
}
