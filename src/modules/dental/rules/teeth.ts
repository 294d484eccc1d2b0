export const surfaceLetters = ['M', 'O', 'I', 'D', 'B', 'L'] as const;
export type Surface = (typeof surfaceLetters)[number];

export const dentitions = ['permanent', 'mixed', 'primary'] as const;
export type Dentition = (typeof dentitions)[number];
export const dentitionNames: Record<Dentition, string> = {
  permanent: 'Permanent',
  mixed: 'Mixed',
  primary: 'Primary',
};

const toothFrom = (quadrant: number, count: number) =>
  Array.from({ length: count }, (_, index) => quadrant * 10 + index + 1);

/** A jaw as seen by the dentist: the patient's right side is on the left. */
const row = (right: number, left: number, count: number) => [
  ...toothFrom(right, count).reverse(),
  ...toothFrom(left, count),
];

export interface TeethRow {
  name: string;
  teeth: readonly number[];
}

const upper: TeethRow = { name: 'Upper teeth', teeth: row(1, 2, 8) };
const lower: TeethRow = { name: 'Lower teeth', teeth: row(4, 3, 8) };
const upperPrimary: TeethRow = { name: 'Upper primary teeth', teeth: row(5, 6, 5) };
const lowerPrimary: TeethRow = { name: 'Lower primary teeth', teeth: row(8, 7, 5) };

/** The rows of a chart from top to bottom. */
export const teethRows: Record<Dentition, readonly TeethRow[]> = {
  permanent: [upper, lower],
  mixed: [upper, upperPrimary, lowerPrimary, lower],
  primary: [upperPrimary, lowerPrimary],
};

export const isPrimary = (tooth: number) => tooth >= 50;
export const isUpper = (tooth: number) => [1, 2, 5, 6].includes(Math.floor(tooth / 10));
/** The left side of the drawing, where mesial is to the right. */
export const isRightSide = (tooth: number) => [1, 4, 5, 8].includes(Math.floor(tooth / 10));

const toothKinds = ['incisor', 'canine', 'premolar', 'molar'] as const;
export type ToothKind = (typeof toothKinds)[number];

/** Primary teeth have no premolars: molars are in their places. */
export function toothKind(tooth: number): ToothKind {
  const place = tooth % 10;
  if (place <= 2) return 'incisor';
  if (place === 3) return 'canine';
  return place <= 5 && !isPrimary(tooth) ? 'premolar' : 'molar';
}

/** Front teeth bite with an edge, the others with a surface. */
export const bitingSurface = (tooth: number): Surface => (tooth % 10 <= 3 ? 'I' : 'O');

/** In the order in which surfaces are written. */
export const surfacesOf = (tooth: number): readonly Surface[] => ['M', bitingSurface(tooth), 'D', 'B', 'L'];

/** Writes surfaces in their usual order, whatever the order of the input. */
export const inOrder = (surfaces: Iterable<Surface>): string => {
  const named = new Set(surfaces);
  return surfaceLetters.filter((letter) => named.has(letter)).join('');
};

export function surfaceName(surface: Surface, tooth: number): string {
  if (surface === 'L') return isUpper(tooth) ? 'palatal' : 'lingual';
  if (surface === 'B') return tooth % 10 <= 3 ? 'labial' : 'buccal';
  return { M: 'mesial', O: 'occlusal', I: 'incisal', D: 'distal' }[surface];
}

const places = ['central incisor', 'lateral incisor', 'canine', 'first', 'second', 'first', 'second', 'third'] as const;

/** The name that dentists use, such as upper right first molar. */
export function toothName(tooth: number): string {
  const place = tooth % 10;
  const words = places[place - 1] ?? '';
  const which = isPrimary(tooth) && place > 3 ? `${place === 4 ? 'first' : 'second'} molar` : words;
  const kind = !isPrimary(tooth) && place > 3 ? ` ${toothKind(tooth)}` : '';
  const jaw = isUpper(tooth) ? 'upper' : 'lower';
  const side = isRightSide(tooth) ? 'right' : 'left';
  return `${isPrimary(tooth) ? 'primary ' : ''}${jaw} ${side} ${which}${kind}`;
}

const firstPermanentYear = 6;
const lastPrimaryYear = 12;

/** The teeth to expect at an age; permanent teeth if the age is unknown. */
export function dentitionAt(birthDate: string | null, today: string): Dentition {
  if (!birthDate) return 'permanent';
  const hadBirthday = today.slice(5) >= birthDate.slice(5);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1);
  if (years < firstPermanentYear) return 'primary';
  return years <= lastPrimaryYear ? 'mixed' : 'permanent';
}
