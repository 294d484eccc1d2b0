import { Button, FileButton, Group } from '@mantine/core';
import { Camera, Upload } from 'lucide-react';
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { acceptOf, type FilePurpose, kindsText } from '../rules.ts';
import styles from './file-upload.module.css';
import { UploadRow } from './upload-row.tsx';
import { useUpload } from './use-upload.ts';

interface FileUploadProps {
  purpose: FilePurpose;
  onUploaded: (fileId: string) => Promise<unknown>;
  /** Tells a form whether a file is uploading, so that it is not sent without the file. */
  onUnderWay?: (isUnderWay: boolean) => void;
}

/** Uploads files chosen by button, dropped here, or taken with a phone's camera. */
export function FileUpload({ purpose, onUploaded, onUnderWay }: FileUploadProps) {
  const { items, add, retry, cancel } = useUpload({ purpose, onUploaded });
  const [isOver, setOver] = useState(false);
  const isUnderWay = items.some(({ failure }) => failure === null);
  const tell = useEffectEvent((is: boolean) => onUnderWay?.(is));
  useEffect(() => {
    tell(isUnderWay);
    return () => tell(false);
  }, [isUnderWay]);
  const accept = acceptOf(purpose.kinds);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse; the button does the same
    <div
      className={styles.place}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Group gap="xs">
        <FileButton multiple accept={accept} onChange={add} inputProps={{ 'aria-label': 'Choose files' }}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<Upload size={16} aria-hidden="true" />}>
              Upload
            </Button>
          )}
        </FileButton>
        {purpose.kinds.includes('jpeg') ? (
          <FileButton
            accept="image/jpeg,image/png"
            capture="environment"
            onChange={(file) => file && add([file])}
            inputProps={{ 'aria-label': 'Camera' }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                className={styles.camera}
                leftSection={<Camera size={16} aria-hidden="true" />}
              >
                Take photo
              </Button>
            )}
          </FileButton>
        ) : null}
        <span className={styles.hint}>or drop files here: {kindsText(purpose.kinds)}</span>
      </Group>
      <ul className={styles.items} aria-label="Uploads">
        {items.map((item) => (
          <UploadRow key={item.key} item={item} onRetry={() => retry(item)} onCancel={() => cancel(item)} />
        ))}
      </ul>
    </div>
  );
}
