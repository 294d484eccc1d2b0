import { Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { StoredFile } from '#modules/files/contract.ts';
import { FileList } from '#modules/files/web/file-list.tsx';
import { FileUpload } from '#modules/files/web/file-upload.tsx';
import { patientDocuments } from '../../rules.ts';
import { patientsApi } from '../api.ts';
import styles from './patient-page.module.css';

interface Removal {
  file: StoredFile;
  isRemoved: boolean;
}

/** Scans, photos and papers of a patient. */
export function DocumentsPanel({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: patientsApi.documents.key({ input: { id } }) });
  const query = useQuery(patientsApi.documents.queryOptions({ input: { id } }));
  const { data, error } = query;
  const removing = useMutation({
    mutationFn: ({ file, isRemoved }: Removal) =>
      patientsApi.setDocumentRemoved.call({ id, fileId: file.id, isRemoved }),
    onSuccess: async (_, { file, isRemoved }) => {
      await refresh();
      if (isRemoved) {
        offerUndo(file.id, `Removed ${file.name}`, () => removing.mutate({ file, isRemoved: false }));
      }
    },
    onError: (fault, { file }) =>
      notifications.show({
        title: `${file.name}: not saved`,
        message: failureOf(fault).sentence,
        color: 'red',
        autoClose: false,
      }),
  });
  const add = async (fileId: string) => {
    await patientsApi.addDocument.call({ id, fileId });
    await refresh();
  };
  return (
    <section className={styles.panel} aria-label="Documents">
      <h3 className={styles.title}>Documents</h3>
      {error && !data ? <ReadFailure what="documents" query={query} /> : null}
      {!error && !data ? <Skeleton height={60} aria-busy="true" /> : null}
      {data?.length === 0 ? <p className={styles.when}>No documents yet</p> : null}
      {data ? <FileList files={data} onRemove={(file) => removing.mutate({ file, isRemoved: true })} /> : null}
      <FileUpload purpose={patientDocuments} onUploaded={add} />
    </section>
  );
}
