import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { usePractice } from '#foundation/web/screens/screen-of.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Bill, Charge } from '../../rules/bill.ts';
import { practiceOf } from '../../rules.ts';
import { billingApi } from '../api.ts';
import { BillDialog } from './bill-dialog.tsx';
import { NewBillDialog } from './new-bill-dialog.tsx';

interface BillOfVisitProps {
  patient: { patientId: string; firstName: string; lastName: string | null };
  visitId: string;
  day: string;
  onClose: () => void;
}

/** The bill that contains the visit and has not fully credited it. */
const billOf = (visitId: string, bills: readonly Bill[]) =>
  bills.find(({ lines }) =>
    lines.some(({ sourceId, amount, credited }) => sourceId === visitId && (credited === 0 || credited < amount)),
  );

/** The unbilled charges of the visit's day, as in To bill; once none are left, the bill that contains the visit. */
export function BillOfVisit({ patient, visitId, day, onClose }: BillOfVisitProps) {
  const { patientId } = patient;
  const practice = usePractice();
  const charges = useQuery(billingApi.charges.queryOptions({ input: { patientId } }));
  const bills = useQuery(billingApi.ofPatient.queryOptions({ input: { patientId } }));
  /** Keeps what was opened, because issuing a bill changes what is left. */
  const [opened, setOpened] = useState<{ charges: Charge[]; billId: string | null } | null>(null);
  const isReading = charges.isFetching || bills.isFetching;
  if (!opened && !isReading && charges.isSuccess && bills.isSuccess) {
    const isOfDay = (charge: Charge) =>
      charge.day === day && (practice === null || practiceOf(charge.category) === practice);
    setOpened({ charges: charges.data.filter(isOfDay), billId: billOf(visitId, bills.data)?.id ?? null });
  }
  if (!opened) {
    const failed = [charges, bills].find(({ isError }) => isError);
    return (
      <Dialog opened title={`Bill: ${fullName(patient)}`} size="xl" onClose={onClose}>
        {failed ? <ReadFailure what="this bill" query={failed} /> : <Skeleton height={240} aria-busy="true" />}
      </Dialog>
    );
  }
  if (opened.charges.length === 0 && opened.billId) return <BillDialog billId={opened.billId} onClose={onClose} />;
  return <NewBillDialog patient={patient} charges={opened.charges} practice={practice} day={day} onClose={onClose} />;
}
