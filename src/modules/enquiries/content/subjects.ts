/** Subjects of an enquiry, in the order of the form. */
export const subjectNames = {
  'pilot-program': 'Join the pilot program',
  'ai-demo': 'AI demo',
  pricing: 'Pricing',
  dental: 'Dental solutions',
  aesthetic: 'Aesthetic solutions',
  general: 'General enquiry',
  custom: 'Custom solution',
  'hospital-clinic': 'Pilot for a hospital or general clinic',
  'dental-clinic': 'Pilot for a dental clinic',
  'skin-clinic': 'Pilot for a skin or aesthetic clinic',
  other: 'Something else',
} as const;

export type Subject = keyof typeof subjectNames;

export function isSubject(value: string): value is Subject {
  return Object.hasOwn(subjectNames, value);
}

/** The name of a subject, or its key if it is no longer offered. */
export const subjectName = (subject: string): string => (isSubject(subject) ? subjectNames[subject] : subject);
