import type { Letter } from './letter.ts';

export interface LabReportReadyValues {
  clinicName: string;
  name: string;
  /** Of the sample, DD/MM/YYYY. */
  day: string;
  isCorrected: boolean;
  link: string;
}

/** Says nothing of what was tested or found: others read a phone too. */
export const labReportReady = ({ clinicName, name, day, isCorrected, link }: LabReportReadyValues): Letter => ({
  from: clinicName,
  subject: `Your lab report from ${clinicName}`,
  greeting: `Hello ${name},`,
  paragraphs: [
    isCorrected
      ? `Your lab report of ${day} was corrected. Please read the new one.`
      : `Your lab report of ${day} is ready.`,
  ],
  action: { label: 'Read it in your patient portal', address: link },
  note: 'You can also ask for it at the desk. Talk to your doctor about what it means.',
});
