import { Button, CopyButton, Stack } from '@mantine/core';
import { Copy } from 'lucide-react';
import { QrCode } from '#foundation/ui/print/qr-code.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { PortalAccount } from '../contract.ts';
import styles from './portal-panel.module.css';

interface PortalLinkProps {
  link: { path: string; expiresAt: string } | null;
  isMailed: boolean;
  account: PortalAccount;
}

/** The result of an invitation: it was e-mailed, or its link is to be scanned from the screen. */
export function PortalLink({ link, isMailed, account: { name, email, confirmedAt } }: PortalLinkProps) {
  if (isMailed) return <p>{`Sent to ${email}. Only they see the link. Earlier links no longer work.`}</p>;
  if (!link) {
    return (
      <p>
        {confirmedAt
          ? `${name} already has an account and sees this record at the next sign-in.`
          : `${name} already has an account and sees this record once a doctor, nurse or admin has confirmed it.`}
      </p>
    );
  }
  const address = new URL(link.path, window.location.origin).href;
  return (
    <Stack gap="sm">
      <p>{`Let ${name} scan this code, or send the link. It works once, until ${clinicDateTime(link.expiresAt)}. Earlier links no longer work.`}</p>
      <div className={styles.qr}>
        <QrCode text={address} label="Invitation to the portal" />
      </div>
      <p className={styles.link}>{address}</p>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button leftSection={<Copy size={16} aria-hidden="true" />} onClick={copy}>
            {copied ? 'Copied' : 'Copy link'}
          </Button>
        )}
      </CopyButton>
    </Stack>
  );
}
