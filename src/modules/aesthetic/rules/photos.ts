import type { FilePurpose } from '#modules/files/rules.ts';

/** No role opens these files directly: the gallery hands out their addresses while the consent is valid. */
export const aestheticPhotos: FilePurpose = {
  name: 'aesthetic-photo',
  uploads: ['admin', 'doctor', 'practitioner'],
  opens: [],
  kinds: ['jpeg', 'png'],
};

/** Suggested while typing; any other area may be entered. */
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

/** An earlier date must be a mistake, because nobody took photos for treatment records before. */
const firstPhotoDay = '1990-01-01';

/** What is wrong with the day of a photo; null if nothing is. */
export function photoDayFault(day: string, today: string): string | null {
  if (day > today) return 'This date is in the future';
  return day < firstPhotoDay ? 'Enter the day on which the photo was taken' : null;
}
