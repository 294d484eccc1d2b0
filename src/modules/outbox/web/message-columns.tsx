import type { Column } from '#foundation/ui/data-table.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { MessageSummary } from '../contract.ts';
import { kindNames } from './kind-names.ts';
import { MessageState } from './message-state.tsx';
import styles from './outbox.module.css';

export const messageColumns = (open: (id: string) => void): readonly Column<MessageSummary>[] => [
  {
    key: 'subject',
    title: 'Message',
    percent: 32,
    onPhone: 'heading',
    cell: ({ id, subject }) => (
      <button type="button" className={styles.subject} onClick={() => open(id)}>
        {subject}
      </button>
    ),
  },
  {
    key: 'recipient',
    title: 'To',
    percent: 27,
    onPhone: 'detail',
    cell: ({ recipient }) => <span className={styles.recipient}>{recipient}</span>,
  },
  { key: 'kind', title: 'By', percent: 9, onPhone: 'detail', cell: ({ kind }) => kindNames[kind] },
  {
    key: 'created',
    title: 'Written',
    percent: 20,
    onPhone: 'detail',
    cell: ({ createdAt }) => clinicDateTime(createdAt),
  },
  { key: 'state', title: 'State', percent: 12, onPhone: 'aside', cell: ({ state }) => <MessageState state={state} /> },
];
