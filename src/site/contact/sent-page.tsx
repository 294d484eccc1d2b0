import { useEffect, useRef } from 'react';
import { ActionButton } from '#foundation/ui/action-button.tsx';
import { ActionLink } from '#foundation/ui/action-link.tsx';
import { contact } from '#modules/site-content/content/contact.ts';
import { pilot } from '#modules/site-content/content/pilot.ts';
import { Icon } from '../parts/icons/icon.tsx';
import { iconPaths } from '../parts/icons/icon-paths.ts';
import styles from './enquiry-form.module.css';

/** Replaces the whole page once a message has been sent. */
export default function SentPage({ onAnother }: { onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    title.current?.focus();
  }, []);

  function writeAnother() {
    onAnother();
    // The form is back in the next frame; its first field gets the focus of the button that is gone.
    requestAnimationFrame(() => document.getElementById('enquiry-name')?.focus());
  }

  return (
    <main className={styles.sentPage}>
      <div className={styles.ticket}>
        <span className={styles.tick}>
          <Icon path={iconPaths.check} />
        </span>
        <h1 ref={title} tabIndex={-1}>
          Thank you
        </h1>
        <p role="status" className={styles.success}>
          Your message has been sent successfully! Our team will contact you shortly.
        </p>
        <p className={styles.promise}>
          {`We respond within ${pilot.responseHours} hours in business hours: ${contact.hours}.`}
        </p>
        <div className={styles.ways}>
          <ActionButton onClick={writeAnother}>Send Another Message</ActionButton>
          <ActionLink to="/" quiet>
            Back to Home
          </ActionLink>
        </div>
      </div>
    </main>
  );
}
