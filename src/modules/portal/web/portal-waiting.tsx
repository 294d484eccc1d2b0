import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ownerNames } from '../rules.ts';
import { portalApi } from './api.ts';
import styles from './portal-panel.module.css';
import { useConfirmAccess } from './use-confirm-access.ts';

/** While the patient sits there: the accounts that may not read the record before somebody has confirmed them. */
export function PortalWaiting({ patientId }: { patientId: string }) {
  const { data: accounts = [] } = useQuery(portalApi.accounts.queryOptions({ input: { patientId } }));
  const confirm = useConfirmAccess(patientId);
  const waiting = accounts.filter(({ hasJoined, confirmedAt }) => hasJoined && confirmedAt === null);
  return waiting.map(({ userId, name, email, relation }) => (
    <div key={userId} className={styles.waiting} role="status">
      <p>
        <strong>Portal access waiting</strong> {`${name}, ${email} (${ownerNames[relation]})`}
      </p>
      <Button size="compact-md" loading={confirm.isPending} onClick={() => confirm.mutate(userId)}>
        Confirm
      </Button>
    </div>
  ));
}
