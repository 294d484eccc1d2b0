import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { FileUpload } from '#modules/files/web/file-upload.tsx';
import type { StaffDocument } from '../../contract-portal.ts';
import { expiryOf, staffDocuments } from '../../rules/documents.ts';
import { timekeepingApi } from '../api.ts';
import { documentColumns } from './document-columns.tsx';

const fallbackTitle = 'Document';

/** The user's certificates and papers, with their expiry dates. */
export default function DocumentsPage() {
  const queryClient = useQueryClient();
  const [title, setTitle] = useState('');
  const [expiresOn, setExpiresOn] = useState('');
  const [isExpiredWanted, setExpiredWanted] = useState(false);
  const isPast = expiryOf(expiresOn || null, clinicToday()) === 'expired';
  const query = useQuery(timekeepingApi.documents.queryOptions());
  const { data, error } = query;
  const refresh = () => queryClient.invalidateQueries({ queryKey: timekeepingApi.documents.key() });
  const save = useMutation({
    mutationFn: ({
      document: { id, title: name, expiresOn: day },
      isRemoved,
    }: {
      document: StaffDocument;
      isRemoved: boolean;
    }) => timekeepingApi.changeDocument.call({ id, title: name, expiresOn: day, isRemoved }),
    onSuccess: (_, { document, isRemoved }) => {
      if (isRemoved)
        offerUndo(document.id, `Removed ${document.title}`, () => save.mutate({ document, isRemoved: false }));
    },
    onError: (fault, { document }) =>
      notifications.show({
        title: `${document.title}: not saved`,
        message: failureOf(fault).sentence,
        color: 'red',
        autoClose: false,
      }),
    onSettled: refresh,
  });
  function clear() {
    setTitle('');
    setExpiresOn('');
    setExpiredWanted(false);
  }
  const add = async (fileId: string) => {
    await timekeepingApi.addDocument.call({
      fileId,
      title: title.trim() || fallbackTitle,
      expiresOn: expiresOn || null,
    });
    clear();
    await refresh();
  };
  return (
    <SectionCard level={2} title="Your documents">
      <ReadFailure what="your documents" query={query} />
      {data?.length === 0 ? (
        <EmptyState title="No documents yet" text="Upload your registration, certificates or identity papers." />
      ) : error && !data ? null : (
        <DataTable
          caption="Documents"
          columns={documentColumns((document) => save.mutate({ document, isRemoved: true }))}
          rows={data ?? null}
          rowKey={({ id }) => id}
        />
      )}
      <Group align="flex-end" mt="md" mb="sm">
        <TextInput
          label="Name"
          placeholder="Nursing registration"
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <DateField label="Expires" value={expiresOn} onChange={setExpiresOn} />
        {isPast ? (
          <Checkbox
            label="It has expired, keep it anyway"
            checked={isExpiredWanted}
            onChange={(event) => setExpiredWanted(event.currentTarget.checked)}
          />
        ) : null}
        {title || expiresOn ? (
          <Button variant="subtle" onClick={clear}>
            Clear
          </Button>
        ) : null}
      </Group>
      {isPast && !isExpiredWanted ? (
        <p>This date has passed. Correct it, or tick that the document is to be kept.</p>
      ) : (
        <FileUpload purpose={staffDocuments} onUploaded={add} />
      )}
    </SectionCard>
  );
}
