import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Practice } from '#modules/staff/rules.ts';
import type { Charge } from '../../rules/bill.ts';
import { billingApi } from '../api.ts';
import { BillDialog } from './bill-dialog.tsx';
import { NewBillForm } from './new-bill-form.tsx';

interface NewBillDialogProps {
  patient: { patientId: string; firstName: string; lastName: string | null };
  /** The charges to bill; empty if everything is typed. */
  charges: readonly Charge[];
  practice: Practice | null;
  /** The day of the charges; null for any day. */
  day: string | null;
  onClose: () => void;
}

/**
 * Leads from charges to a bill and on to its payment and receipt. A half-typed bill can be resumed, here or at another
 * desk.
 */
export function NewBillDialog({ patient, charges, practice, day, onClose }: NewBillDialogProps) {
  const { patientId } = patient;
  const [issued, setIssued] = useState<{ billId: string; isPaidLater: boolean } | null>(null);
  const [isCovered, setCovered] = useState(false);
  const settings = useQuery(billingApi.settings.queryOptions());
  const deposits = useQuery(billingApi.deposits.queryOptions({ input: { patientId } }));
  const drafts = useQuery(billingApi.drafts.queryOptions({ input: { patientId } }));
  const reads = [
    { query: settings, title: "Couldn't load the billing settings" },
    { query: deposits, title: "Couldn't load deposits" },
    { query: drafts, title: "Couldn't load drafts" },
  ];
  const failed = reads.find(({ query }) => query.isError && !query.data);
  if (issued) return <BillDialog {...issued} isNew onClose={onClose} />;
  return (
    <Dialog opened title={`Bill: ${fullName(patient)}`} size="xl" covered={isCovered} onClose={onClose}>
      {settings.data && deposits.data && drafts.data ? (
        <NewBillForm
          begun={{ patientId, practice, day }}
          saved={drafts.data.find((draft) => draft.practice === practice && draft.day === day) ?? null}
          charges={charges}
          settings={settings.data}
          left={deposits.data.left}
          setCovered={setCovered}
          onDiscarded={onClose}
          onIssued={setIssued}
        />
      ) : failed ? (
        <FailureNote
          title={failed.title}
          failure={failureOf(failed.query.error)}
          retrying={failed.query.isFetching}
          onRetry={() => failed.query.refetch()}
        />
      ) : (
        <Skeleton height={240} aria-busy="true" />
      )}
    </Dialog>
  );
}
