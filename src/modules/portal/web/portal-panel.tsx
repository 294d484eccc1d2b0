import { Button, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#foundation/ui/dialogs/confirm-dialog.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { allows } from '#foundation/web/session/access.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { type PortalAccount, portalContract } from '../contract.ts';
import { portalApi } from './api.ts';
import { PortalAccountRow } from './portal-account-row.tsx';
import { PortalInviteDialog } from './portal-invite-dialog.tsx';
import styles from './portal-panel.module.css';

interface PortalPanelProps {
  patientId: string;
  patientName: string;
}

/** Who can see this patient in the portal, for the desk and for the staff who confirm accounts. */
export function PortalPanel({ patientId, patientName }: PortalPanelProps) {
  const { role } = useCurrentUser();
  const queryClient = useQueryClient();
  const accounts = useQuery(portalApi.accounts.queryOptions({ input: { patientId } }));
  const [inviting, setInviting] = useState<PortalAccount | 'new' | null>(null);
  const [leaving, setLeaving] = useState<PortalAccount | null>(null);
  const unlink = useMutation({
    mutationFn: ({ userId }: PortalAccount) => portalApi.unlink.call({ patientId, userId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: portalApi.accounts.key() }),
    onError: (error) =>
      notifications.show({ title: 'Not unlinked', message: failureOf(error).sentence, color: 'red', autoClose: false }),
  });
  return (
    <SectionCard title="Patient Portal">
      {accounts.error && !accounts.data ? <ReadFailure what="portal accounts" query={accounts} /> : null}
      {accounts.isPending ? <Skeleton height={40} aria-busy="true" /> : null}
      {accounts.data?.length === 0 ? (
        <p className={styles.quiet}>No one has portal access to this record yet.</p>
      ) : null}
      <ul className={styles.accounts}>
        {accounts.data?.map((account) => (
          <PortalAccountRow
            key={account.userId}
            patientId={patientId}
            account={account}
            onNewLink={() => setInviting(account)}
            onUnlink={() => setLeaving(account)}
          />
        ))}
      </ul>
      {allows(portalContract.invite['~orpc'].meta.access, role) ? (
        <Button
          variant="default"
          leftSection={<QrIcon size={16} aria-hidden="true" />}
          onClick={() => setInviting('new')}
        >
          Invite to the portal
        </Button>
      ) : null}
      {inviting ? (
        <PortalInviteDialog
          patientId={patientId}
          patientName={patientName}
          account={inviting === 'new' ? null : inviting}
          onClose={() => setInviting(null)}
        />
      ) : null}
      {leaving ? (
        <ConfirmDialog
          opened
          title={`Unlink ${leaving.name}?`}
          text={`${leaving.email} no longer sees ${patientName} in the portal. You can invite them again.`}
          confirmLabel="Unlink"
          cancelLabel="Keep"
          onConfirm={() => {
            unlink.mutate(leaving);
            setLeaving(null);
          }}
          onCancel={() => setLeaving(null)}
        />
      ) : null}
    </SectionCard>
  );
}
