import { Button, Skeleton } from '@mantine/core';
import { Banknote, CreditCard, Landmark, type LucideIcon, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { StatusChip, type StatusHue } from '#foundation/ui/status-chip.tsx';
import { later } from '#foundation/web/screens/later.tsx';
import { methodNames, type PaymentMethod, type TransactionType } from '#modules/billing/rules.ts';
import { useOpenFile } from '#modules/files/web/use-open-file.tsx';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { Transaction } from '../contract.ts';
import type { BillFile } from '../contract-payables.ts';
import { momentText, pageSize, signedAmount, typeNames } from '../rules.ts';
import styles from './transaction-section.module.css';
import { useAccountsPlace } from './use-accounts-place.ts';

const ReverseExpenseDialog = later(async () => (await import('./reverse-expense-dialog.tsx')).ReverseExpenseDialog);

const icons: Record<PaymentMethod, LucideIcon> = {
  cash: Banknote,
  card: CreditCard,
  upi: Smartphone,
  bank_transfer: Landmark,
};

const hues: Record<TransactionType, StatusHue> = { income: 'green', expense: 'red', refund: 'orange' };

/** With its sign: minus for expenses and refunds, plus otherwise. */
function signedText(transaction: Transaction): string {
  const signed = signedAmount(transaction);
  return `${signed < 0 ? '−' : '+'}${rupees(Math.abs(signed))}`;
}

/** The category, or each with its part of the amount. */
const categoryText = ({ category, split }: Transaction) =>
  split
    ? Object.entries(split)
        .map(([name, part]) => `${name} ${rupees(part)}`)
        .join(' · ')
    : category;

interface RowProps {
  transaction: Transaction;
  onOpenBill: (billId: string) => void;
  onReverse: () => void;
  onOpenFile: (file: BillFile) => void;
  /** Why the transaction's file could not be opened. */
  fault: string | null;
}

function TransactionRow({ transaction, onOpenBill, onReverse, onOpenFile, fault }: RowProps) {
  const { paymentMethod, description, transactionDate, createdAt, transactionType, isReversal, billId, file } =
    transaction;
  const { clinicTimeZone: timeZone, timeFormat } = useCurrentUser();
  const Icon = icons[paymentMethod];
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <div>
        <p className={styles.category}>{categoryText(transaction)}</p>
        <p className={styles.description}>
          {billId ? (
            <button type="button" onClick={() => onOpenBill(billId)}>
              {description}
            </button>
          ) : (
            description
          )}
        </p>
        <p className={styles.muted}>
          {`${momentText({ transactionDate, createdAt }, { timeZone, timeFormat })} · ${methodNames[paymentMethod]}`}
          {transaction.isReferenceMissing ? ' · Reference missing' : ''}
        </p>
        {fault ? <p role="alert">{fault}</p> : null}
      </div>
      <div className={styles.money}>
        <span className={styles.amount} data-type={transactionType}>
          {signedText(transaction)}
        </span>
        <StatusChip hue={hues[transactionType]}>
          {isReversal ? 'Expense reversed' : typeNames[transactionType]}
        </StatusChip>
        {file ? (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Open the bill of ${description}`}
            onClick={() => onOpenFile(file)}
          >
            Bill
          </Button>
        ) : null}
        {transaction.expenseId ? (
          <Button size="compact-xs" variant="subtle" aria-label={`Reverse ${description}`} onClick={onReverse}>
            Reverse
          </Button>
        ) : null}
      </div>
    </li>
  );
}

interface TransactionListProps {
  /** Null until the first read has finished. */
  transactions: readonly Transaction[] | null;
  isStale: boolean;
}

export function TransactionList({ transactions, isStale }: TransactionListProps) {
  const { change } = useAccountsPlace();
  const { open, faultOf, dialog } = useOpenFile();
  const [reversed, setReversed] = useState<Transaction | null>(null);
  if (!transactions) return <Skeleton height={pageSize * 72} aria-busy="true" />;
  return (
    <>
      <ul className={styles.list} aria-label="Transactions" aria-busy={isStale}>
        {transactions.map((transaction) => (
          <TransactionRow
            key={transaction.id}
            transaction={transaction}
            onOpenBill={(bill) => change({ bill }, { replace: false })}
            onReverse={() => setReversed(transaction)}
            onOpenFile={open}
            fault={transaction.file ? faultOf(transaction.file) : null}
          />
        ))}
      </ul>
      {dialog}
      {reversed ? <ReverseExpenseDialog expense={reversed} onClose={() => setReversed(null)} /> : null}
    </>
  );
}
