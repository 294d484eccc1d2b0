import { createRequire } from 'node:module';
import { Document, Font, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type ComponentProps, createElement as element, type ReactNode } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import type { PayslipSums } from '../../rules/payslip.ts';
import { monthText } from '../../rules/time.ts';

export interface PayslipSheet {
  clinic: { name: string; address: string };
  person: { name: string; employeeId: string; position: string; department: string; joinDate: string };
  payslip: { month: string } & PayslipSums;
}

const require = createRequire(import.meta.url);
const font = (name: string) => require.resolve(`@fontsource/${name}.woff`);
const families = [
  ['Latin', 'noto-sans/files/noto-sans-latin'],
  // The rupee sign, and letters with marks.
  ['Latin Extended', 'noto-sans/files/noto-sans-latin-ext'],
  ['Telugu', 'noto-sans-telugu/files/noto-sans-telugu-telugu'],
  ['Devanagari', 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari'],
] as const;
for (const [family, file] of families) {
  Font.register({
    family,
    fonts: [
      { src: font(`${file}-400-normal`), fontWeight: 400 },
      { src: font(`${file}-700-normal`), fontWeight: 700 },
    ],
  });
}

const muted = '#52606b';
const styles = StyleSheet.create({
  page: { padding: 48, fontFamily: families.map(([family]) => family), fontSize: 10, color: '#14212b' },
  clinic: { fontSize: 16, fontWeight: 700, color: '#0b5c66' },
  muted: { color: muted },
  title: { fontSize: 13, fontWeight: 700, marginTop: 20, marginBottom: 10 },
  row: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 5, borderBottom: '0.5 solid #dfe4e2' },
  total: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 8, fontWeight: 700, fontSize: 12 },
  note: { marginTop: 18, color: muted, fontSize: 8.5 },
});

type Style = NonNullable<ComponentProps<typeof View>['style']>;
const text = (words: ReactNode, style: Style = {}) => element(Text, { style }, words);
const view = (style: Style, ...children: ReactNode[]) => element(View, { style }, ...children);
const row = (label: string, value: string, style: Style = styles.row) => view(style, text(label), text(value));

/** One page, A4. Deductions by law are worked out elsewhere, and the page says so. */
export function payslipDocument({ clinic, person, payslip }: PayslipSheet) {
  const title = `Payslip for ${monthText(payslip.month)}`;
  return element(
    Document,
    { title, author: clinic.name },
    element(
      Page,
      { size: 'A4', style: styles.page },
      text(clinic.name, styles.clinic),
      text(clinic.address, styles.muted),
      text(title, styles.title),
      row('Name', person.name),
      row('Employee', person.employeeId),
      row('Position', `${person.position}, ${person.department}`),
      row('Joined', person.joinDate.split('-').reverse().join('/')),
      row('Days paid', `${payslip.paidDays} of ${payslip.calendarDays}`),
      payslip.unpaidDays > 0 ? row('Unpaid leave', `${payslip.unpaidDays} days`) : null,
      text('Earnings', styles.title),
      row('Basic', rupees(payslip.basic)),
      row('House rent allowance', rupees(payslip.houseRent)),
      row('Other allowances', rupees(payslip.allowances)),
      row('Gross salary', rupees(payslip.total), styles.total),
      text('Gross salary before provident fund, insurance and tax, which are not part of this payslip.', styles.note),
    ),
  );
}
