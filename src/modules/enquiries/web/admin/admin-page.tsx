import { notifications } from '@mantine/notifications';
import { ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { ExportFormat } from '#foundation/shared/export-table.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { ExportButtons } from '#foundation/ui/lists/export-buttons.tsx';
import { useShortcut } from '#foundation/web/keys/use-shortcut.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { siteOutboxApi } from '#modules/outbox/web/api.ts';
import { Outbox } from '#modules/outbox/web/outbox.tsx';
import type { Contact } from '../../contract.ts';
import { AdminBar } from './admin-bar.tsx';
import styles from './admin-page.module.css';
import { ContactDetails } from './contact/contact-details.tsx';
import { DeleteDialog } from './contact/delete-dialog.tsx';
import { ContactTable } from './contact-table.tsx';
import { exportContacts } from './export-contacts.ts';
import { FilterBar } from './filter-bar.tsx';
import { MetricCards } from './metric-cards.tsx';
import { SamplePage } from './sample-page.tsx';
import { TrendPanel } from './trend-panel.tsx';
import { useContactChanges } from './use-contact-changes.ts';
import { useContactFilter } from './use-contact-filter.ts';
import { useContacts } from './use-contacts.ts';
import { useRowKeys } from './use-row-keys.ts';
import { ViewTabs } from './view-tabs.tsx';

const sectionNames = { enquiries: 'Contact enquiries', messages: 'Messages', system: 'System' };

interface AdminPageProps {
  /** The server's state, provided by a module that depends on this one. */
  system: ReactNode;
}

export function AdminPage({ system }: AdminPageProps) {
  const user = useCurrentUser();
  const searchBox = useRef<HTMLInputElement>(null);
  const filter = useContactFilter();
  const { contacts, metrics, trends } = useContacts(filter.filter, filter.sort, filter.page);
  const changes = useContactChanges();
  const [opened, setOpened] = useState<Contact | null>(null);
  const [deleting, setDeleting] = useState<Contact | null>(null);
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => exportContacts(format, filter.filter),
    onSuccess: (count) =>
      notifications.show({ message: `${count === 1 ? '1 enquiry' : `${countText(count)} enquiries`} exported` }),
    onError: (error) =>
      notifications.show({ title: 'Not exported', message: failureOf(error).sentence, color: 'red', autoClose: false }),
  });
  useShortcut('/', 'Search enquiries', () => searchBox.current?.focus());
  useRowKeys();

  const isUnreachable = contacts.isError && !contacts.data && !(contacts.error instanceof ORPCError);
  if (isUnreachable) return <SamplePage onRetry={() => void contacts.refetch()} />;

  const isDeletedView = filter.filter.view === 'deleted';
  return (
    <div className={styles.area}>
      <AdminBar who={user.name} liveAt={metrics.isError ? null : metrics.dataUpdatedAt || null} />
      <main className={styles.main}>
        <div className={styles.head}>
          <div>
            <h1>Admin Dashboard</h1>
            <p className={styles.lead}>Enquiries from the public site, answered within 4 hours in business hours.</p>
          </div>
          <ExportButtons
            label="Export"
            writing={exporting.isPending ? exporting.variables : null}
            onExport={(format) => exporting.mutate(format)}
          />
        </div>
        <MetricCards metrics={metrics.data} />
        <div className={styles.columns}>
          <section aria-label={sectionNames[filter.otherView ?? 'enquiries']} className={styles.desk}>
            <ViewTabs
              view={filter.otherView ?? filter.filter.view ?? 'inbox'}
              metrics={metrics.data}
              onChoose={(view) => filter.set('view', view === 'inbox' ? '' : view)}
            />
            {filter.otherView === 'system' ? system : null}
            {filter.otherView === 'messages' ? (
              <Outbox
                api={siteOutboxApi}
                isDemo={false}
                firstMessage="E-mails to visitors and the team appear here once someone sends an enquiry."
              />
            ) : null}
            {filter.otherView === undefined ? (
              <>
                <FilterBar searchBox={searchBox} contacts={filter} sources={trends.data?.bySource ?? []} />
                <ContactTable
                  contacts={contacts}
                  filter={filter}
                  changes={changes}
                  handlers={{
                    onOpen: setOpened,
                    onStatus: (contact, status) => changes.change(contact, { status }),
                    onDelete: setDeleting,
                    ...(isDeletedView && { onRestore: (contact) => changes.change(contact, { deletedAt: null }) }),
                  }}
                />
              </>
            ) : null}
          </section>
          <TrendPanel trends={trends.data} />
        </div>
      </main>
      {opened ? (
        <ContactDetails
          contact={opened}
          changes={changes}
          covered={deleting !== null}
          onDelete={() => setDeleting(opened)}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {deleting ? (
        <DeleteDialog contact={deleting} onDeleted={() => setOpened(null)} onClose={() => setDeleting(null)} />
      ) : null}
    </div>
  );
}
