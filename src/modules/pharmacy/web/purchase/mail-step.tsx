import { Button } from '@mantine/core';
import { StatusChip, type StatusHue } from '#foundation/ui/status-chip.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { PurchaseOrder } from '../../contract-purchases.ts';
import { usePurchases } from './use-purchases.ts';

const states: Record<NonNullable<PurchaseOrder['mail']>, [hue: StatusHue, words: string]> = {
  waiting: ['yellow', 'E-mail waiting'],
  sending: ['yellow', 'E-mail waiting'],
  sent: ['green', 'E-mail sent'],
  failed: ['red', 'E-mail failed'],
  withdrawn: ['gray', 'E-mail withdrawn'],
};

/** The state of the e-mail to the supplier, and the button that sends it. */
export function MailStep({ order: { id, mail, orderedAt, supplier } }: { order: PurchaseOrder }) {
  const { mailOrder } = usePurchases();
  if (!supplier?.email && mail === null) return null;
  const shown = mail && states[mail];
  return (
    <>
      {shown ? <StatusChip hue={shown[0]}>{shown[1]}</StatusChip> : null}
      {mail === null || mail === 'failed' ? (
        <Button
          variant="default"
          size="xs"
          aria-label={`${mail ? 'Retry the' : 'Send by'} e-mail: ${supplier?.name}, ${clinicDateTime(orderedAt)}`}
          loading={mailOrder.isPending}
          onClick={() => mailOrder.mutate({ id })}
        >
          {mail ? 'Retry' : 'Send by e-mail'}
        </Button>
      ) : null}
    </>
  );
}
