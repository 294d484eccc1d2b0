import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { ActionButton } from '#foundation/ui/action-button.tsx';
import { browserStorage } from '#foundation/web/browser-storage.ts';
import { firstScreen } from '#modules/identity/web/first-screen.ts';
import { ContactLink } from '../parts/contact-link.tsx';
import styles from './main-action.module.css';

const loadDemoStarter = () => import('./demo-starter.tsx');
const DemoStarter = lazy(loadDemoStarter);
/** What a session is and where it leads is loaded only for who may have one. */
const ReturningAction = lazy(() => import('./returning-action.tsx'));

const hasBeenHere = () => browserStorage.read('authToken') !== null;
const neverChanges = () => () => undefined;

export function MainAction() {
  const returning = useSyncExternalStore(neverChanges, hasBeenHere, () => false);
  const [wanted, setWanted] = useState(false);
  const [asked, setAsked] = useState(false);

  const prepare = () => {
    setWanted(true);
    loadDemoStarter();
  };

  const openDemo = (
    <ActionButton onClick={() => setAsked(true)} onPointerEnter={prepare} onFocus={prepare}>
      Open the live demo
    </ActionButton>
  );

  return (
    <div className={styles.action}>
      <div className={styles.buttons}>
        {asked ? (
          <Suspense fallback={<ActionButton busy>Opening the demo...</ActionButton>}>
            <DemoStarter />
          </Suspense>
        ) : returning ? (
          <Suspense fallback={openDemo}>
            <ReturningAction otherwise={openDemo} />
          </Suspense>
        ) : (
          openDemo
        )}
        <ContactLink look="quiet" source="homepage">
          Join the Free Pilot
        </ContactLink>
      </div>
      <p className={styles.hint}>No sign-up. You start at the reception desk of a demo clinic.</p>
      {wanted ? <PrefetchPageLinks page={firstScreen} /> : null}
    </div>
  );
}
