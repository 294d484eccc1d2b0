import type { MessageSummary } from '../contract.ts';
import styles from './outbox.module.css';
import { outcomeText } from './outcome-text.ts';

function newsOf(message: MessageSummary): string {
  if (message.state === 'sent') return `Sent: ${message.subject}, to ${message.recipient}.`;
  if (message.state === 'waiting') return `Trying again: ${message.subject}, to ${message.recipient}.`;
  return outcomeText(message) ?? `On its way: ${message.subject}, to ${message.recipient}.`;
}

interface RetryNewsProps {
  /** The message that was tried last by hand. */
  message: MessageSummary | undefined;
  /** How many are tried again at once. */
  together: number | undefined;
}

/** What becomes of a try, for those who do not see its row change too. */
export function RetryNews({ message, together }: RetryNewsProps) {
  return (
    <div role="status">
      {together === undefined ? null : (
        <p className={styles.news}>
          {together === 1 ? 'Retrying 1 message.' : `Retrying ${together} messages.`} Any that fail come back here with
          the reason.
        </p>
      )}
      {message ? <span className="visually-hidden">{newsOf(message)}</span> : null}
    </div>
  );
}
