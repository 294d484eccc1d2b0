import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { Loaded } from '#foundation/ui/loaded.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicDateTime, dayText } from '#foundation/web/clinic-date.ts';
import type { GoodsReceipt } from '../contract-receipts.ts';
import { pharmacyApi } from './api.ts';
import { deliveredWords } from './delivered-words.ts';
import styles from './prescription-queue.module.css';
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

/** Deliveries by their invoices, the newest first. */
export function GoodsReceipts() {
  const query = useQuery(pharmacyApi.goodsReceipts.queryOptions());
  const [isReceiving, setReceiving] = useState(false);
  return (
    <SectionCard
      title="Goods receipts"
      aside={
        <Button
          variant="default"
          leftSection={<PackageCheck size={16} aria-hidden="true" />}
          onClick={() => setReceiving(true)}
        >
          Receive goods
        </Button>
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
      {isReceiving ? <ReceiptDialog order={null} onClose={() => setReceiving(false)} /> : null}
    </SectionCard>
  );
}
