import { ActionIcon, Button } from '@mantine/core';
import { Eye, Trash2 } from 'lucide-react';
import type { Column } from '#foundation/ui/lists/data-table.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { subjectName } from '../../content/subjects.ts';
import type { Contact } from '../../contract.ts';
import type { Status } from '../../rules.ts';
import styles from './admin-page.module.css';
import { PromiseChip } from './promise-chip.tsx';
import { StatusSelect } from './status-select.tsx';

export interface ContactHandlers {
  onOpen: (contact: Contact) => void;
  onStatus: (contact: Contact, status: Status) => void;
  onDelete: (contact: Contact) => void;
  onRestore?: (contact: Contact) => void;
}

export function contactColumns({ onOpen, onStatus, onDelete, onRestore }: ContactHandlers): readonly Column<Contact>[] {
  return [
    {
      key: 'contact',
      percent: 23,
      title: 'Contact',
      onPhone: 'heading',
      cell: (contact) => (
        <span className={styles.contact}>
          <button type="button" data-contact className={styles.name} onClick={() => onOpen(contact)}>
            <bdi>{contact.name || contact.email}</bdi>
          </button>
          {contact.name ? <span className={styles.email}>{contact.email}</span> : null}
        </span>
      ),
    },
    {
      key: 'organization',
      percent: 18,
      title: 'Organization',
      onPhone: 'detail',
      cell: ({ organization }) => (
        <span className={styles.clamp}>
          <bdi>{organization || '–'}</bdi>
        </span>
      ),
    },
    {
      key: 'subject',
      percent: 16,
      title: 'Subject',
      onPhone: 'detail',
      cell: ({ subject }) => <span className={styles.clamp}>{subjectName(subject)}</span>,
    },
    {
      key: 'status',
      percent: 13,
      title: 'Status',
      onPhone: 'detail',
      cell: (contact) =>
        onRestore ? null : <StatusSelect contact={contact} onChange={(status) => onStatus(contact, status)} />,
    },
    {
      key: 'promise',
      percent: 13,
      title: 'Answer',
      onPhone: 'detail',
      cell: (contact) => <PromiseChip contact={contact} />,
    },
    {
      key: 'date',
      percent: 9,
      title: 'Date',
      onPhone: 'detail',
      cell: ({ createdAt, deletedAt }) => (
        <span className={styles.date}>{clinicDateTime(deletedAt && onRestore ? deletedAt : createdAt)}</span>
      ),
    },
    {
      key: 'actions',
      percent: 8,
      title: 'Actions',
      onPhone: 'detail',
      cell: (contact) =>
        onRestore ? (
          <Button variant="default" size="compact-sm" onClick={() => onRestore(contact)}>
            Restore
          </Button>
        ) : (
          <span className={styles.actions}>
            <ActionIcon
              variant="subtle"
              size="md"
              aria-label={`View details of ${contact.name || contact.email}`}
              onClick={() => onOpen(contact)}
            >
              <Eye size={17} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="md"
              className={styles.delete}
              aria-label={`Delete ${contact.name || contact.email}`}
              onClick={() => onDelete(contact)}
            >
              <Trash2 size={17} aria-hidden="true" />
            </ActionIcon>
          </span>
        ),
    },
  ];
}
