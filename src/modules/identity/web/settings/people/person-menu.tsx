import { ActionIcon, Menu } from '@mantine/core';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import type { Person } from '../../../contract-people.ts';
import { useCurrentUser } from '../../current-user.ts';
import { ActivityDialog } from './activity-dialog.tsx';
import styles from './people.module.css';
import { ResetLinkDialog } from './reset-link-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { useDecidePlace } from './use-decide-place.ts';

type Step = 'role' | 'activity' | 'link' | null;

export function PersonMenu({ person }: { person: Person }) {
  const [step, setStep] = useState<Step>(null);
  const { id } = useCurrentUser();
  const decide = useDecidePlace();
  const close = () => setStep(null);
  return (
    <>
      <Menu position="bottom-end" portalProps={{ target: '#content' }}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Actions for ${person.name}`}>
            <EllipsisVertical size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label={`Actions for ${person.name}`}>
          {person.isWaiting ? (
            <>
              <Menu.Item onClick={() => decide.mutate({ id: person.id, isApproved: true })}>Approve</Menu.Item>
              <Menu.Item onClick={() => decide.mutate({ id: person.id, isApproved: false })}>Decline</Menu.Item>
            </>
          ) : null}
          <Menu.Item onClick={() => setStep('role')}>Change role</Menu.Item>
          {person.worksElsewhere ? (
            <Menu.Label className={styles.elsewhere ?? ''}>
              This person also works at another clinic and resets their own password
            </Menu.Label>
          ) : (
            <Menu.Item disabled={!person.isActive} onClick={() => setStep('link')}>
              {person.hasJoined ? 'Password reset link' : 'New invitation link'}
            </Menu.Item>
          )}
          {person.isWaiting ? null : (
            <Menu.Item disabled={person.id === id} onClick={() => setStep('activity')}>
              {person.isActive ? 'Deactivate' : 'Reactivate'}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <RoleDialog person={person} opened={step === 'role'} onClose={close} />
      <ActivityDialog person={person} opened={step === 'activity'} onClose={close} />
      <ResetLinkDialog person={person} opened={step === 'link'} onClose={close} />
    </>
  );
}
