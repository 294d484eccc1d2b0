import { Info } from 'lucide-react';
import styles from './outbox.module.css';

interface DeliveryNoteProps {
  canSend: { email: boolean; text: boolean };
  isDemo: boolean;
}

/** Why messages wait, and who can change that. Shows nothing if everything is sent. */
export function DeliveryNote({ canSend, isDemo }: DeliveryNoteProps) {
  if (!isDemo && canSend.email && canSend.text) return null;
  return (
    <div className={styles.note}>
      <Info size={18} aria-hidden="true" />
      <div>
        {isDemo ? <p>The demo clinic sends nothing. Its messages are kept here for you to read.</p> : null}
        {!isDemo && !canSend.email ? (
          <p>
            Messages wait here until e-mail is set up. They are sent once your administrator sets <code>SMTP_URL</code>,{' '}
            <code>MAIL_FROM</code> and <code>SITE_URL</code> on the server.
          </p>
        ) : null}
        {!isDemo && !canSend.text ? (
          <p>
            SMS and WhatsApp wait until <code>MESSAGE_WEBHOOK_URL</code> and <code>MESSAGE_WEBHOOK_SECRET</code> are
            set.
          </p>
        ) : null}
      </div>
    </div>
  );
}
