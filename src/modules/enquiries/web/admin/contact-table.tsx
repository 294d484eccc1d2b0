import { Button } from '@mantine/core';
import { DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
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
  inbox: ['No enquiries yet', 'Messages from the contact page appear here.'],
  suspect: ['No suspected spam', 'Messages likely sent by bots are kept here, never deleted.'],
  deleted: ['No deleted enquiries', 'Deleted enquiries stay here for 30 days.'],
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
      <ReadFailure what="enquiries" query={contacts} />
      {isEmpty && isFiltered ? (
        <EmptyState title="No enquiries found" text="Nothing matches the search and the filters.">
          <Button variant="default" onClick={clear}>
            Clear filters
          </Button>
        </EmptyState>
      ) : isEmpty ? (
        <EmptyState title={title} text={text} />
      ) : isPastEnd ? (
        <EmptyState title={`Page ${page} doesn't exist`} text="Messages may have been deleted or filtered out.">
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
