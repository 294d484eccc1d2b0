import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { RowFaultNote } from '#foundation/ui/forms/row-fault-note.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { RowFault } from '#foundation/web/screens/use-row-changes.ts';
import type { Message } from '../contract.ts';
import { keptDays, secretMark } from '../rules.ts';
import { kindNames } from './kind-names.ts';
import { MessageState } from './message-state.tsx';
import styles from './outbox.module.css';

const tries = (attempts: number) => (attempts === 1 ? '1 try' : `${attempts} tries`);

interface MessageReaderProps {
  message: Message;
  fault: RowFault | null;
  onRetry: () => void;
}

export function MessageReader({ message, fault, onRetry }: MessageReaderProps) {
  const [view, setView] = useState<'html' | 'text'>(message.html ? 'html' : 'text');
  const isHidden = message.text.includes(secretMark);

  return (
    <>
      <dl className={styles.facts}>
        <dt>To</dt>
        <dd className={styles.recipient}>{`${phoneText(message.recipient)} by ${kindNames[message.kind]}`}</dd>
        <dt>Written</dt>
        <dd>{clinicDateTime(message.createdAt)}</dd>
        <dt>State</dt>
        <dd className={styles.state}>
          <MessageState state={message.state} />
          {message.sentAt ? clinicDateTime(message.sentAt) : null}
          {message.attempts > 0 && !message.sentAt ? tries(message.attempts) : null}
        </dd>
        {message.attachmentName ? (
          <>
            <dt>Attachment</dt>
            <dd className={styles.recipient}>{message.attachmentName}</dd>
          </>
        ) : null}
        {message.lastError ? (
          <>
            <dt>Last error</dt>
            <dd className={styles.recipient}>{message.lastError}</dd>
          </>
        ) : null}
      </dl>
      {isHidden ? (
        <p className={styles.hidden}>
          {message.sentAt
            ? 'The link was removed from this copy when the message was sent.'
            : 'The link is for its recipient alone, so it is not shown here.'}
        </p>
      ) : null}
      {message.html ? (
        <SegmentedControl
          aria-label="How the message is shown"
          value={view}
          onChange={setView}
          mb="sm"
          data={[
            { value: 'html', label: 'Formatted' },
            { value: 'text', label: 'Plain text' },
          ]}
        />
      ) : null}
      {view === 'html' ? (
        <iframe sandbox="" srcDoc={message.html} title="Formatted message" className={styles.letter} />
      ) : message.text === '' ? (
        <p className={styles.hidden}>{`Message text is deleted ${keptDays} days after sending.`}</p>
      ) : (
        <pre className={styles.text}>{message.text}</pre>
      )}
      {fault ? <RowFaultNote fault={fault} /> : null}
      {message.state === 'failed' ? (
        <Button mt="md" onClick={onRetry}>
          Retry
        </Button>
      ) : null}
    </>
  );
}
