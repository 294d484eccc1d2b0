import { Button, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { StoredFile } from '#modules/files/contract.ts';
import { FileList } from '#modules/files/web/file-list.tsx';
import { FileUpload } from '#modules/files/web/file-upload.tsx';
import type { LabTest } from '../../contract-records.ts';
import { testFiles } from '../../rules/results/test-files.ts';
import { laboratoryApi } from '../api.ts';
import styles from '../tests/test-card.module.css';

/** PDFs and photos of a test, shown only on request because opening them is recorded. */
export function TestFiles({ test }: { test: Pick<LabTest, 'id' | 'testName'> }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.files}>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-expanded={isShown}
        leftSection={<Paperclip size={14} aria-hidden="true" />}
        onClick={() => setShown(!isShown)}
      >
        Files
      </Button>
      {isShown ? <ShownFiles id={test.id} /> : null}
    </div>
  );
}

interface Removal {
  file: StoredFile;
  isRemoved: boolean;
}

function ShownFiles({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const query = useQuery(laboratoryApi.files.queryOptions({ input: { id } }));
  const { data, error } = query;
  const refresh = () => queryClient.invalidateQueries({ queryKey: laboratoryApi.files.key({ input: { id } }) });
  const removing = useMutation({
    mutationFn: ({ file, isRemoved }: Removal) => laboratoryApi.setFileRemoved.call({ id, fileId: file.id, isRemoved }),
    onSuccess: async (_, { file, isRemoved }) => {
      await refresh();
      if (isRemoved) offerUndo(file.id, `Removed ${file.name}`, () => removing.mutate({ file, isRemoved: false }));
    },
    onError: (fault, { file }) =>
      notifications.show({
        title: `${file.name}: not saved`,
        message: failureOf(fault).sentence,
        color: 'red',
        autoClose: false,
      }),
  });
  if (error && !data) {
    return <ReadFailure what="files" query={query} />;
  }
  if (!data) return <Skeleton height={60} aria-busy="true" />;
  return (
    <>
      {data.length === 0 ? <p className={styles.muted}>No files yet</p> : null}
      <FileList
        files={data}
        addressOf={(fileId) => laboratoryApi.openFile.call({ id, fileId })}
        onRemove={(file) => removing.mutate({ file, isRemoved: true })}
      />
      <FileUpload
        purpose={testFiles}
        onUploaded={async (fileId) => {
          await laboratoryApi.addFile.call({ id, fileId });
          await refresh();
        }}
      />
    </>
  );
}
