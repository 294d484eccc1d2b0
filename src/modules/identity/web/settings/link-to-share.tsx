import { Button, CopyButton, Group, Stack } from '@mantine/core';
import { Copy } from 'lucide-react';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import styles from './people.module.css';

interface LinkToShareProps {
  link: { path: string; expiresAt: string };
  name: string;
}

export function LinkToShare({ link: { path, expiresAt }, name }: LinkToShareProps) {
  const address = new URL(path, window.location.origin).href;
  return (
    <Stack gap="sm">
      <p>
        {`Send this link to ${name} yourself. It works once, until ${clinicDateTime(expiresAt)}, and is not shown again.`}
      </p>
      <p className={styles.link}>{address}</p>
      <Group>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button leftSection={<Copy size={16} aria-hidden="true" />} onClick={copy}>
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  );
}
