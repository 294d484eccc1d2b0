import { StyleSheet } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { muted, paragraph, pdfFrame, red, text, view, whole } from '#foundation/server/pdf/pdf-frame.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { drugText, overrideText } from '#modules/consultations/rules/prescribed-drug.ts';
import type { PrintedSummary } from './summary-sheet.ts';

const styles = StyleSheet.create({
  title: { fontSize: 14, fontWeight: 700, marginTop: 14, marginBottom: 6 },
  bold: { fontWeight: 700 },
  muted: { color: muted },
  small: { fontSize: 8, color: muted },
  corrected: { marginTop: 6, padding: 4, border: `0.75 solid ${red}`, color: red },
  section: { marginTop: 10 },
  drug: { flexDirection: 'row', gap: 6, marginTop: 3 },
  grow: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  signature: { marginTop: 28, alignItems: 'flex-end' },
});

const section = (title: string, body: string) =>
  body
    ? view(styles.section, text(title, styles.bold), ...body.split('\n').map((line) => paragraph(line || ' ')))
    : null;

function medicines({ drugs }: PrintedSummary) {
  return view(
    styles.section,
    text('Medicines on discharge', styles.bold),
    drugs.length === 0 ? text('None', styles.muted) : null,
    ...drugs.map((drug, at) =>
      whole(
        at,
        styles.drug,
        text(`${at + 1}.`, styles.muted),
        view(styles.grow, text(drugText(drug)), overrideText(drug) ? text(overrideText(drug), styles.small) : null),
      ),
    ),
  );
}

export function summaryDocument(sheet: PrintedSummary): ReactElement<object> {
  const { clinic, doctor, patient, number } = sheet;
  const title = `Discharge summary, ${patient.name}`;
  return pdfFrame(
    { size: 'A4', title, author: doctor.name, clinic, foot: `${clinic.name} · ${title} · version ${number}` },
    text('Discharge summary', styles.title),
    text(patient.name, styles.bold),
    text(
      [patient.age, patient.sex, patient.phone, `patient no. ${patient.number}`].filter(Boolean).join(', '),
      styles.muted,
    ),
    text(
      `Admitted ${sheet.admitted}${sheet.discharged ? `, discharged ${sheet.discharged}` : ''}, bed ${sheet.bed || '–'}`,
    ),
    text(`Allergies: ${sheet.allergies}`),
    sheet.reason ? text(`Version ${number}. Corrected: ${sheet.reason}`, styles.corrected) : null,
    section('Diagnosis', sheet.diagnosis),
    section('Course in hospital', sheet.course),
    section('Tests', sheet.tests),
    section('Last vitals', sheet.vitals),
    medicines(sheet),
    section('Advice', sheet.advice),
    section('Follow-up', sheet.followUp),
    whole(
      -1,
      styles.signature,
      text(clinicianName(doctor.name), styles.bold),
      text(doctor.speciality, styles.muted),
      text(`Reg. No. ${doctor.registrationNumber || 'not recorded'}`, styles.muted),
      text(`Signed electronically ${sheet.signedAt}`, styles.muted),
    ),
  );
}
