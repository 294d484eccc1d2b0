import { Button } from '@mantine/core';
import { useId } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { clinicTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import { practiceNames } from '#modules/staff/rules.ts';
import type { SavedBillDraft } from '../contract-drafts.ts';
import type { Charge, OpenBill, OpenBills } from '../rules/bill.ts';
import { daysText } from '../rules/days-as-lines.ts';
import { draftText } from './draft/draft-list.tsx';
import { UnpricedNote } from './prices/unpriced-note.tsx';
import styles from './to-bill.module.css';

const wordsOf = ({ description, at, isDone }: Charge) =>
  `${description}, ${clinicTime(at)}${isDone ? '' : ', not finished yet'}`;

/** Charges per day are merged into one for all their days. */
const wordsOfAll = (charges: readonly Charge[]) =>
  [...Map.groupBy(charges, ({ daily, sourceId }) => daily?.service ?? sourceId)].flatMap(([service, all]) =>
    all[0]?.daily ? `${service}, ${daysText(all.length)}` : all.map(wordsOf),
  );

interface OpenBillRowProps {
  open: OpenBill;
  /** Null if all bills are of one room. */
  room: string | null;
  /** The draft of this bill; null if nobody has begun one. */
  draft: SavedBillDraft | null;
  onBill: () => void;
}

function OpenBillRow({ open, room, draft, onBill }: OpenBillRowProps) {
  const { charges, total } = open;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{fullName(open)}</span>
        <span className={styles.muted}>{[room, ...wordsOfAll(charges)].filter(Boolean).join(' · ')}</span>
        <UnpricedNote charges={charges} />
        {draft ? <span className={styles.muted}>{draftText(draft)}</span> : null}
      </span>
      <span className={styles.right}>
        <span className={styles.amount}>{total === null ? 'No price' : rupees(total)}</span>
        <Button
          size="xs"
          variant="light"
          aria-label={[draft ? 'Continue the bill of' : 'Bill', fullName(open), room].filter(Boolean).join(' ')}
          onClick={onBill}
        >
          {draft ? 'Continue' : 'Bill'}
        </Button>
      </span>
    </li>
  );
}

interface ToBillDayProps {
  day: OpenBills['days'][number];
  /** The bills on this page. */
  bills: readonly OpenBill[];
  namesRooms: boolean;
  draftOf: (open: OpenBill) => SavedBillDraft | null;
  onBill: (open: OpenBill) => void;
}

export function ToBillDay({ day: { day, total }, bills, namesRooms, draftOf, onBill }: ToBillDayProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className={styles.dayHead}>
        <span>{day === clinicToday() ? `Today, ${dayText(day)}` : dayText(day)}</span>
        <span className={styles.amount}>{rupees(total)}</span>
      </h4>
      <ul className={styles.bills} aria-label={`To bill, ${dayText(day)}`}>
        {bills.map((open) => (
          <OpenBillRow
            key={`${open.patientId} ${open.practice}`}
            open={open}
            room={namesRooms ? practiceNames[open.practice] : null}
            draft={draftOf(open)}
            onBill={() => onBill(open)}
          />
        ))}
      </ul>
    </section>
  );
}
