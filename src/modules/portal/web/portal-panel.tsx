import { Button, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#foundation/ui/confirm-dialog.tsx';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import type { PortalAccount } from '../contract.ts';
import { ownerNames } from '../rules.ts';
import { portalApi } from './api.ts';
import { PortalInviteDialog } from './portal-invite-dialog.tsx';
import styles from './portal-panel.module.css';

interface PortalPanelProps {
  patientId: string;
  patientName: string;
}

/** For the desk: who can see this patient in the portal. */
export function PortalPanel({ patientId, patientName }: PortalPanelProps) {
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
      {accounts.error && !accounts.data ? (
        <FailureNote
          title="Couldn't load portal accounts"
          failure={failureOf(accounts.error)}
          retrying={accounts.isFetching}
          onRetry={() => accounts.refetch()}
        />
      ) : null}
      {accounts.isPending ? <Skeleton height={40} aria-busy="true" /> : null}
      {accounts.data?.length === 0 ? (
        <p className={styles.quiet}>No one has portal access to this record yet.</p>
      ) : null}
      <ul className={styles.accounts}>
        {accounts.data?.map((account) => (
          <li key={account.userId}>
            <p>
              <strong>{account.name}</strong> {ownerNames[account.relation]}
            </p>
            <p className={styles.quiet}>{`${account.email}, ${account.hasJoined ? 'joined' : 'invited'}`}</p>
            {account.hasJoined ? null : (
              <Button variant="subtle" size="compact-md" onClick={() => setInviting(account)}>
                New link
              </Button>
            )}
            <Button variant="subtle" size="compact-md" onClick={() => setLeaving(account)}>
              Unlink
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<QrIcon size={16} aria-hidden="true" />}
        onClick={() => setInviting('new')}
      >
        Invite to the portal
      </Button>
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
