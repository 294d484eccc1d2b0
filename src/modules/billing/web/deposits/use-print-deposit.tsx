import { usePrintSheet } from '#foundation/ui/print/use-print-sheet.tsx';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { Deposit } from '../../rules/deposits/deposit.ts';
import { depositSheet } from '../../rules/deposits/deposit-sheet.ts';
import { ReceiptSlip } from '../payment/receipt-slip.tsx';

/** The receipt of a deposit for an 80 mm printer. */
export function usePrintDeposit(deposit: Deposit) {
  const { clinicName, clinicAddress, clinicTimeZone: timeZone, timeFormat } = useCurrentUser();
  const clinic = { name: clinicName, address: clinicAddress };
  return usePrintSheet(<ReceiptSlip sheet={depositSheet({ deposit, clinic, timeZone, timeFormat })} />);
}
