import { rupees } from '#foundation/shared/money.ts';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { amountInWords } from '../../rules/amount-in-words.ts';
import type { Bill } from '../../rules/bill.ts';
import { roundOffText } from '../../rules/receipt-sheet.ts';
import { lineTaxText, taxRows } from '../../rules/tax/tax-rows.ts';
import styles from './bill-dialog.module.css';
import { CreditNotePdf } from './credit-note-pdf.tsx';

const aboutNote = ({ reason, issuedAt, issuedBy, approvedBy }: Bill['creditNotes'][number]) =>
  [reason, clinicDateTime(issuedAt), issuedBy, approvedBy ? `Approved by ${approvedBy}` : '']
    .filter(Boolean)
    .join(' · ');

/** The lines of a bill, its total and credited amounts. */
export function BillTable({ bill }: { bill: Bill }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Lines of the bill</caption>
      <tbody>
        {bill.lines.map(({ lineNumber, description, quantity, unitPrice, amount, discount, ...tax }) => (
          <tr key={lineNumber}>
            <th scope="row">
              {quantity > 1 ? `${description}, ${quantity} × ${rupees(unitPrice)}` : description}
              {tax.hsnSac ? <span className={styles.muted}>{lineTaxText(tax)}</span> : null}
            </th>
            <td>{rupees(amount + discount)}</td>
          </tr>
        ))}
        {bill.discount ? (
          <tr>
            <th scope="row">
              Discount
              <span className={styles.muted}>
                {[bill.discount.reason, bill.discount.approvedBy ? `Approved by ${bill.discount.approvedBy}` : '']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </th>
            <td>{`−${rupees(bill.discount.amount)}`}</td>
          </tr>
        ) : null}
        {bill.roundOff === 0 ? null : (
          <tr>
            <th scope="row">Round off</th>
            <td>{roundOffText(bill.roundOff)}</td>
          </tr>
        )}
        <tr className={styles.totalRow}>
          <th scope="row">
            Total
            {[amountInWords(bill.total), ...taxRows(bill)].map((words) => (
              <span key={words} className={styles.muted}>
                {words}
              </span>
            ))}
          </th>
          <td>{rupees(bill.total)}</td>
        </tr>
        {bill.creditNotes.map((note) => (
          <tr key={note.id}>
            <th scope="row">
              {`Credit note ${note.creditNumber}`} <CreditNotePdf note={note} />
              <span className={styles.muted}>{aboutNote(note)}</span>
            </th>
            <td>{`−${rupees(note.amount)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
