import { useQuery } from '@tanstack/react-query';
import { ownerNames } from '../rules.ts';
import { portalApi } from './api.ts';
import { ConfirmAccessButton } from './confirm-access-button.tsx';
import styles from './portal-panel.module.css';

/** The accounts of a patient that wait for confirmation, shown while the patient is present. */
export function PortalWaiting({ patientId }: { patientId: string }) {
  const { data: accounts = [] } = useQuery(portalApi.accounts.queryOptions({ input: { patientId } }));
  const waiting = accounts.filter(({ hasJoined, confirmedAt }) => hasJoined && confirmedAt === null);
  return waiting.map((account) => (
    <div key={account.userId} className={styles.waiting} role="status">
      <p>
        <strong>Portal access waiting</strong> {`${account.name}, ${account.email} (${ownerNames[account.relation]})`}
      </p>
      <ConfirmAccessButton patientId={patientId} account={account} />
    </div>
  ));
}
