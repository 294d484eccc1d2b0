import { Button } from '@mantine/core';
import { DataTable } from '#foundation/ui/data-table.tsx';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import styles from './admin-page.module.css';
import { type ContactHandlers, contactColumns } from './contact-columns.tsx';
import type { useContactFilter } from './use-contact-filter.ts';
import type { useContacts } from './use-contacts.ts';

interface ContactTableProps {
  contacts: ReturnType<typeof useContacts>['contacts'];
  filter: ReturnType<typeof useContactFilter>;
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
  handlers,
}: ContactTableProps) {
  const list = contacts.data;
  const isEmpty = list?.total === 0 && !contacts.isPlaceholderData;
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
      ) : contacts.isError && !list ? null : (
        <DataTable
          caption="Contact enquiries"
          columns={contactColumns(handlers)}
          rows={list?.contacts ?? null}
          rowKey={({ id }) => id}
          stale={contacts.isPlaceholderData}
        />
      )}
      {pages > 1 ? (
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
