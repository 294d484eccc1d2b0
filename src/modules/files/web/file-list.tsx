import { ActionIcon } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { sizeText } from '#foundation/shared/text/size-text.ts';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { StoredFile } from '../contract.ts';
import { FileImage } from './file-image.tsx';
import styles from './file-list.module.css';
import { useOpenFile } from './use-open-file.tsx';

interface FileListProps {
  files: readonly StoredFile[];
  onRemove: (file: StoredFile) => void;
  /** For modules that decide themselves who may open their files. */
  addressOf?: (id: string) => Promise<{ address: string }>;
}

/** Files to open and remove. Pictures open here, all others are downloaded. */
export function FileList({ files, onRemove, addressOf }: FileListProps) {
  const { open, faultOf, dialog } = useOpenFile(addressOf);
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <button type="button" className={styles.open} onClick={() => open(file)}>
            <FileImage file={file} />
            <span className={styles.words}>
              <span className={styles.name}>{file.name}</span>
              <span className={styles.facts}>
                {sizeText(file.size)}, {clinicDateTime(file.createdAt)}
                {file.by ? ` by ${file.by}` : ''}
              </span>
              {faultOf(file) ? (
                <span role="alert" className={styles.fault}>
                  {faultOf(file)}
                </span>
              ) : null}
            </span>
          </button>
          <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
            <Trash2 size={16} aria-hidden="true" />
          </ActionIcon>
        </li>
      ))}
      {dialog}
    </ul>
  );
}
