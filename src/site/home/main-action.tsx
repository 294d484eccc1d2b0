import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { roles } from '#foundation/shared/roles.ts';
import { homeOf } from '#foundation/shared/workspaces.ts';
import { ActionButton } from '#foundation/ui/action-button.tsx';
import { ActionLink } from '#foundation/ui/action-link.tsx';
import { type Session, useSession } from '#foundation/web/session.ts';
import { firstScreen } from '#modules/identity/web/first-screen.ts';
import { ContactLink } from '../parts/contact-link.tsx';
import styles from './main-action.module.css';

const loadDemoStarter = () => import('./demo-starter.tsx');
const DemoStarter = lazy(loadDemoStarter);

/** Somebody with an unknown role is told so by the guard of any workspace. */
function workspaceOf(session: Session): string {
  const role = roles.find((known) => known === session.role);
  return role ? homeOf(role) : firstScreen;
}

export function MainAction() {
  const session = useSession();
  const [wanted, setWanted] = useState(false);
  const [asked, setAsked] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const returning = session !== null && !asked;

  useEffect(() => {
    if (returning) link.current?.focus({ preventScroll: true });
  }, [returning]);

  const prepare = () => {
    setWanted(true);
    loadDemoStarter();
  };

  return (
    <div className={styles.action}>
      <div className={styles.buttons}>
        {returning ? (
          <ActionLink to={workspaceOf(session)} ref={link}>
            Go to your workspace
          </ActionLink>
        ) : asked ? (
          <Suspense fallback={<ActionButton busy>Opening the demo...</ActionButton>}>
            <DemoStarter />
          </Suspense>
        ) : (
          <ActionButton onClick={() => setAsked(true)} onPointerEnter={prepare} onFocus={prepare}>
            Open the live demo
          </ActionButton>
        )}
        <ContactLink look="quiet" source="homepage">
          Join the Free Pilot
        </ContactLink>
      </div>
      <p className={styles.hint}>
        {returning ? `Signed in as ${session.email}` : 'No sign-up. You start at the reception desk of a demo clinic.'}
      </p>
      {wanted ? <PrefetchPageLinks page={firstScreen} /> : null}
    </div>
  );
}
