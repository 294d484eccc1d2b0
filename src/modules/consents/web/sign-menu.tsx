import { Button, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type ConsentKind, consentKindNames } from '../rules.ts';

interface SignMenuProps {
  missing: readonly ConsentKind[];
  onChoose: (kind: ConsentKind) => void;
}

/** Offers the texts that the patient has not signed, and those that are signed per tooth. */
export function SignMenu({ missing, onChoose }: SignMenuProps) {
  if (missing.length === 0) return null;
  return (
    <Menu position="bottom-start" width="max-content">
      <Menu.Target>
        <Button variant="default" rightSection={<ChevronDown size={16} aria-hidden="true" />}>
          Sign a consent
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {missing.map((kind) => (
          <Menu.Item key={kind} onClick={() => onChoose(kind)}>
            {consentKindNames[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
