import { Button } from '@mantine/core';
import { DataTable } from '#foundation/ui/data-table.tsx';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import styles from './admin-page.module.css';
import { type ContactHandlers, contactColumns } from './contact-columns.tsx';
import type { ContactChanges } from './use-contact-changes.ts';
import type { useContactFilter } from './use-contact-filter.ts';
import type { useContacts } from './use-contacts.ts';

interface ContactTableProps {
  contacts: ReturnType<typeof useContacts>['contacts'];
  filter: ReturnType<typeof useContactFilter>;
  changes: ContactChanges;
  handlers: ContactHandlers;
}

const emptyWords = {
  inbox: ['No enquiries yet', 'What visitors send from the contact page appears here by itself.'],
  suspect: [
    'Nothing suspected',
    'Messages that were probably sent by a program are set aside here, never thrown away.',
  ],
  deleted: ['Nothing deleted', 'What you delete stays here for 30 days.'],
} as const;

export function ContactTable({
  contacts,
  filter: { filter, page, isFiltered, set, clear },
  changes,
  handlers,
}: ContactTableProps) {
  const list = contacts.data;
  const isEmpty = list?.total === 0 && !contacts.isPlaceholderData;
  const isPastEnd = list?.contacts.length === 0 && !isEmpty && !contacts.isPlaceholderData;
  const pages = list ? Math.max(1, Math.ceil(list.total / list.pageSize)) : 1;
  const [title, text] = emptyWords[filter.view ?? 'inbox'];
  return (
    <>
      {contacts.isError ? (
        <FailureNote
          title="The enquiries could not be read"
          failure={failureOf(contacts.error)}
          retrying={contacts.isFetching}
          onRetry={() => contacts.refetch()}
        />
      ) : null}
      {isEmpty && isFiltered ? (
        <EmptyState title="No enquiries found" text="Nothing matches the search and the filters.">
          <Button variant="default" onClick={clear}>
            Clear filters
          </Button>
        </EmptyState>
      ) : isEmpty ? (
        <EmptyState title={title} text={text} />
      ) : isPastEnd ? (
        <EmptyState title={`There is no page ${page}`} text="The enquiries end before it.">
          <Button variant="default" onClick={() => set('page', `${pages}`)}>
            Last page
          </Button>
        </EmptyState>
      ) : contacts.isError && !list ? null : (
        <DataTable
          caption="Contact enquiries"
          columns={contactColumns(handlers)}
          rows={list?.contacts.map(changes.shown) ?? null}
          rowKey={({ id }) => id}
          faultOf={changes.faultOf}
          stale={contacts.isPlaceholderData}
        />
      )}
      {pages > 1 && !isPastEnd ? (
        <nav className={styles.pages} aria-label="Pages">
          <Button variant="default" disabled={page <= 1} onClick={() => set('page', `${page - 1}`)}>
            Previous
          </Button>
          <span>{`Page ${page} of ${pages.toLocaleString('en-IN')}`}</span>
          <Button variant="default" disabled={page >= pages} onClick={() => set('page', `${page + 1}`)}>
            Next
          </Button>
        </nav>
      ) : null}
    </>
  );
}
