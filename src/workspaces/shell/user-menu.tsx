import { Kbd, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Building2, ChevronDown, Inbox, Keyboard, Lock, LogOut, Settings } from 'lucide-react';
import { useNavigate } from 'react-router';
import { roleNames } from '#foundation/shared/roles.ts';
import { InitialsBadge } from '#foundation/ui/initials-badge.tsx';
import { identityApi } from '#modules/identity/web/api.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { initialsOf } from '#modules/identity/web/initials-of.ts';
import { lockNow } from '#modules/identity/web/lock/lock-now.ts';
import { useSignOut } from '#modules/identity/web/use-sign-out.ts';
import { useSwitchClinic } from '#modules/identity/web/use-switch-clinic.ts';
import styles from './user-menu.module.css';

export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const switchClinic = useSwitchClinic();
  const { data: profile } = useQuery(identityApi.profile.queryOptions({ staleTime: 60_000 }));
  const otherClinics = profile?.clinics.filter(({ id }) => id !== user.clinicId) ?? [];

  return (
    <Menu position="bottom-end" width={264} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={styles.target}>
          <span className="visually-hidden">User menu: </span>
          <InitialsBadge>{initialsOf(user.name)}</InitialsBadge>
          <span className={styles.name}>{user.name}</span>
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label="User menu">
        <Menu.Label className={styles.who}>
          <span className={styles.email}>{user.email}</span>
          <span>{roleNames[user.role]}</span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item leftSection={<Settings size={16} aria-hidden="true" />} onClick={() => navigate('/settings')}>
          Settings
        </Menu.Item>
        <Menu.Item leftSection={<Keyboard size={16} aria-hidden="true" />} onClick={onShortcuts}>
          Keyboard shortcuts
        </Menu.Item>
        {user.isSiteAdmin ? (
          <Menu.Item leftSection={<Inbox size={16} aria-hidden="true" />} onClick={() => navigate('/admin')}>
            Site enquiries
          </Menu.Item>
        ) : null}
        {otherClinics.map(({ id, name, role }) => (
          <Menu.Item
            key={id}
            leftSection={<Building2 size={16} aria-hidden="true" />}
            onClick={() => switchClinic.mutate({ clinicId: id })}
          >
            {`Go to ${name} (${roleNames[role]})`}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<Lock size={16} aria-hidden="true" />}
          rightSection={<Kbd size="xs">L</Kbd>}
          onClick={lockNow}
        >
          Lock screen
        </Menu.Item>
        <Menu.Item leftSection={<LogOut size={16} aria-hidden="true" />} onClick={() => signOut()}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
