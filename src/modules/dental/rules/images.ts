import type { FilePurpose } from '#modules/files/rules.ts';
import { chartsTeeth } from '../contract-parts.ts';

export const imageKinds = ['xray', 'photo'] as const;
export type ImageKind = (typeof imageKinds)[number];
export const imageKindNames: Record<ImageKind, string> = { xray: 'X-ray', photo: 'Photo' };

export const dentalImages: FilePurpose = {
  name: 'dental-image',
  uploads: chartsTeeth,
  opens: chartsTeeth,
  kinds: ['jpeg', 'png', 'dicom'],
};

/** X-rays did not exist earlier. */
const firstImageDay = '1896-01-01';

/** Why a picture cannot have this date, or null if it can. */
export function imageDayFault(day: string, today: string): string | null {
  if (day > today) return 'This date is in the future';
  return day < firstImageDay ? 'Enter the day on which it was taken' : null;
}

export const placeText = (tooth: number | null) => (tooth === null ? 'Whole mouth' : `Tooth ${tooth}`);
