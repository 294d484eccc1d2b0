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
