import { StyleSheet, View } from '@react-pdf/renderer';
import { createElement as element, type ReactElement } from 'react';
import { muted, paragraph, pdfFrame, peacock, red, text, view, whole } from '#foundation/server/pdf/pdf-frame.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { overrideText } from '../../rules/prescribed-drug.ts';
import type { PrescriptionSheet } from '../../rules/prescription-sheet.ts';

const styles = StyleSheet.create({
  grow: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  bold: { fontWeight: 700 },
  muted: { color: muted },
  patient: { flexDirection: 'row', justifyContent: 'space-between', gap: 12, marginTop: 8 },
  allergies: { marginTop: 6, padding: 4, border: `0.75 solid ${red}`, color: red, fontWeight: 700 },
  quiet: { marginTop: 6, padding: 4, border: `0.75 solid ${muted}`, color: muted },
  section: { marginTop: 8 },
  sign: { fontSize: 16, fontWeight: 700, color: peacock, marginTop: 8 },
  row: { flexDirection: 'row', gap: 8, paddingVertical: 3.5, borderBottom: '0.5 solid #dfe4e2' },
  number: { width: 14, color: muted },
  override: { fontSize: 7, color: muted, marginTop: 1.5 },
  signature: { marginTop: 22, alignItems: 'flex-end' },
});

function section(title: string, body: string) {
  return body ? view(styles.section, text(title, styles.bold), paragraph(body)) : null;
}

function drugRows({ drugs }: PrescriptionSheet) {
  if (drugs.length === 0) return text('No drugs prescribed.', styles.muted);
  return drugs.map((prescribed, at) => {
    const { drug, strength, form, dose, duration, note, quantity } = prescribed;
    const override = overrideText(prescribed);
    return whole(
      at,
      styles.row,
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
  return pdfFrame(
    {
      size: 'A5',
      title: `Prescription, ${patient.name}, ${sheet.day}`,
      author: doctor.name,
      clinic,
      aside: [
        whole(0, {}, text(clinicianName(doctor.name), styles.bold)),
        whole(1, {}, text(doctor.speciality, styles.muted)),
        whole(2, {}, text(`Reg. No. ${doctor.registrationNumber || 'not recorded'}`, styles.muted)),
      ],
      foot: `${clinic.name} · ${patient.name}`,
    },
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
      element(View, { key, style: styles.section }, text(`Addendum, ${by}, ${at}`, styles.bold), paragraph(body)),
    ),
    section('Addenda', leftOutText(sheet.addendaLeftOut)),
    whole(
      -1,
      styles.signature,
      text(clinicianName(doctor.name), styles.bold),
      text(`Signed electronically ${sheet.signedAt}`, styles.muted),
    ),
  );
}
