import { Button } from '@mantine/core';
import { countText } from '#foundation/shared/text/count-text.ts';
import type { Column } from '#foundation/ui/lists/data-table.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { ControlledEntry } from '../../contract-controlled.ts';
import { locationNames, reasonNames } from '../../rules/inventory/stock.ts';
import styles from './controlled-columns.module.css';

const signed = (quantity: number) => (quantity > 0 ? `+${countText(quantity)}` : `−${countText(-quantity)}`);

export const controlledColumns = (onSign: (entry: ControlledEntry) => void): readonly Column<ControlledEntry>[] => [
  { key: 'date', percent: 13, title: 'Date', onPhone: 'detail', cell: ({ movedAt }) => clinicDateTime(movedAt) },
  {
    key: 'drug',
    percent: 17,
    title: 'Drug, batch',
    onPhone: 'heading',
    cell: ({ name, batchNumber }) => `${name}, ${batchNumber}`,
  },
  {
    key: 'why',
    percent: 22,
    title: 'Why, to whom',
    onPhone: 'detail',
    cell: ({ reason, party, prescriber, location }) => (
      <>
        {`${reasonNames[reason]}, ${locationNames[location]}`}
        {party || prescriber ? (
          <span className={styles.party}>{[party, prescriber].filter(Boolean).join(' · ')}</span>
        ) : null}
      </>
    ),
  },
  {
    key: 'quantity',
    percent: 9,
    title: 'Quantity',
    onPhone: 'aside',
    numeric: true,
    cell: ({ quantity }) => signed(quantity),
  },
  {
    key: 'balance',
    percent: 9,
    title: 'Balance',
    onPhone: 'detail',
    numeric: true,
    cell: ({ balance }) => countText(balance),
  },
  { key: 'by', percent: 13, title: 'By', onPhone: 'detail', cell: ({ movedBy }) => movedBy },
  {
    key: 'signed',
    percent: 17,
    title: 'Second signature',
    onPhone: 'detail',
    cell: (entry) =>
      entry.signedBy ? (
        `Signed by ${entry.signedBy}, ${clinicDateTime(entry.signedAt ?? '')}`
      ) : entry.maySign ? (
        <Button
          variant="default"
          size="xs"
          aria-label={`Sign ${signed(entry.quantity)} ${entry.name}, ${clinicDateTime(entry.movedAt)}`}
          onClick={() => onSign(entry)}
        >
          Sign
        </Button>
      ) : (
        'Not signed'
      ),
  },
];
