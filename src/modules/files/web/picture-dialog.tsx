import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import styles from './file-list.module.css';

interface PictureDialogProps {
  name: string;
  address: string;
  onClose: () => void;
}

export function PictureDialog({ name, address, onClose }: PictureDialogProps) {
  const [failed, setFailed] = useState(false);
  return (
    <Dialog opened title={name} size="xl" onClose={onClose}>
      {failed ? (
        <p role="alert">Couldn't load the picture. Close it and open it again.</p>
      ) : (
        <img src={address} alt={name} className={styles.picture} onError={() => setFailed(true)} />
      )}
      <Button component="a" href={address} download={name} variant="default" mt="sm">
        Save a copy
      </Button>
    </Dialog>
  );
}
