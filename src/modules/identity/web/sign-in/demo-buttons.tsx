import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { type Role, roleNames, roles } from '#foundation/shared/roles.ts';
import styles from './login-page.module.css';

const firstRoles: readonly Role[] = ['doctor', 'receptionist', 'admin', 'patient'];
const otherRoles = roles.filter((role) => !firstRoles.includes(role));

interface DemoButtonsProps {
  busy: boolean;
  onChoose: (role: Role) => void;
}

export function DemoButtons({ busy, onChoose }: DemoButtonsProps) {
  const [hasMore, setHasMore] = useState(false);
  return (
    <section aria-labelledby="demo-title" className={styles.demo}>
      <h2 id="demo-title" className={styles.demoTitle}>
        Quick demo login
      </h2>
      <Group gap="xs">
        {(hasMore ? [...firstRoles, ...otherRoles] : firstRoles).map((role) => (
          <Button key={role} variant="default" disabled={busy} onClick={() => onChoose(role)}>
            {roleNames[role]}
          </Button>
        ))}
        {hasMore ? null : (
          <Button variant="subtle" aria-expanded={false} onClick={() => setHasMore(true)}>
            More roles
          </Button>
        )}
      </Group>
    </section>
  );
}
