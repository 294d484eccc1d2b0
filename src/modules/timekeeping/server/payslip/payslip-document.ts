import { StyleSheet } from '@react-pdf/renderer';
import { muted, pdfFrame, type Style, text, view } from '#foundation/server/pdf/pdf-frame.ts';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { dayCount, daysText } from '../../rules/leave.ts';
import type { PayslipSums } from '../../rules/payslip.ts';
import { monthText } from '../../rules/time.ts';

export interface PayslipSheet {
  clinic: { name: string; address: string };
  person: { name: string; employeeId: string; position: string; department: string; joinDate: string };
  payslip: { month: string } & PayslipSums;
}

const styles = StyleSheet.create({
  title: { fontSize: 13, fontWeight: 700, marginTop: 20, marginBottom: 10 },
  row: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 5, borderBottom: '0.5 solid #dfe4e2' },
  total: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 8, fontWeight: 700, fontSize: 12 },
  note: { marginTop: 18, color: muted, fontSize: 8.5 },
});

const row = (label: string, value: string, style: Style = styles.row) => view(style, text(label), text(value));

/** One A4 page. Statutory deductions are calculated elsewhere, and the page says so. */
export function payslipDocument({ clinic, person, payslip }: PayslipSheet) {
  const title = `Payslip for ${monthText(payslip.month)}`;
  return pdfFrame(
    { size: 'A4', title, author: clinic.name, clinic, foot: `${clinic.name} · ${person.name}` },
    text(title, styles.title),
    row('Name', person.name),
    row('Employee', person.employeeId),
    row('Position', `${person.position}, ${person.department}`),
    row('Joined', dayText(person.joinDate)),
    row('Days paid', `${dayCount(payslip.paidDays)} of ${payslip.calendarDays}`),
    payslip.unpaidDays > 0 ? row('Unpaid leave', daysText(payslip.unpaidDays)) : null,
    text('Earnings', styles.title),
    row('Basic', rupees(payslip.basic)),
    row('House rent allowance', rupees(payslip.houseRent)),
    row('Other allowances', rupees(payslip.allowances)),
    row('Gross salary', rupees(payslip.gross), styles.total),
    payslip.deduction > 0 ? row('Unpaid leave', `−${rupees(payslip.deduction)}`) : null,
    row('Net pay', rupees(payslip.net), styles.total),
    text('Provident fund, insurance and tax are not deducted here.', styles.note),
  );
}
