import type { ReactNode } from 'react';
import type { ReceiptSheet } from '../../rules/receipt-sheet.ts';
import styles from './receipt-slip.module.css';

interface ReceiptSlipProps {
  sheet: ReceiptSheet;
  /** The UPI code while something is owed. */
  children?: ReactNode;
}

/** A document laid out for 80 mm paper. */
export function ReceiptSlip({ sheet, children }: ReceiptSlipProps) {
  return (
    <div className={styles.slip}>
      <div className={styles.clinic}>
        <p>{sheet.clinic.name}</p>
        {sheet.clinic.address ? <p className={styles.address}>{sheet.clinic.address}</p> : null}
        {sheet.gstin ? <p className={styles.address}>{sheet.gstin}</p> : null}
      </div>
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
  const { lines, discount, credits, payments } = sheet;
  return (
    <table className={styles.table}>
      <tbody>
        {lines.map(({ description, quantity, unitPrice, amount, tax }, at) => (
          <tr key={at}>
            <td>
              {quantity === '1' ? description : `${description}, ${quantity}\u00a0×\u00a0${unitPrice}`}
              {tax ? <span className={styles.tax}>{tax}</span> : null}
            </td>
            <td>{amount}</td>
          </tr>
        ))}
        {discount ? <Row {...discount} note="" /> : null}
        {sheet.roundOff ? <Row text="Round off" amount={sheet.roundOff} note="" /> : null}
        <Sum name="Total" amount={sheet.total} about={[sheet.words, ...sheet.taxes]} />
        {credits?.rows.map((row) => (
          <Row key={row.text} {...row} />
        ))}
        {credits ? <Sum name="After credit notes" amount={credits.left} about={credits.taxes} /> : null}
        {payments.map((row, at) => (
          <Row key={at} {...row} />
        ))}
        {sheet.paid ? <Sum name="Paid" amount={sheet.paid} /> : null}
        {sheet.due ? <Sum name="Due" amount={sheet.due} /> : null}
        {sheet.claims.map((row) => (
          <Row key={row.text} {...row} />
        ))}
        {sheet.patientPays ? <Sum name="Patient pays" amount={sheet.patientPays} /> : null}
        {sheet.toRefund ? <Sum name="To be refunded" amount={sheet.toRefund} /> : null}
      </tbody>
    </table>
  );
}

function Row({ text, amount, note }: ReceiptSheet['payments'][number]) {
  return (
    <tr>
      <td>{[text, note].filter(Boolean).join(', ')}</td>
      <td>{amount}</td>
    </tr>
  );
}

/** A sum, with its words and tax right below it. */
function Sum({ name, amount, about = [] }: { name: string; amount: string; about?: string[] }) {
  return (
    <>
      <tr className={styles.total}>
        <td>{name}</td>
        <td>{amount}</td>
      </tr>
      {about.map((words) => (
        <tr key={words}>
          <td colSpan={2} className={styles.about}>
            {words}
          </td>
        </tr>
      ))}
    </>
  );
}
