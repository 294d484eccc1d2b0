import type { Surface, ToothKind } from '../../../rules/teeth.ts';

interface Outline {
  root: string;
  crown: string;
  canals: string;
}

/** An upper tooth from the front, in a box of 44 by 50, with the root above and the crown below. */
export const outlines: Record<ToothKind, Outline> = {
  incisor: {
    root: 'M13 29 C14 20 17 8 22 3 C27 8 30 20 31 29 C26 32 18 32 13 29 Z',
    crown: 'M13 29 C11 36 11 43 13 47 C18 49 26 49 31 47 C33 43 33 36 31 29 C26 32 18 32 13 29 Z',
    canals: 'M22 7 L22 36',
  },
  canine: {
    root: 'M13 29 C14 19 17 7 22 1 C27 7 30 19 31 29 C26 32 18 32 13 29 Z',
    crown: 'M13 29 C10 36 12 42 15 44 C18 46 20 48 22 49 C24 48 26 46 29 44 C32 42 34 36 31 29 C26 32 18 32 13 29 Z',
    canals: 'M22 5 L22 37',
  },
  premolar: {
    root: 'M12 29 C14 20 17 9 22 4 C27 9 30 20 32 29 C26 32 18 32 12 29 Z',
    crown: 'M12 29 C9 36 10 42 12 46 C15 48 19 45 22 46 C25 45 29 48 32 46 C34 42 35 36 32 29 C26 32 18 32 12 29 Z',
    canals: 'M22 8 L22 36',
  },
  molar: {
    root: 'M8 29 C7 20 9 8 13 4 C16 8 17 17 19 22 C20 24 24 24 25 22 C27 17 28 8 31 4 C35 8 37 20 36 29 C28 32 16 32 8 29 Z',
    crown: 'M8 29 C5 36 6 43 8 46 C12 49 17 45 22 46 C27 45 32 49 36 46 C38 43 39 36 36 29 C28 32 16 32 8 29 Z',
    canals: 'M13 8 C14 18 17 24 20 35 M31 8 C30 18 27 24 24 35',
  },
};

export const implantScrew = 'M17 27 L27 27 L25 6 L22 3 L19 6 Z M17 22 L27 24 M17.5 17 L26.5 19 M18 12 L26 14';
export const fractureLine = 'M16 34 L21 38 L19 41 L25 44 L23 47';

const outer = 18;
export const inner = 8;
export const center = 22;

const point = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return `${(center + radius * Math.cos(angle)).toFixed(2)} ${(center + radius * Math.sin(angle)).toFixed(2)}`;
};

/** A quarter of the ring centred on this angle: 0 is right, 90 is below. */
const quarter = (middle: number) => {
  const [from, to] = [middle - 45, middle + 45];
  return `M${point(inner, from)} L${point(outer, from)} A${outer} ${outer} 0 0 1 ${point(outer, to)} L${point(inner, to)} A${inner} ${inner} 0 0 0 ${point(inner, from)} Z`;
};

const right = quarter(0);
const below = quarter(90);
const left = quarter(180);
const above = quarter(270);

type Side = Exclude<Surface, 'O' | 'I'>;

/** The buccal side is outside: above in the upper jaw, below in the lower. Mesial is towards the midline. */
export function sidePaths({ isUpper, isRightSide }: { isUpper: boolean; isRightSide: boolean }): Record<Side, string> {
  return {
    M: isRightSide ? right : left,
    D: isRightSide ? left : right,
    B: isUpper ? above : below,
    L: isUpper ? below : above,
  };
}
