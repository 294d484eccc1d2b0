import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { StatusChip, type StatusHue } from '#foundation/ui/status-chip.tsx';
import { clinicDate, clinicTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { QueuedPrescription } from '../contract.ts';
import { type FillState, fillNames } from '../rules/dispensing.ts';
import { pharmacyApi } from './api.ts';
import { DispenseDialog } from './dispense-dialog.tsx';
import styles from './prescription-queue.module.css';

const hues: Record<FillState, StatusHue> = { waiting: 'yellow', partial: 'blue', done: 'gray' };

const signedText = (signedAt: string) =>
  clinicToday(new Date(signedAt)) === clinicToday() ? clinicTime(signedAt) : clinicDate(signedAt);

function PrescriptionRow({ prescription, onOpen }: { prescription: QueuedPrescription; onOpen: () => void }) {
  const { tokenNumber, doctorName, signedAt, drugs, schedules, state } = prescription;
  return (
    <li className={styles.row}>
      <span className={styles.token} title="Token">
        {tokenNumber}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{fullName(prescription)}</span>
        <span className={styles.muted}>{`Dr. ${doctorName} · ${signedText(signedAt)}`}</span>
        <span>{drugs.join(', ')}</span>
      </span>
      <span className={styles.chips}>
        {schedules.map((schedule) => (
          <StatusChip key={schedule} hue={schedule === 'H' ? 'gray' : 'orange'}>{`Schedule ${schedule}`}</StatusChip>
        ))}
        <StatusChip hue={hues[state]}>{fillNames[state]}</StatusChip>
      </span>
      <Button
        size="sm"
        variant={state === 'done' ? 'default' : 'filled'}
        aria-label={`${state === 'done' ? 'Open' : 'Dispense'}: ${fullName(prescription)}`}
        onClick={onOpen}
      >
        {state === 'done' ? 'Open' : 'Dispense'}
      </Button>
    </li>
  );
}

export function PrescriptionQueue() {
  const { data, error, isError, isFetching, refetch } = useQuery(pharmacyApi.prescriptions.queryOptions());
  const [openId, setOpenId] = useState<string | null>(null);
  const open = data?.filter(({ state }) => state !== 'done');
  const done = data?.filter(({ state }) => state === 'done').toReversed();
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
        {isError ? (
          <FailureNote
            title="Couldn't load the prescriptions"
            failure={failureOf(error)}
            retrying={isFetching}
            onRetry={() => refetch()}
          />
        ) : null}
        {open?.length === 0 ? (
          <EmptyState title="Nothing to dispense" text="Prescriptions appear here as doctors sign them." />
        ) : null}
        {open && open.length > 0 ? rowsOf(open) : null}
      </SectionCard>
      {done && done.length > 0 ? <SectionCard title="Dispensed today">{rowsOf(done)}</SectionCard> : null}
      {openId ? <DispenseDialog key={openId} id={openId} onClose={() => setOpenId(null)} /> : null}
    </>
  );
}
