import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { useNotifications } from '#modules/notifications/web/use-notifications.ts';
import styles from '#modules/portal/web/portal.module.css';
import { PortalRead } from '#modules/portal/web/portal-read.tsx';

/** The notifications that the tile of the same name counts and links to. */
export function PortalNotifications() {
  const { list, markAllRead } = useNotifications();
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === '#notifications') place.current?.scrollIntoView();
  }, [hash]);
  const aside = list.data?.unread ? (
    <Button variant="subtle" size="md" loading={markAllRead.isPending} onClick={() => markAllRead.mutate(undefined)}>
      Mark all as read
    </Button>
  ) : null;
  return (
    <div ref={place} id="notifications">
      <SectionCard title="Notifications" aside={aside}>
        <PortalRead what="notifications" query={list}>
          {({ notifications }) =>
            notifications.length > 0 ? (
              <ul className={styles.list}>
                {notifications.map(({ id, title, body, createdAt, isRead }) => (
                  <li key={id}>
                    {isRead ? title : <strong>{title}</strong>}
                    <p className={styles.text}>{body}</p>
                    <p className={styles.quiet}>{clinicDateTime(createdAt)}</p>
                  </li>
                ))}
              </ul>
            ) : (
              <p className={styles.quiet}>No notifications yet</p>
            )
          }
        </PortalRead>
      </SectionCard>
    </div>
  );
}
