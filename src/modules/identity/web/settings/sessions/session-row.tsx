import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import styles from '#foundation/ui/forms/settings-panel.module.css';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { OwnSession } from '../../../contract-sessions.ts';
import { identityApi } from '../../api.ts';
import { browserName } from '../second-factor/browser-name.ts';

export function SessionRow({ session: { id, current, userAgent, address, lastSeenAt } }: { session: OwnSession }) {
  const queryClient = useQueryClient();
  const end = useMutation(
    identityApi.endSession.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: identityApi.sessions.key() }),
    }),
  );
  const name = browserName(userAgent);
  const seen = clinicDateTime(lastSeenAt);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>{`${address}, last seen ${seen}`}</p>
      </div>
      {current ? (
        <StatusChip hue="green">This session</StatusChip>
      ) : (
        <Button
          variant="default"
          loading={end.isPending}
          aria-label={`End session: ${name}, last seen ${seen}`}
          onClick={() => end.mutate({ id })}
        >
          End session
        </Button>
      )}
      <ChangeFailure title="Not ended" change={end} />
    </li>
  );
}
