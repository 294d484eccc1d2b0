import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '#foundation/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { DataTable } from '#foundation/ui/lists/data-table.tsx';
import { ExportButtons } from '#foundation/ui/lists/export-buttons.tsx';
import { sampleContacts, sampleMetrics } from '../../content/sample-contacts.ts';
import type { Contact } from '../../contract.ts';
import { AdminBar } from './admin-bar.tsx';
import styles from './admin-page.module.css';
import { ContactFacts } from './contact/contact-facts.tsx';
import { contactColumns } from './contact-columns.tsx';
import { saveContacts } from './export-contacts.ts';
import { MetricCards } from './metric-cards.tsx';

/** Shown if the server cannot be reached: samples, labelled as such, whose changes affect nothing else. */
export function SamplePage({ onRetry }: { onRetry: () => void }) {
  const [contacts, setContacts] = useState(() => sampleContacts(new Date()));
  const [opened, setOpened] = useState<Contact | null>(null);
  const [deleting, setDeleting] = useState<Contact | null>(null);
  useEffect(() => console.warn('Backend server is not available, using fallback data'), []);
  return (
    <div className={styles.area}>
      <AdminBar who="" liveAt={null} />
      <main className={styles.main}>
        <div role="alert" className={styles.samples}>
          <p>Backend server is not available: sample data</p>
          <Button variant="default" onClick={onRetry}>
            Retry
          </Button>
        </div>
        <div className={styles.head}>
          <h1>Admin Dashboard</h1>
          <ExportButtons label="Export" writing={null} onExport={(format) => saveContacts(format, contacts)} />
        </div>
        <MetricCards metrics={sampleMetrics} />
        <DataTable
          caption="Sample enquiries"
          columns={contactColumns({
            onOpen: setOpened,
            onStatus: ({ id }, status) =>
              setContacts(contacts.map((one) => (one.id === id ? { ...one, status } : one))),
            onDelete: setDeleting,
          })}
          rows={contacts}
          rowKey={({ id }) => id}
        />
      </main>
      {opened ? (
        <Dialog opened onClose={() => setOpened(null)} title={opened.name} size="lg">
          <ContactFacts contact={opened} />
          <p>{opened.message}</p>
        </Dialog>
      ) : null}
      {deleting ? (
        <ConfirmDialog
          opened
          title="Are you sure you want to delete this contact?"
          text="It is a sample: nothing real is deleted."
          confirmLabel="Delete"
          onConfirm={() => {
            setContacts(contacts.filter(({ id }) => id !== deleting.id));
            setDeleting(null);
          }}
          onCancel={() => setDeleting(null)}
        />
      ) : null}
    </div>
  );
}
