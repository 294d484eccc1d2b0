import type { FilePurpose } from '#modules/files/rules.ts';

/** Nobody opens these by themselves: the gallery gives the addresses, as long as the consent holds. */
export const aestheticPhotos: FilePurpose = {
  name: 'aesthetic-photo',
  uploads: ['admin', 'doctor', 'practitioner'],
  opens: [],
  kinds: ['jpeg', 'png'],
};

/** Offered while typing; any other may be written. */
export const commonAreas = [
  'Full face',
  'Forehead',
  'Cheeks',
  'Upper lip',
  'Chin',
  'Neck',
  'Underarms',
  'Arms',
  'Legs',
  'Back',
  'Scalp',
];

/** Nobody took photos of treatments for a record before. */
const firstPhotoDay = '1990-01-01';

/** What is wrong with the day of a photo; null: nothing. */
export function photoDayFault(day: string, today: string): string | null {
  if (day > today) return 'This date is in the future';
  return day < firstPhotoDay ? 'Enter the day on which the photo was taken' : null;
}
