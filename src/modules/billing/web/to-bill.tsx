import { Kbd, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { PageSteps } from '#foundation/ui/lists/page-steps.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { useChord } from '#foundation/web/keys/use-chord.ts';
import { later } from '#foundation/web/screens/later.tsx';
import { usePractice } from '#foundation/web/screens/screen-of.ts';
import { type Practice, practiceNames } from '#modules/staff/rules.ts';
import type { SavedBillDraft } from '../contract-drafts.ts';
import type { OpenBill, OpenBills } from '../rules/bill.ts';
import { openBillsOfPage, toBillDays } from '../rules.ts';
import { billingApi } from './api.ts';
import { DraftList } from './draft/draft-list.tsx';
import styles from './to-bill.module.css';
import { ToBillDay } from './to-bill-day.tsx';

const NewBillDialog = later(async () => (await import('./bill/new-bill-dialog.tsx')).NewBillDialog);

const roomsOf = (practice: Practice | null) => (practice === null ? 'All rooms' : practiceNames[practice]);

const keyOf = ({ patientId, practice, day }: OpenBill | SavedBillDraft) => `${patientId} ${practice} ${day}`;

const billsText = (count: number) => `${countText(count)} ${count === 1 ? 'bill' : 'bills'}`;

function sumsText({ count, total, unpriced }: OpenBills) {
  const missing = unpriced === 0 ? [] : [`${countText(unpriced)} without a price`];
  return [`${billsText(count)} to issue`, rupees(total), ...missing].join(' · ');
}

const daysText = (days: number) => (days === 1 ? 'This day' : `${days} days`);

interface ToBillProps {
  ofAllRooms?: boolean;
  /** The day listed first; empty for today. */
  firstDay?: string;
  /** Number of days up to that day. */
  firstDays?: (typeof toBillDays)[number];
}

/** Unbilled charges of this workspace or of all rooms, by day and patient, latest day first. */
export function ToBill({ ofAllRooms = false, firstDay = '', firstDays = 1 }: ToBillProps) {
  const [{ day, days, page }, setPlace] = useState({ day: firstDay || clinicToday(), days: `${firstDays}`, page: 0 });
  const own = usePractice();
  const practice = ofAllRooms ? null : own;
  const query = useQuery({
    ...billingApi.toBill.queryOptions({ input: { day, days: Number(days), practice: practice ?? undefined, page } }),
    placeholderData: keepPreviousData,
    enabled: day !== '',
  });
  const { data } = query;
  const drafts = useQuery(billingApi.drafts.queryOptions({ input: { practice: practice ?? undefined } }));
  const draftOf = (open: OpenBill) => drafts.data?.find((draft) => keyOf(draft) === keyOf(open)) ?? null;
  const others = drafts.data?.filter((draft) => !data?.bills.some((open) => keyOf(open) === keyOf(draft))) ?? [];
  const [billed, setBilled] = useState<OpenBill | null>(null);
  useChord('b', 'Bill the next visit', () => setBilled(data?.bills[0] ?? null));
  return (
    <SectionCard title="To bill">
      <div className={styles.period}>
        <NativeSelect
          aria-label="Days"
          value={days}
          data={toBillDays.map((count) => ({ value: `${count}`, label: daysText(count) }))}
          onChange={({ currentTarget }) => setPlace({ day, days: currentTarget.value, page: 0 })}
        />
        <DateField
          aria-label="Day to bill"
          value={day}
          onChange={(chosen) => setPlace({ day: chosen, days, page: 0 })}
        />
      </div>
      <ReadFailure what="items to bill" query={query} />
      <ReadFailure what="drafts" query={drafts} />
      <DraftList drafts={others} namesPatients />
      {data?.count === 0 ? (
        <EmptyState
          title={`Nothing to bill for ${days === '1' ? '' : `the ${days} days up to `}${dayText(day)}`}
          text={`${roomsOf(practice)}: charges appear here until they are billed. Choose more days or an earlier day to see older ones.`}
        />
      ) : null}
      {data && data.count > 0 ? (
        <>
          <p className={styles.muted}>{sumsText(data)}</p>
          <div className={ofAllRooms ? undefined : styles.days}>
            {data.days.map((one) => (
              <ToBillDay
                key={one.day}
                day={one}
                bills={data.bills.filter((bill) => bill.day === one.day)}
                namesRooms={ofAllRooms}
                draftOf={draftOf}
                onBill={setBilled}
              />
            ))}
          </div>
          <PageSteps
            label={billsText(data.count)}
            page={page}
            pageSize={openBillsOfPage}
            total={data.count}
            onPage={(next) => setPlace({ day, days, page: next })}
          />
          <p className={styles.muted}>
            <Kbd>Ctrl B</Kbd> bills the next visit
          </p>
        </>
      ) : null}
      {billed ? (
        <NewBillDialog
          key={keyOf(billed)}
          patient={billed}
          charges={billed.charges}
          practice={billed.practice}
          day={billed.day}
          onClose={() => setBilled(null)}
        />
      ) : null}
    </SectionCard>
  );
}
