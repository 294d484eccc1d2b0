import type { Letter } from './letter.ts';

export interface LabReportReadyValues {
  clinicName: string;
  name: string;
  /** Day of the sample, DD/MM/YYYY. */
  day: string;
  isCorrected: boolean;
  link: string;
}

/** Does not say what was tested or found: other people read a phone too. */
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
