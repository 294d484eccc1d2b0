import { Menu } from '@mantine/core';
import { Check, ChevronDown, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { roleNames, roles } from '#foundation/shared/roles.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { useSwitchDemoRole } from '#modules/identity/web/use-switch-demo-role.ts';
import styles from './demo-chip.module.css';
import { ResetDemoDialog } from './reset-demo-dialog.tsx';

export function DemoChip() {
  const { role } = useCurrentUser();
  const switchRole = useSwitchDemoRole();
  const [asking, setAsking] = useState(false);

  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal={false}>
        <Menu.Target>
          <button type="button" className={styles.chip}>
            Demo
            <span className={`${styles.role} visually-hidden-on-phone`}>{roleNames[role]}</span>
            <ChevronDown size={14} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown aria-label="Demo">
          <Menu.Label>Look around as</Menu.Label>
          {roles.map((other) => (
            <Menu.Item
              key={other}
              className={styles.item}
              rightSection={other === role ? <Check size={16} aria-label="now" /> : null}
              onClick={() => switchRole(other)}
            >
              {roleNames[other]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<RotateCcw size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
            Reset demo data
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ResetDemoDialog opened={asking} onClose={() => setAsking(false)} />
    </>
  );
}
