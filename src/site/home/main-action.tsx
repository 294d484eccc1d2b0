import { useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { ActionLink } from '#foundation/ui/action-link.tsx';
import { useSession } from '#foundation/web/session.ts';
import { OpenDemoButton } from '#modules/identity/web/open-demo-button.tsx';
import { useOpenDemo } from '#modules/identity/web/use-open-demo.ts';
import { workspacePath } from '#modules/identity/web/workspace-path.ts';
import styles from './main-action.module.css';

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
        <ActionLink to={workspacePath} ref={link}>
          Go to your workspace
        </ActionLink>
      ) : (
        <OpenDemoButton demo={demo} onIntent={() => setWanted(true)} />
      )}
      <p className={styles.hint}>
        {returning ? `Signed in as ${session.email}` : 'No sign-up. You start at the reception desk of a demo clinic.'}
      </p>
      {wanted ? <PrefetchPageLinks page={workspacePath} /> : null}
    </div>
  );
}
