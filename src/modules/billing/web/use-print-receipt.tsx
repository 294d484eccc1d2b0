import { QrImage, useQr } from '#foundation/ui/qr-code.tsx';
import { usePrintSheet } from '#foundation/ui/use-print-sheet.tsx';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { Bill } from '../rules/bill.ts';
import type { BillingSettings } from '../rules/billing-settings.ts';
import { type ReceiptSheet, receiptSheet } from '../rules/receipt-sheet.ts';
import styles from './receipt-slip.module.css';

/** The receipt for an 80 mm printer; with the UPI code while something is owed. */
export function usePrintReceipt(bill: Bill, settings: BillingSettings) {
  const { clinicName, clinicTimeZone: timeZone, timeFormat } = useCurrentUser();
  const clinic = { name: clinicName, address: '' };
  const sheet = receiptSheet({ bill, clinic, settings, timeZone, timeFormat });
  const qr = useQr(sheet.upi ?? '-');
  return usePrintSheet(
    <div className={styles.slip}>
      <p className={styles.clinic}>{sheet.clinic.name}</p>
      <p className={styles.title}>{sheet.title}</p>
      <p>{`${sheet.number} · ${sheet.issued}`}</p>
      <p className={styles.name}>{sheet.patient.name}</p>
      <p>{`Patient no. ${sheet.patient.number}`}</p>
      {sheet.billTo ? <p>{`Bill to ${sheet.billTo}`}</p> : null}
      <Sums sheet={sheet} />
      {sheet.upi ? (
        <div className={styles.qr}>
          <QrImage drawn={qr} label={`UPI code for ${sheet.due}`} />
          <p>Pay by UPI</p>
        </div>
      ) : null}
      <p className={styles.foot}>{sheet.issuedBy ? `Issued by ${sheet.issuedBy}` : 'Thank you'}</p>
    </div>,
  );
}

function Sums({ sheet }: { sheet: ReceiptSheet }) {
  return (
    <>
      <table className={styles.table}>
        <tbody>
          {sheet.lines.map(({ description, quantity, unitPrice, amount, tax }, at) => (
            <tr key={at}>
              <td>
                {quantity > 1 ? `${description}, ${quantity} × ${unitPrice}` : description}
                {tax ? <span className={styles.tax}>{tax}</span> : null}
              </td>
              <td>{amount}</td>
            </tr>
          ))}
          {sheet.discount ? (
            <tr>
              <td>{sheet.discount.text}</td>
              <td>{sheet.discount.amount}</td>
            </tr>
          ) : null}
          <tr className={styles.total}>
            <td>Total</td>
            <td>{sheet.total}</td>
          </tr>
          {sheet.payments.map(({ text, amount, note }) => (
            <tr key={`${text} ${amount} ${note}`}>
              <td>{[text, note].filter(Boolean).join(', ')}</td>
              <td>{amount}</td>
            </tr>
          ))}
          {sheet.due ? (
            <tr className={styles.total}>
              <td>Due</td>
              <td>{sheet.due}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
      <p className={styles.words}>{sheet.words}</p>
      {sheet.taxes.map((tax) => (
        <p key={tax} className={styles.words}>
          {tax}
        </p>
      ))}
      {sheet.gstin ? <p className={styles.words}>{sheet.gstin}</p> : null}
    </>
  );
}
