import { Button, CopyButton, Group, Stack } from '@mantine/core';
import { Copy } from 'lucide-react';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { LinkSent } from './link-sent.tsx';
import styles from './people.module.css';

interface LinkToShareProps {
  link: { path: string; expiresAt: string };
  name: string;
  /** The address to which the link was also e-mailed. */
  sentTo?: string;
}

export function LinkToShare({ link: { path, expiresAt }, name, sentTo }: LinkToShareProps) {
  const address = new URL(path, window.location.origin).href;
  const until = `It works once, until ${clinicDateTime(expiresAt)}`;
  return (
    <Stack gap="sm">
      {sentTo ? <LinkSent email={sentTo} /> : null}
      <p>
        {sentTo
          ? `You can hand the same link over yourself. ${until}.`
          : `Send this link to ${name} yourself. ${until}, and is not shown again.`}
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
