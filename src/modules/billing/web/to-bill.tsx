import { Button, Kbd } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicTime, clinicToday, dayText } from '#foundation/web/clinic-date.ts';
import { useChord } from '#foundation/web/keys/use-chord.ts';
import { usePractice } from '#foundation/web/screens/screen-of.ts';
import { fullName } from '#modules/patients/rules.ts';
import { type Practice, practiceNames } from '#modules/staff/rules.ts';
import type { Charge } from '../rules/bill.ts';
import { type OpenBill, openBills } from '../rules/open-bills.ts';
import { billingApi } from './api.ts';
import { NewBillDialog } from './bill/new-bill-dialog.tsx';
import styles from './to-bill.module.css';

const wordsOf = ({ description, at, isDone }: Charge) =>
  `${description}, ${clinicTime(at)}${isDone ? '' : ', not finished yet'}`;

const roomsOf = (practice: Practice | null) => (practice === null ? 'All rooms' : practiceNames[practice]);

interface OpenBillRowProps {
  open: OpenBill;
  /** Null: all are of one. */
  room: string | null;
  onBill: () => void;
}

function OpenBillRow({ open, room, onBill }: OpenBillRowProps) {
  const { charges, total } = open;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{fullName(open)}</span>
        <span className={styles.muted}>{[room, ...charges.map(wordsOf)].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.right}>
        <span className={styles.amount}>{total === null ? 'No price' : rupees(total)}</span>
        <Button
          size="xs"
          variant="light"
          aria-label={['Bill', fullName(open), room].filter(Boolean).join(' ')}
          onClick={onBill}
        >
          Bill
        </Button>
      </span>
    </li>
  );
}

/** What was done on a day, in this workspace or in all rooms, and is on no bill yet, by patient. What is over comes first. */
export function ToBill({ ofAllRooms = false }: { ofAllRooms?: boolean }) {
  const [day, setDay] = useState<string | null>(null);
  const shown = day ?? clinicToday();
  const own = usePractice();
  const practice = ofAllRooms ? null : own;
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
        <EmptyState
          title={`Nothing to bill for ${dayText(shown)}`}
          text={`${roomsOf(practice)}: what was done on this day appears here until it is on a bill. Choose another day to see what is open from then.`}
        />
      ) : null}
      {open && open.length > 0 ? (
        <ul className={styles.list} aria-label="To bill">
          {open.map((one) => (
            <OpenBillRow
              key={`${one.patientId} ${one.practice}`}
              open={one}
              room={ofAllRooms ? practiceNames[one.practice] : null}
              onBill={() => setBilled(one)}
            />
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
          key={`${billed.patientId} ${billed.practice}`}
          patient={billed}
          charges={billed.charges}
          onClose={() => setBilled(null)}
        />
      ) : null}
    </SectionCard>
  );
}
