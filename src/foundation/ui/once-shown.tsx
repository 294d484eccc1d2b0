import { Button, CopyButton, Group } from '@mantine/core';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './once-shown.module.css';

interface OnceShownProps {
  /** What the secret belongs to: "The key of Sysmex XN-330". */
  what: string;
  secret: string;
  copyLabel: string;
  children?: ReactNode;
}

/** A key or an address of which the server only stores the hash. */
export function OnceShown({ what, secret, copyLabel, children }: OnceShownProps) {
  return (
    <div role="status" className={styles.note}>
      <p>{`${what}. It won't be shown again.`}</p>
      <p className={styles.secret}>{secret}</p>
      <Group gap="xs">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button leftSection={<Copy size={16} aria-hidden="true" />} onClick={copy}>
              {copied ? 'Copied' : copyLabel}
            </Button>
          )}
        </CopyButton>
        {children}
      </Group>
    </div>
  );
}
