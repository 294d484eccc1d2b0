import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { usePractice } from '#foundation/web/screens/screen-of.ts';
import { patientsApi } from '#modules/patients/web/api.ts';
import { practiceOf } from '../rules.ts';
import { billingApi } from './api.ts';
import { BillChip } from './bill/bill-chip.tsx';
import { BillDialog } from './bill/bill-dialog.tsx';
import { NewBillDialog } from './bill/new-bill-dialog.tsx';
import { OpenCharges } from './bill/open-charges.tsx';
import { Deposits } from './deposits/deposits.tsx';
import { DraftList } from './draft/draft-list.tsx';
import styles from './to-bill.module.css';

/** The bills of a patient, on the patient's page. */
export default function BillsPanel({ id }: { id: string }) {
  const bills = useQuery(billingApi.ofPatient.queryOptions({ input: { patientId: id } }));
  const charges = useQuery(billingApi.charges.queryOptions({ input: { patientId: id } }));
  const patient = useQuery(patientsApi.get.queryOptions({ input: { id } }));
  const practice = usePractice();
  const drafts = useQuery(
    billingApi.drafts.queryOptions({ input: { patientId: id, practice: practice ?? undefined } }),
  );
  const [opened, setOpened] = useState<string | null>(null);
  const [isBilling, setBilling] = useState(false);
  const own = charges.data?.filter(({ category }) => !practice || practiceOf(category) === practice);
  const failed = [bills, charges, drafts].find(({ isError, data }) => isError && !data);
  return (
    <SectionCard
      title="Bills"
      aside={
        <Button size="xs" variant="light" disabled={!patient.data || !charges.data} onClick={() => setBilling(true)}>
          New bill
        </Button>
      }
    >
      {failed ? <ReadFailure what="bills" query={failed} /> : null}
      {!bills.data && !failed ? <Skeleton height={60} aria-busy="true" /> : null}
      {drafts.data ? <DraftList drafts={drafts.data} namesPatients={false} /> : null}
      {bills.data?.length === 0 ? <p className={styles.muted}>No bills yet</p> : null}
      <ul className={styles.list}>
        {bills.data?.map((bill) => {
          const { id: billId, billNumber, billDate, total } = bill;
          return (
            <li key={billId} className={styles.row}>
              <span className={styles.words}>
                <span className={styles.name}>{billNumber}</span>
                <span className={styles.muted}>{dayText(billDate)}</span>
              </span>
              <span className={styles.amount}>{rupees(total)}</span>
              <BillChip bill={bill} />
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Open bill ${billNumber}`}
                onClick={() => setOpened(billId)}
              >
                Open
              </Button>
            </li>
          );
        })}
      </ul>
      {own ? <OpenCharges patientId={id} charges={own} /> : null}
      <Deposits patientId={id} patientNumber={patient.data?.patientNumber ?? null} />
      {opened ? <BillDialog billId={opened} onClose={() => setOpened(null)} /> : null}
      {isBilling && patient.data && own ? (
        <NewBillDialog
          patient={{ patientId: id, firstName: patient.data.firstName, lastName: patient.data.lastName }}
          charges={own}
          practice={practice ?? null}
          day={null}
          onClose={() => setBilling(false)}
        />
      ) : null}
    </SectionCard>
  );
}
