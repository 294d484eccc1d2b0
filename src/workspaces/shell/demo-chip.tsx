import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#foundation/ui/confirm-dialog.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { identityApi } from '#modules/identity/web/api.ts';
import styles from './demo-chip.module.css';

export function DemoChip() {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const reset = useMutation(
    identityApi.resetDemo.mutationOptions({
      onSuccess: async () => {
        setAsking(false);
        notifications.show({ message: 'Demo data reset' });
        await queryClient.invalidateQueries();
      },
    }),
  );

  return (
    <>
      <div className={styles.chip}>
        <span className={styles.word}>Demo</span>
        <button type="button" className={styles.reset} title="Reset demo data" onClick={() => setAsking(true)}>
          <RotateCcw size={14} aria-hidden="true" />
          <span className="visually-hidden-on-phone">Reset demo data</span>
        </button>
      </div>
      <ConfirmDialog
        opened={asking}
        title="Reset demo data?"
        text="Everything that was entered in the demo clinic is removed, and its first patients come back."
        confirmLabel="Reset demo data"
        busy={reset.isPending}
        failure={reset.isError ? failureOf(reset.error) : null}
        onConfirm={() => reset.mutate(undefined)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
