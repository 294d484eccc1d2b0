import { Button } from '@mantine/core';
import { allows } from '#foundation/web/session/access.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { type PortalAccount, portalContract } from '../contract.ts';
import { ownerNames } from '../rules.ts';
import { ConfirmAccessButton } from './confirm-access-button.tsx';
import styles from './portal-panel.module.css';

interface PortalAccountRowProps {
  patientId: string;
  account: PortalAccount;
  onNewLink: () => void;
  onUnlink: () => void;
}

function accessText({ hasJoined, confirmedAt, linkedBy }: PortalAccount): string {
  if (confirmedAt) return 'Sees the whole record.';
  const by = linkedBy ? ` Linked by ${linkedBy}.` : '';
  return hasJoined
    ? `Portal access waiting: a doctor, nurse or admin confirms it with the patient.${by}`
    : `Sees nothing before they have joined and a doctor, nurse or admin has confirmed it.${by}`;
}

/** One account that can see the patient, with its actions. */
export function PortalAccountRow({ patientId, account, onNewLink, onUnlink }: PortalAccountRowProps) {
  const { role } = useCurrentUser();
  const { name, email, relation, hasJoined, confirmedAt } = account;
  const canConfirm = hasJoined && !confirmedAt && allows(portalContract.confirm['~orpc'].meta.access, role);
  return (
    <li>
      <p>
        <strong>{name}</strong> {ownerNames[relation]}
      </p>
      <p className={styles.quiet}>{`${email}, ${hasJoined ? 'joined' : 'invited'}`}</p>
      <p className={styles.quiet}>{accessText(account)}</p>
      {canConfirm ? <ConfirmAccessButton patientId={patientId} account={account} /> : null}
      {hasJoined || !allows(portalContract.invite['~orpc'].meta.access, role) ? null : (
        <Button variant="subtle" size="compact-md" onClick={onNewLink}>
          New link
        </Button>
      )}
      <Button variant="subtle" size="compact-md" onClick={onUnlink}>
        Unlink
      </Button>
    </li>
  );
}
