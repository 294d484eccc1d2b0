import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { forgetDraft } from '#foundation/web/drafts/form-draft.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Practice } from '#modules/staff/rules.ts';
import type { Charge } from '../../rules/bill.ts';
import { billDraftName } from '../../rules/bill-draft.ts';
import { billingApi } from '../api.ts';
import { BillDialog } from './bill-dialog.tsx';
import { NewBillForm } from './new-bill-form.tsx';

interface NewBillDialogProps {
  patient: { patientId: string; firstName: string; lastName: string | null };
  /** What it is about; empty: everything is typed. */
  charges: readonly Charge[];
  practice: Practice | null;
  /** On which it was done; null: on whatever day. */
  day: string | null;
  onClose: () => void;
}

/** From charges to a bill, and on to its payment and receipt. */
export function NewBillDialog({ patient, charges, practice, day, onClose }: NewBillDialogProps) {
  const draftName = billDraftName({ patientId: patient.patientId, practice, day });
  const [issued, setIssued] = useState<{ billId: string; isPaidLater: boolean } | null>(null);
  const settings = useQuery(billingApi.settings.queryOptions());
  const deposits = useQuery(billingApi.deposits.queryOptions({ input: { patientId: patient.patientId } }));
  const failed = [settings, deposits].find(({ isError, data }) => isError && !data);
  const forget = () => forgetDraft(draftName);
  if (issued) return <BillDialog {...issued} isNew onClose={onClose} />;
  return (
    <FormDialog
      title={`Bill: ${fullName(patient)}`}
      size="lg"
      discardQuestion="Discard this bill?"
      onClose={() => {
        forget();
        onClose();
      }}
    >
      {({ onTyped }) =>
        settings.data && deposits.data ? (
          <NewBillForm
            patientId={patient.patientId}
            draftName={draftName}
            charges={charges}
            settings={settings.data}
            left={deposits.data.left}
            onTyped={onTyped}
            onIssued={(bill) => {
              forget();
              setIssued(bill);
            }}
          />
        ) : failed ? (
          <FailureNote
            title={failed === settings ? "Couldn't load the billing settings" : "Couldn't load deposits"}
            failure={failureOf(failed.error)}
            retrying={failed.isFetching}
            onRetry={() => failed.refetch()}
          />
        ) : (
          <Skeleton height={240} aria-busy="true" />
        )
      }
    </FormDialog>
  );
}
