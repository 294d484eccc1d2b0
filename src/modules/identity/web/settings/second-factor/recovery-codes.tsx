import { Button, CopyButton, Group, Stack } from '@mantine/core';
import { Copy, Download, Printer } from 'lucide-react';
import { product } from '#foundation/shared/product.ts';
import { printPage } from '#foundation/ui/print/print-page.ts';
import { useCurrentUser } from '../../current-user.ts';
import styles from './two-factor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

function download(text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = `${product.name.toLowerCase()}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { email } = useCurrentUser();
  const text = [`${product.name} recovery codes of ${email}`, '', ...codes, ''].join('\n');
  return (
    <Stack gap="md">
      <p role="status">
        <strong>Two-factor is on.</strong> Keep these recovery codes in a safe place: each opens your account once if
        you lose your phone. They won't be shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<Copy size={16} aria-hidden="true" />} onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<Download size={16} aria-hidden="true" />}
          onClick={() => download(text)}
        >
          Download
        </Button>
        <Button variant="default" leftSection={<Printer size={16} aria-hidden="true" />} onClick={printPage}>
          Print
        </Button>
        <Button onClick={onKept}>I have saved them</Button>
      </Group>
    </Stack>
  );
}
