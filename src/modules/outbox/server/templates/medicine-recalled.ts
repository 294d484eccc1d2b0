import type { Letter } from './letter.ts';

export interface MedicineRecalledValues {
  clinicName: string;
  name: string;
  medicine: string;
  batchNumber: string;
}

export const medicineRecalled = ({ clinicName, name, medicine, batchNumber }: MedicineRecalledValues): Letter => ({
  from: clinicName,
  subject: `Recall: ${medicine}, batch ${batchNumber}`,
  greeting: `Hello ${name},`,
  paragraphs: [
    `${medicine}, batch ${batchNumber}, which you received from ${clinicName}, was recalled.`,
    'Please do not take any more of this batch, and bring what is left back to our pharmacy. We will tell you what to take instead.',
  ],
  note: 'If you feel unwell, call us or see a doctor immediately.',
});
