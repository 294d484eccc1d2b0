import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { billingApi } from '../api.ts';
import { IssuedBill } from './issued-bill.tsx';

interface BillDialogProps {
  billId: string;
  /** The bill was issued just now. */
  isNew?: boolean;
  /** The bill was issued with Pay later. */
  isPaidLater?: boolean;
  onClose: () => void;
}

/** An issued bill: what is owed, how it is paid, and its receipt. */
export function BillDialog({ billId, isNew = false, isPaidLater = false, onClose }: BillDialogProps) {
  const bill = useQuery(billingApi.bill.queryOptions({ input: { id: billId } }));
  const settings = useQuery(billingApi.settings.queryOptions());
  const failed = [bill, settings].find(({ isError, data }) => isError && !data);
  return (
    <FormDialog
      title={bill.data ? `Bill ${bill.data.billNumber}` : 'Bill'}
      size="lg"
      discardQuestion="Discard what you typed?"
      onClose={onClose}
    >
      {({ onTyped, onCleared }) =>
        bill.data && settings.data ? (
          <IssuedBill
            bill={bill.data}
            settings={settings.data}
            isNew={isNew}
            isPaidLater={isPaidLater}
            onTyped={onTyped}
            onCleared={onCleared}
            onClose={onClose}
          />
        ) : failed ? (
          <ReadFailure what="this bill" query={failed} />
        ) : (
          <Skeleton height={240} aria-busy="true" />
        )
      }
    </FormDialog>
  );
}
