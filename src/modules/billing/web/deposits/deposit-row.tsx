import { Button, Group } from '@mantine/core';
import { rupees } from '#foundation/shared/money.ts';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { type Deposit, leftOf } from '../../rules/deposits/deposit.ts';
import { methodNames } from '../../rules.ts';
import { billingApi } from '../api.ts';
import styles from '../to-bill.module.css';
import { useSaveFile } from '../use-save-file.ts';
import { usePrintDeposit } from './use-print-deposit.tsx';

export function DepositRow({ deposit, onRefund }: { deposit: Deposit; onRefund: () => void }) {
  const { id, receiptNumber, method, amount, receivedAt } = deposit;
  const left = leftOf(deposit);
  const download = useSaveFile(receiptNumber, () => billingApi.depositReceipt.call({ id }));
  const { print, sheet } = usePrintDeposit(deposit);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{`Deposit ${receiptNumber}`}</span>
        <span className={styles.muted}>{`${methodNames[method]}, ${clinicDateTime(receivedAt)}`}</span>
        {left < amount ? <span className={styles.muted}>{`of ${rupees(amount)}`}</span> : null}
        <ChangeFailure title="No PDF" change={download} />
      </span>
      <span className={styles.amount}>{`${rupees(left)} left`}</span>
      <Group gap={4}>
        <Button size="compact-sm" variant="subtle" aria-label={`Print ${receiptNumber}`} onClick={print}>
          Print
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`PDF of ${receiptNumber}`}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          PDF
        </Button>
        <Button size="compact-sm" variant="subtle" aria-label={`Refund ${receiptNumber}`} onClick={onRefund}>
          Refund
        </Button>
      </Group>
      {sheet}
    </li>
  );
}
