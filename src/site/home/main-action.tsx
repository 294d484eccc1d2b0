import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { ActionButton } from '#foundation/ui/action-button.tsx';
import { browserStorage } from '#foundation/web/drafts/browser-storage.ts';
import { useHasDemo } from '#modules/identity/web/use-has-demo.ts';
import { ContactLink } from '../parts/contact-link.tsx';
import { ActionRow } from './action-row.tsx';

const loadDemoStarter = () => import('./demo-starter.tsx');
const DemoStarter = lazy(loadDemoStarter);
/** Loaded only for visitors who may have a session. */
const ReturningAction = lazy(() => import('./returning-action.tsx'));

const hasBeenHere = () => browserStorage.read('authToken') !== null;
const neverChanges = () => () => undefined;

export function MainAction() {
  const returning = useSyncExternalStore(neverChanges, hasBeenHere, () => false);
  const [asked, setAsked] = useState(false);
  const hasDemo = useHasDemo();

  const hint = hasDemo
    ? 'No sign-up. You start at the reception desk of a demo clinic.'
    : 'We show you a whole clinic, from the reception desk on.';
  const start = hasDemo ? (
    <ActionButton onClick={() => setAsked(true)} onPointerEnter={loadDemoStarter} onFocus={loadDemoStarter}>
      Open the live demo
    </ActionButton>
  ) : (
    <ContactLink source="homepage">Ask us for a tour</ContactLink>
  );
  const usual = <ActionRow button={start} hint={hint} />;

  if (asked && hasDemo) {
    const opening = (
      <Suspense fallback={<ActionButton busy>Opening the demo...</ActionButton>}>
        <DemoStarter />
      </Suspense>
    );
    return <ActionRow button={opening} hint={hint} />;
  }
  if (!returning) return usual;
  return (
    <Suspense fallback={usual}>
      <ReturningAction otherwise={usual} />
    </Suspense>
  );
}
