import { Button } from '@mantine/core';
import { phoneText } from '#foundation/shared/text/phone.ts';
import type { Column } from '#foundation/ui/lists/data-table.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { MessageSummary } from '../contract.ts';
import { kindNames } from './kind-names.ts';
import { MessageState } from './message-state.tsx';
import styles from './outbox.module.css';
import { outcomeText } from './outcome-text.ts';

interface MessageHandlers {
  onOpen: (message: MessageSummary) => void;
  onRetry: (message: MessageSummary) => void;
}

export const messageColumns = ({ onOpen, onRetry }: MessageHandlers): readonly Column<MessageSummary>[] => [
  {
    key: 'subject',
    title: 'Message',
    percent: 32,
    onPhone: 'heading',
    cell: (message) => (
      <>
        <button type="button" className={styles.subject} onClick={() => onOpen(message)}>
          {message.subject}
        </button>
        <span className={styles.outcome} data-final={message.state === 'failed'}>
          {outcomeText(message)}
        </span>
      </>
    ),
  },
  {
    key: 'recipient',
    title: 'To',
    percent: 25,
    onPhone: 'detail',
    cell: ({ recipient }) => <span className={styles.recipient}>{phoneText(recipient)}</span>,
  },
  { key: 'kind', title: 'By', percent: 9, onPhone: 'detail', cell: ({ kind }) => kindNames[kind] },
  {
    key: 'created',
    title: 'Written',
    percent: 18,
    onPhone: 'detail',
    cell: ({ createdAt }) => clinicDateTime(createdAt),
  },
  {
    key: 'state',
    title: 'State',
    percent: 16,
    onPhone: 'aside',
    cell: (message) => (
      <span className={styles.state}>
        <MessageState state={message.state} />
        {message.state === 'failed' ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Retry ${message.subject}, to ${message.recipient}`}
            onClick={() => onRetry(message)}
          >
            Retry
          </Button>
        ) : null}
      </span>
    ),
  },
];
