import { Menu } from '@mantine/core';
import { Bell as BellIcon } from 'lucide-react';
import { useNavigate } from 'react-router';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { useScreenOf } from '#foundation/web/screens/screen-of.ts';
import type { Notification } from '../contract.ts';
import styles from './bell.module.css';
import { useNotifications } from './use-notifications.ts';

export function Bell() {
  const navigate = useNavigate();
  const screenOf = useScreenOf();
  const { list, markRead, markAllRead } = useNotifications();
  const notifications = list.data?.notifications ?? [];
  const unread = list.data?.unread ?? 0;

  function open({ id, path, screen, isRead }: Notification) {
    if (!isRead) markRead.mutate({ id });
    const address = screen ? screenOf(screen.name, screen.id) : path;
    if (address) navigate(address + (screen?.search ?? ''));
  }

  return (
    <Menu position="bottom-end" width={320} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={styles.bell}>
          <BellIcon size={20} aria-hidden="true" />
          <span className="visually-hidden">Notifications{unread > 0 ? `, ${unread} unread` : ''}</span>
          {unread > 0 ? (
            <span className={styles.badge} aria-hidden="true">
              {unread}
            </span>
          ) : null}
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Notifications">
        {list.isError ? <Menu.Label>{failureOf(list.error).sentence}</Menu.Label> : null}
        {list.isSuccess && notifications.length === 0 ? <Menu.Label>No notifications yet</Menu.Label> : null}
        {notifications.map((notification) => (
          <Menu.Item key={notification.id} onClick={() => open(notification)}>
            <span className={styles.title}>
              {notification.isRead ? null : <span className={styles.dot} />}
              {notification.title}
              {notification.isRead ? null : <span className="visually-hidden"> (unread)</span>}
            </span>
            <span className={styles.body}>{notification.body}</span>
            <span className={styles.body}>{clinicDateTime(notification.createdAt)}</span>
          </Menu.Item>
        ))}
        {unread > 0 ? (
          <>
            <Menu.Divider />
            <Menu.Item closeMenuOnClick={false} onClick={() => markAllRead.mutate(undefined)}>
              Mark all as read
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
