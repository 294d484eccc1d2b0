import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import type { QueuedPrescription } from '../../contract-dispensing.ts';
import { pharmacyApi } from '../api.ts';
import { CounterSales } from '../counter-sale/counter-sales.tsx';
import styles from '../row-list.module.css';
import { DispenseDialog } from './dispense-dialog.tsx';
import { OldPrescriptions } from './old-prescriptions.tsx';
import { PrescriptionRow } from './prescription-row.tsx';

export function PrescriptionQueue() {
  const query = useQuery(pharmacyApi.prescriptions.queryOptions());
  const { data } = query;
  const [openId, setOpenId] = useState<string | null>(null);
  const open = data?.filter(({ state, isUnpaid }) => state !== 'done' || isUnpaid);
  const done = data?.filter(({ state, isUnpaid }) => state === 'done' && !isUnpaid).toReversed();
  const rowsOf = (prescriptions: readonly QueuedPrescription[]) => (
    <ul className={styles.list}>
      {prescriptions.map((prescription) => (
        <PrescriptionRow key={prescription.id} prescription={prescription} onOpen={() => setOpenId(prescription.id)} />
      ))}
    </ul>
  );
  return (
    <>
      <SectionCard title="Prescriptions to dispense">
        <ReadFailure what="the prescriptions" query={query} />
        {open?.length === 0 ? (
          <EmptyState title="Nothing to dispense" text="Prescriptions appear here as doctors sign them." />
        ) : null}
        {open && open.length > 0 ? rowsOf(open) : null}
      </SectionCard>
      {done && done.length > 0 ? <SectionCard title="Dispensed today">{rowsOf(done)}</SectionCard> : null}
      <CounterSales />
      <OldPrescriptions rowsOf={rowsOf} />
      {openId ? <DispenseDialog key={openId} id={openId} onClose={() => setOpenId(null)} /> : null}
    </>
  );
}
