import { Button, Kbd } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { DateField } from '#foundation/ui/date-field.tsx';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { usePractice } from '#foundation/web/screen-of.ts';
import { useChord } from '#foundation/web/use-chord.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Charge } from '../rules/bill.ts';
import { type OpenBill, openBills } from '../rules/open-bills.ts';
import { billingApi } from './api.ts';
import { NewBillDialog } from './bill/new-bill-dialog.tsx';
import styles from './to-bill.module.css';

const wordsOf = ({ description, at, isDone }: Charge) =>
  `${description}, ${clinicTime(at)}${isDone ? '' : ', not finished yet'}`;

function OpenBillRow({ open, onBill }: { open: OpenBill; onBill: () => void }) {
  const { charges, total } = open;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{fullName(open)}</span>
        <span className={styles.muted}>{charges.map(wordsOf).join(' · ')}</span>
      </span>
      <span className={styles.right}>
        <span className={styles.amount}>{total === null ? 'No price' : rupees(total)}</span>
        <Button size="xs" variant="light" aria-label={`Bill ${fullName(open)}`} onClick={onBill}>
          Bill
        </Button>
      </span>
    </li>
  );
}

/** What the practice of this workspace did on a day and is on no bill yet, by patient. What is over comes first. */
export function ToBill() {
  const [day, setDay] = useState<string | null>(null);
  const shown = day ?? clinicToday();
  const practice = usePractice();
  const query = useQuery({
    ...billingApi.toBill.queryOptions({ input: { day: shown, practice: practice ?? undefined } }),
    enabled: shown !== '',
  });
  const { data } = query;
  const [billed, setBilled] = useState<OpenBill | null>(null);
  const open = data && openBills(data);
  useChord('b', 'Bill the next visit', () => setBilled(open?.[0] ?? null));
  return (
    <SectionCard
      title="To bill"
      aside={<DateField aria-label="Day to bill" value={shown} onChange={setDay} className={styles.day} />}
    >
      <ReadFailure what="items to bill" query={query} />
      {open?.length === 0 ? (
        <EmptyState title="Nothing to bill" text="What was done appears here until it is on a bill." />
      ) : null}
      {open && open.length > 0 ? (
        <ul className={styles.list} aria-label="To bill">
          {open.map((one) => (
            <OpenBillRow key={one.patientId} open={one} onBill={() => setBilled(one)} />
          ))}
        </ul>
      ) : null}
      {open && open.length > 0 ? (
        <p className={styles.muted}>
          <Kbd>Ctrl B</Kbd> bills the next visit
        </p>
      ) : null}
      {billed ? (
        <NewBillDialog
          key={billed.patientId}
          patient={billed}
          charges={billed.charges}
          onClose={() => setBilled(null)}
        />
      ) : null}
    </SectionCard>
  );
}
