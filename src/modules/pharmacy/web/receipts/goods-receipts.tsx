import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FileUp, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { GoodsReceipt } from '../../contract-receipts.ts';
import { pharmacyApi } from '../api.ts';
import styles from '../row-list.module.css';
import { deliveredWords } from './delivered-words.ts';
import { ImportDelivery } from './import-delivery.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

function ReceiptRow({ receipt }: { receipt: GoodsReceipt }) {
  const { number, supplier, invoiceNumber, invoiceDay, receivedAt, receivedBy, amount, claim, lines } = receipt;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{`${number}, ${supplier}, invoice ${invoiceNumber}`}</span>
        {lines.map((line, at) => (
          <span key={`line-${at + 1}`} className={styles.muted}>
            {`${line.name}, batch ${line.batchNumber}: ${deliveredWords(line)}`}
          </span>
        ))}
        <span className={styles.muted}>
          {`Of ${dayText(invoiceDay)} · ${clinicDateTime(receivedAt)}, ${receivedBy}`}
          {claim > 0 ? ` · ${rupees(claim)} to claim` : ''}
        </span>
      </div>
      <strong>{rupees(amount)}</strong>
    </li>
  );
}

/** Deliveries by invoice, newest first. */
export function GoodsReceipts() {
  const query = useQuery(pharmacyApi.goodsReceipts.queryOptions());
  const [opened, setOpened] = useState<'form' | 'import' | null>(null);
  return (
    <SectionCard
      title="Goods receipts"
      aside={
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<FileUp size={16} aria-hidden="true" />}
            onClick={() => setOpened('import')}
          >
            Import
          </Button>
          <Button
            variant="default"
            leftSection={<PackageCheck size={16} aria-hidden="true" />}
            onClick={() => setOpened('form')}
          >
            Receive goods
          </Button>
        </Group>
      }
    >
      <Loaded what="the goods receipts" query={query} height={80}>
        {(receipts) =>
          receipts.length === 0 ? (
            <EmptyState title="No goods receipts yet" text="Receive a delivery with its invoice, line by line." />
          ) : (
            <ul className={styles.list}>
              {receipts.map((receipt) => (
                <ReceiptRow key={receipt.id} receipt={receipt} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {opened === 'form' ? <ReceiptDialog order={null} onClose={() => setOpened(null)} /> : null}
      {opened === 'import' ? <ImportDelivery onClose={() => setOpened(null)} /> : null}
    </SectionCard>
  );
}
