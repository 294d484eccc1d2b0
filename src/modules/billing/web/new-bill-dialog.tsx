import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Charge } from '../rules/bill.ts';
import { billingApi } from './api.ts';
import { BillDialog } from './bill-dialog.tsx';
import { NewBillForm } from './new-bill-form.tsx';

interface NewBillDialogProps {
  patient: { patientId: string; firstName: string; lastName: string | null };
  /** What it is about; empty: everything is typed. */
  charges: readonly Charge[];
  onClose: () => void;
}

/** From charges to a bill, and on to its payment and receipt. */
export function NewBillDialog({ patient, charges, onClose }: NewBillDialogProps) {
  const [billId, setBillId] = useState<string | null>(null);
  const { data, error, isError, isFetching, refetch } = useQuery(billingApi.settings.queryOptions());
  if (billId) return <BillDialog billId={billId} onClose={onClose} />;
  return (
    <FormDialog title={`Bill: ${fullName(patient)}`} size="lg" discardQuestion="Discard this bill?" onClose={onClose}>
      {({ onTyped }) =>
        data ? (
          <NewBillForm
            patientId={patient.patientId}
            charges={charges}
            settings={data}
            onTyped={onTyped}
            onIssued={setBillId}
          />
        ) : isError ? (
          <FailureNote
            title="Couldn't load the billing settings"
            failure={failureOf(error)}
            retrying={isFetching}
            onRetry={() => refetch()}
          />
        ) : (
          <Skeleton height={240} aria-busy="true" />
        )
      }
    </FormDialog>
  );
}
