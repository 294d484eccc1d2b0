import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#foundation/ui/dialogs/confirm-dialog.tsx';
import styles from '#foundation/ui/forms/settings-panel.module.css';
import { clinicDate } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { Profile } from '../../../contract-account.ts';
import { identityApi } from '../../api.ts';

interface PasskeyRowProps {
  passkey: Profile['passkeys'][number];
  onRemoved: () => void;
}

export function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, onRemoved }: PasskeyRowProps) {
  const [asking, setAsking] = useState(false);
  const remove = useMutation(identityApi.removePasskey.mutationOptions({ onSuccess: onRemoved }));
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>
          {`Added ${clinicDate(createdAt)}, ${lastUsedAt ? `last used ${clinicDate(lastUsedAt)}` : 'not used yet'}`}
        </p>
      </div>
      <Button variant="default" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Remove ${name}?`}
        text="You can no longer sign in with it. Delete it on the device as well."
        confirmLabel="Remove"
        busy={remove.isPending}
        failure={remove.isError ? failureOf(remove.error) : null}
        onConfirm={() => remove.mutate({ id })}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}
