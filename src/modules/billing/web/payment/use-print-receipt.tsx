import { QrImage, useQr } from '#foundation/ui/print/qr-code.tsx';
import { usePrintSheet } from '#foundation/ui/print/use-print-sheet.tsx';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { Bill } from '../../rules/bill.ts';
import type { BillingSettings } from '../../rules/billing-settings.ts';
import { receiptSheet } from '../../rules/receipt-sheet.ts';
import styles from './receipt-slip.module.css';
import { ReceiptSlip } from './receipt-slip.tsx';

/** Prints the receipt on an 80 mm printer, with the UPI code while something is owed. */
export function usePrintReceipt(bill: Bill, settings: BillingSettings) {
  const { clinicName, clinicAddress, clinicTimeZone: timeZone, timeFormat } = useCurrentUser();
  const clinic = { name: clinicName, address: clinicAddress };
  const sheet = receiptSheet({ bill, clinic, settings, timeZone, timeFormat });
  const asked = sheet.patientPays ?? sheet.due;
  const qr = useQr(sheet.upi ?? '-');
  return usePrintSheet(
    <ReceiptSlip sheet={sheet}>
      {sheet.upi ? (
        <div className={styles.qr}>
          <QrImage drawn={qr} label={`UPI code for ${asked}`} />
          <p>{`Pay ${asked} by UPI`}</p>
        </div>
      ) : null}
    </ReceiptSlip>,
  );
}
