import { ActionIcon } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
import type { StoredFile } from '../contract.ts';
import { opensInBrowser, sizeText } from '../rules.ts';
import { filesApi } from './api.ts';
import { FileImage } from './file-image.tsx';
import styles from './file-list.module.css';
import { PictureDialog } from './picture-dialog.tsx';

interface FileListProps {
  files: readonly StoredFile[];
  onRemove: (file: StoredFile) => void;
}

function save(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.click();
}

/** Files to open and to remove. Pictures open here, everything else is saved. */
export function FileList({ files, onRemove }: FileListProps) {
  const [picture, setPicture] = useState<{ name: string; address: string } | null>(null);
  const opening = useMutation({
    mutationFn: ({ id }: StoredFile) => filesApi.open.call({ id }),
    onSuccess: ({ address }, { name, kind }) => (opensInBrowser(kind) ? setPicture({ name, address }) : save(address)),
  });
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <button type="button" className={styles.open} onClick={() => opening.mutate(file)}>
            <FileImage file={file} />
            <span className={styles.words}>
              <span className={styles.name}>{file.name}</span>
              <span className={styles.facts}>
                {sizeText(file.size)}, {clinicDateTime(file.createdAt)}
                {file.by ? ` by ${file.by}` : ''}
              </span>
              {opening.isError && opening.variables?.id === file.id ? (
                <span role="alert" className={styles.fault}>
                  Not opened. {failureOf(opening.error).sentence}
                </span>
              ) : null}
            </span>
          </button>
          <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
            <Trash2 size={16} aria-hidden="true" />
          </ActionIcon>
        </li>
      ))}
      {picture ? <PictureDialog {...picture} onClose={() => setPicture(null)} /> : null}
    </ul>
  );
}
