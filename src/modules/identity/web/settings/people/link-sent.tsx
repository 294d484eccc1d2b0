import { Link } from 'react-router';
import styles from './people.module.css';

/** Honest about what has happened: the e-mail is written; whether it has left is told by the outbox. */
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
