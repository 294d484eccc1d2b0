import type { ReactNode } from 'react';
import type { ReceiptSheet } from '../../rules/receipt-sheet.ts';
import styles from './receipt-slip.module.css';

interface ReceiptSlipProps {
  sheet: ReceiptSheet;
  /** The UPI code, while something is owed. */
  children?: ReactNode;
}

/** A paper as it stands on 80 mm. */
export function ReceiptSlip({ sheet, children }: ReceiptSlipProps) {
  return (
    <div className={styles.slip}>
      <p className={styles.clinic}>{sheet.clinic.name}</p>
      <p className={styles.title}>{sheet.title}</p>
      <p>{`${sheet.number} · ${sheet.issued}`}</p>
      <p className={styles.name}>{sheet.patient.name}</p>
      <p>{`Patient no. ${sheet.patient.number}`}</p>
      {sheet.billTo ? <p>{`Bill to ${sheet.billTo}`}</p> : null}
      <Sums sheet={sheet} />
      {children}
      <p className={styles.foot}>{sheet.issuedBy ? `Issued by ${sheet.issuedBy}` : 'Thank you'}</p>
    </div>
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
