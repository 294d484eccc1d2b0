import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import type { FilePurpose } from '#modules/files/rules.ts';
import { FileUpload } from '#modules/files/web/file-upload.tsx';
import type { ImportField } from '../rules.ts';
import styles from './import-dialog.module.css';
import { ImportPreview } from './import-preview.tsx';
import { type StartImport, useImport } from './use-import.ts';

interface ImportDialogProps {
  title: string;
  /** What is said before a file is chosen. */
  hint: string;
  purpose: FilePurpose;
  fields: readonly ImportField[];
  start: StartImport;
  onImported: (count: number) => void;
  onClose: () => void;
}

const count = (rows: number) => rows.toLocaleString('en-IN');

/** A table is uploaded, looked at, put right if need be, and imported whole. */
export function ImportDialog({ title, hint, purpose, fields, start, onImported, onClose }: ImportDialogProps) {
  const [fileId, setFileId] = useState<string | null>(null);
  const { done, checked, failed, run } = useImport(start, onImported);
  const isBusy = done !== null;
  const upload = async (id: string) => {
    setFileId(id);
    void run({ fileId: id, columns: null, isTrial: true });
  };
  return (
    <Dialog opened title={title} size="xl" onClose={onClose}>
      {checked ? null : <p className={styles.hint}>{hint}</p>}
      <FileUpload purpose={purpose} onUploaded={upload} />
      {failed ? (
        <FailureNote title="Not imported" failure={failed.failure} onRetry={() => void run(failed.run)} />
      ) : null}
      <p role="status" className={styles.hint}>
        {isBusy ? `Working: ${count(done)} rows` : ''}
      </p>
      {checked && fileId ? (
        <>
          <ImportPreview
            checked={checked}
            fields={fields}
            isBusy={isBusy}
            onColumns={(columns) => void run({ fileId, columns, isTrial: true })}
          />
          <Group justify="flex-end" mt="md">
            <Button
              disabled={checked.faultCount > 0}
              loading={isBusy}
              onClick={() => void run({ fileId, columns: checked.columns, isTrial: false })}
            >
              Import {count(checked.rows)} rows
            </Button>
          </Group>
        </>
      ) : null}
    </Dialog>
  );
}
