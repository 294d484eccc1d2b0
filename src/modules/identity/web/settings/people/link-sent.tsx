import { Link } from 'react-router';
import styles from './people.module.css';

/** Says only that the e-mail is queued; the outbox tells whether it has been sent. */
export function LinkSent({ email }: { email: string }) {
  return (
    <p>
      An e-mail with the link to <strong className={styles.email}>{email}</strong> is in the{' '}
      <Link to="/settings/outbox" className={styles.way ?? ''}>
        outbox
      </Link>
      .
    </p>
  );
}
