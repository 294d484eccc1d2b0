import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import type { FilePurpose } from '#modules/files/rules.ts';
import { FileUpload } from '#modules/files/web/file-upload.tsx';
import { type ImportField, isWhole } from '../rules.ts';
import styles from './import-dialog.module.css';
import { ImportPreview } from './import-preview.tsx';
import { type StartImport, useImport } from './use-import.ts';

interface ImportDialogProps {
  title: string;
  /** Shown before a file is chosen. */
  hint: string;
  purpose: FilePurpose;
  fields: readonly ImportField[];
  start: StartImport;
  onImported: (count: number) => void;
  onClose: () => void;
}

const count = (rows: number) => rows.toLocaleString('en-IN');

/** Uploads a table, shows a preview, lets the user correct the columns, and imports all rows except those left out. */
export function ImportDialog({ title, hint, purpose, fields, start, onImported, onClose }: ImportDialogProps) {
  const [fileId, setFileId] = useState<string | null>(null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const { done, checked, failed, run } = useImport(start, onImported);
  const isBusy = done !== null;
  const check = (id: string, columns: (string | null)[] | null) => {
    setLeftOut(new Set());
    void run({ fileId: id, columns, leftOut: [], isTrial: true });
  };
  const upload = async (id: string) => {
    setFileId(id);
    check(id, null);
  };
  const wanted = (checked?.rows ?? 0) - leftOut.size;
  return (
    <Dialog opened title={title} size="wide" onClose={onClose}>
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
            leftOut={leftOut}
            onLeftOut={setLeftOut}
            onColumns={(columns) => check(fileId, columns)}
          />
          <Group justify="flex-end" mt="md">
            {leftOut.size > 0 ? <p>{`${count(leftOut.size)} of ${count(checked.rows)} rows left out`}</p> : null}
            <Button
              disabled={wanted === 0 || !isWhole(checked, leftOut)}
              loading={isBusy}
              onClick={() => void run({ fileId, columns: checked.columns, leftOut: [...leftOut], isTrial: false })}
            >
              {`Import ${count(wanted)} ${wanted === 1 ? 'row' : 'rows'}`}
            </Button>
          </Group>
        </>
      ) : null}
    </Dialog>
  );
}
