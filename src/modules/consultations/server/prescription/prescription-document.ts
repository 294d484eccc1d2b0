import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type ComponentProps, createElement as element, type ReactElement, type ReactNode } from 'react';
import { pdfFonts } from '#foundation/server/pdf-fonts.ts';
import { overrideText } from '../../rules/prescribed-drug.ts';
import type { PrescriptionSheet } from '../../rules/prescription-sheet.ts';

const ink = '#14212b';
const peacock = '#0b5c66';
const muted = '#52606b';

const styles = StyleSheet.create({
  page: { padding: 28, paddingBottom: 44, fontFamily: pdfFonts, fontSize: 8.5, color: ink },
  head: { flexDirection: 'row', gap: 8, paddingBottom: 8, borderBottom: `1.5 solid ${peacock}` },
  logo: { width: 32, height: 32, objectFit: 'contain' },
  clinic: { fontSize: 13, fontWeight: 700, color: peacock },
  grow: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  doctor: { alignItems: 'flex-end', flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  bold: { fontWeight: 700 },
  muted: { color: muted },
  patient: { flexDirection: 'row', justifyContent: 'space-between', gap: 12, marginTop: 8 },
  allergies: { marginTop: 6, padding: 4, border: '0.75 solid #b42318', color: '#b42318', fontWeight: 700 },
  quiet: { marginTop: 6, padding: 4, border: `0.75 solid ${muted}`, color: muted },
  section: { marginTop: 8 },
  sign: { fontSize: 16, fontWeight: 700, color: peacock, marginTop: 8 },
  row: { flexDirection: 'row', gap: 8, paddingVertical: 3.5, borderBottom: '0.5 solid #dfe4e2' },
  number: { width: 14, color: muted },
  override: { fontSize: 7, color: muted, marginTop: 1.5 },
  foot: {
    position: 'absolute',
    left: 28,
    right: 28,
    bottom: 18,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 7,
    color: muted,
  },
  signature: { marginTop: 22, alignItems: 'flex-end' },
});

type Style = NonNullable<ComponentProps<typeof View>['style']>;

const text = (words: ReactNode, style: Style = {}) => element(Text, { style }, words);
const view = (style: Style, ...children: ReactNode[]) => element(View, { style }, ...children);

function section(title: string, body: string) {
  return body ? view(styles.section, text(title, styles.bold), text(body)) : null;
}

function drugRows({ drugs }: PrescriptionSheet) {
  if (drugs.length === 0) return text('No drugs prescribed.', styles.muted);
  return drugs.map((prescribed, at) => {
    const { drug, strength, form, dose, duration, note, quantity } = prescribed;
    const override = overrideText(prescribed);
    return element(
      View,
      { key: at, style: styles.row, wrap: false },
      text(`${at + 1}.`, styles.number),
      view(
        styles.grow,
        text([drug, strength, form].filter(Boolean).join(' '), styles.bold),
        text([dose, duration, note].filter(Boolean).join(', ')),
        override ? text(override, styles.override) : null,
      ),
      quantity === null ? null : text(`Qty ${quantity}`, styles.muted),
    );
  });
}

const leftOutText = (count: number) =>
  count > 0 ? `${count} more ${count === 1 ? 'addendum is' : 'addenda are'} in the record.` : '';

export function prescriptionDocument(sheet: PrescriptionSheet): ReactElement<object> {
  const { clinic, doctor, patient } = sheet;
  const hasAllergies = sheet.allergies !== 'not recorded' && sheet.allergies !== 'none known';
  return element(
    Document,
    { title: `Prescription, ${patient.name}, ${sheet.day}`, author: doctor.name, language: 'en-IN' },
    element(
      Page,
      { size: 'A5', style: styles.page },
      view(
        styles.head,
        clinic.logo ? element(Image, { src: clinic.logo, style: styles.logo }) : null,
        view(styles.grow, text(clinic.name, styles.clinic), text(clinic.address, styles.muted)),
        view(
          styles.doctor,
          text(`Dr. ${doctor.name}`, styles.bold),
          text(doctor.speciality, styles.muted),
          text(`Reg. No. ${doctor.registrationNumber || 'not recorded'}`, styles.muted),
        ),
      ),
      view(
        styles.patient,
        view(
          styles.grow,
          text(patient.name, { ...styles.bold, fontSize: 10 }),
          text([patient.age, patient.sex, patient.phone].filter(Boolean).join(', '), styles.muted),
        ),
        view(
          { alignItems: 'flex-end' },
          text(`Date ${sheet.day}`),
          text(`Patient no. ${patient.number}, token ${sheet.tokenNumber}`, styles.muted),
        ),
      ),
      text(`Allergies: ${sheet.allergies}`, hasAllergies ? styles.allergies : styles.quiet),
      section('Vitals', sheet.vitals),
      section('Complaint', sheet.complaint),
      section('Diagnosis', sheet.diagnosis),
      text('Rx', styles.sign),
      drugRows(sheet),
      section('Advice', sheet.advice),
      section('Follow-up', sheet.followUp),
      sheet.addenda.map(({ body, by, at }, key) =>
        element(View, { key, style: styles.section }, text(`Addendum, ${by}, ${at}`, styles.bold), text(body)),
      ),
      section('Addenda', leftOutText(sheet.addendaLeftOut)),
      element(
        View,
        { style: styles.signature, wrap: false },
        text(`Dr. ${doctor.name}`, styles.bold),
        text(`Signed electronically ${sheet.signedAt}`, styles.muted),
      ),
      element(
        View,
        { style: styles.foot, fixed: true },
        text(`${clinic.name} · ${patient.name}`),
        element(Text, {
          render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
            `${pageNumber} / ${totalPages}`,
        }),
      ),
    ),
  );
}
