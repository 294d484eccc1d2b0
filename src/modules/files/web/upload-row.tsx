import { ActionIcon, Button, Progress } from '@mantine/core';
import { X } from 'lucide-react';
import { sizeText } from '#foundation/shared/text/size-text.ts';
import styles from './file-upload.module.css';
import type { UploadItem } from './use-upload.ts';

interface UploadRowProps {
  item: UploadItem;
  onRetry: () => void;
  onCancel: () => void;
}

/** One upload with its progress, or why it failed. */
export function UploadRow({ item, onRetry, onCancel }: UploadRowProps) {
  const { file, sent, failure } = item;
  const percent = Math.floor((sent / file.size) * 100);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>{file.name}</p>
        {failure ? (
          <p role="alert" className={styles.fault}>
            Not uploaded. {failure.sentence}
          </p>
        ) : (
          <p className={styles.hint}>{percent === 100 ? 'Checking' : `${percent}% of ${sizeText(file.size)}`}</p>
        )}
        {failure ? null : <Progress value={percent} size="sm" aria-label={`Upload of ${file.name}`} />}
      </div>
      {failure ? (
        <Button variant="default" size="xs" onClick={onRetry}>
          Retry
        </Button>
      ) : null}
      <ActionIcon variant="subtle" color="gray" aria-label={`Cancel upload of ${file.name}`} onClick={onCancel}>
        <X size={16} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
