import type { ReactNode } from 'react';
import { ContactLink } from '../parts/contact-link.tsx';
import styles from './main-action.module.css';

/** The first button of the page with a secondary one beside it, and a line that explains it. */
export function ActionRow({ button, hint }: { button: ReactNode; hint: string }) {
  return (
    <div className={styles.action}>
      <div className={styles.buttons}>
        {button}
        <ContactLink look="quiet" source="homepage">
          Join the Free Pilot
        </ContactLink>
      </div>
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}
