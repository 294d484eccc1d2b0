import type { MessageSummary } from '../contract.ts';
import styles from './outbox.module.css';
import { outcomeText } from './outcome-text.ts';

function newsOf(message: MessageSummary): string {
  if (message.state === 'sent') return `Sent: ${message.subject}, to ${message.recipient}.`;
  if (message.state === 'waiting') return `Trying again: ${message.subject}, to ${message.recipient}.`;
  return outcomeText(message) ?? `On its way: ${message.subject}, to ${message.recipient}.`;
}

interface RetryNewsProps {
  /** The last message retried by hand. */
  message: MessageSummary | undefined;
  /** How many are retried at once. */
  together: number | undefined;
}

/** Announces the result of a retry to people who do not see the row change. */
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
