import type { Patient } from '../contract.ts';

export const sexNames: Record<Patient['sex'], string> = { female: 'Female', male: 'Male', other: 'Other' };
