import { ageInYears } from '#foundation/shared/dates/age-in-years.ts';
import { isTooth } from '#foundation/shared/is-tooth.ts';

const ofSkin = ['laser', 'peel', 'injectable'] as const;
const ofTeeth = ['extraction', 'root_canal', 'filling', 'crown', 'implant'] as const;

/** Consents to treatment, in contrast to photos. */
export const treatmentConsents = ['treatment', ...ofSkin, ...ofTeeth] as const;
export type TreatmentConsent = (typeof treatmentConsents)[number];

export const consentKinds = [...treatmentConsents, 'photo'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Consents that are signed in each room. Both rooms use the general text and photos. */
export const roomConsents: Record<'dental' | 'aesthetic', readonly ConsentKind[]> = {
  dental: ['treatment', ...ofTeeth, 'photo'],
  aesthetic: ['treatment', ...ofSkin, 'photo'],
};

/** Consent to work on teeth is given tooth by tooth. */
export const namesTeeth = (kind: ConsentKind) => ofTeeth.some((one) => one === kind);

/** Why these teeth cannot stand on a consent of this kind, or null if they can. */
export function teethFault(kind: ConsentKind, teeth: readonly number[]): string | null {
  if (!namesTeeth(kind)) return teeth.length > 0 ? 'This consent is not for teeth.' : null;
  return teeth.length > 0 && teeth.every(isTooth) ? null : 'Enter the teeth by number, as in 36, 46';
}

/** Reads teeth as typed. Anything that is not a number becomes 0, a tooth that does not exist. */
export const readTeeth = (typed: string) =>
  typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => (/^\d{2}$/.test(part) ? Number(part) : 0));

export const teethInOrder = (teeth: readonly number[]) => [...new Set(teeth)].toSorted((one, other) => one - other);

/** "tooth 46" or "teeth 36, 46". */
export const teethText = (teeth: readonly number[]) => `${teeth.length === 1 ? 'tooth' : 'teeth'} ${teeth.join(', ')}`;

/** For example "Consent to a crown, veneer or bridge, tooth 46". */
export const consentTitle = ({ title, teeth }: { title: string; teeth: readonly number[] }) =>
  teeth.length > 0 ? `${title}, ${teethText(teeth)}` : title;

export const consentKindNames: Record<ConsentKind, string> = {
  treatment: 'Treatment',
  laser: 'Laser',
  peel: 'Chemical peel',
  injectable: 'Botulinum toxin or filler',
  extraction: 'Removal of a tooth',
  root_canal: 'Root canal',
  filling: 'Filling or sealant',
  crown: 'Crown, veneer or bridge',
  implant: 'Implant',
  photo: 'Photos',
};

export const signers = ['self', 'mother', 'father', 'guardian'] as const;
export type Signer = (typeof signers)[number];

/** In which capacity a person signs. */
export const signerNames: Record<Signer, string> = {
  self: 'The patient',
  mother: 'Mother of the patient',
  father: 'Father of the patient',
  guardian: 'Guardian of the patient',
};

const ageOfConsent = 18;

/**
 * Both dates are YYYY-MM-DD. A patient of unknown age counts as an adult, as everybody does who signs for themselves at
 * the desk.
 */
export function isUnderAge(birthDate: string | null, day: string): boolean {
  const years = ageInYears(birthDate, day);
  return years !== null && years < ageOfConsent;
}

const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[\s.]/g, '');

export const isSameName = (one: string, other: string) => lettersOf(one) === lettersOf(other);

/** A patient under age cannot sign: somebody else signs with their own name. */
export const signsForThemselves = (
  { signer, signerName }: { signer: Signer; signerName: string },
  patientName: string,
) => signer === 'self' || isSameName(signerName, patientName);

export const ownNameMissing = 'Enter the name of the parent or guardian';

/** The likely name of the signer. A parent's name is known only as the guardian on the patient's record. */
export const expectedSigner = (signer: Signer, patient: { name: string; guardian: string | null }) =>
  signer === 'self' ? patient.name : (patient.guardian ?? '');

export interface DrawnSignature {
  width: number;
  height: number;
  /** Each stroke as x, y, x, y, ... in the pad's own pixels. */
  strokes: number[][];
}

/** For signers who cannot draw or have only a keyboard: their name, typed by themselves. */
export interface TypedSignature {
  typed: string;
}

export type Signature = DrawnSignature | TypedSignature;

export const isTyped = (signature: Signature): signature is TypedSignature => 'typed' in signature;

/** In pixels. A shorter line is a slip of the pen. */
const leastInk = 40;
/** In pixels and as a fraction of the box width. A smaller drawing cannot be seen on paper. */
const leastReach = { pixels: 30, part: 0.08 };

const bounded = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** Clamps the strokes to the box: a pen that leaves it follows its edge. */
export function withinBox({ width, height, strokes }: DrawnSignature): DrawnSignature {
  const inside = strokes.map((stroke) => stroke.map((value, at) => bounded(value, at % 2 === 0 ? width : height)));
  return { width, height, strokes: inside };
}

function isWithinBox({ width, height, strokes }: DrawnSignature): boolean {
  return strokes.every((stroke) => stroke.every((value, at) => value >= 0 && value <= (at % 2 === 0 ? width : height)));
}

/** From one corner of what was drawn to the other. */
function reachOf({ strokes }: DrawnSignature): number {
  const span = (rest: number) => {
    const values = strokes.flatMap((stroke) => stroke.filter((_, at) => at % 2 === rest));
    return values.length > 0 ? Math.max(...values) - Math.min(...values) : 0;
  };
  return Math.hypot(span(0), span(1));
}

/** The total length of the drawn line. */
export function inkOf({ strokes }: DrawnSignature): number {
  return strokes.reduce((sum, stroke) => {
    let length = 0;
    for (let at = 2; at + 1 < stroke.length; at += 2) {
      length += Math.hypot((stroke[at] ?? 0) - (stroke[at - 2] ?? 0), (stroke[at + 1] ?? 0) - (stroke[at - 1] ?? 0));
    }
    return sum + length;
  }, 0);
}

/** Drawn inside the box, long and large enough to be seen. */
export const isSigned = (signature: DrawnSignature) =>
  isWithinBox(signature) &&
  inkOf(signature) >= leastInk &&
  reachOf(signature) >= Math.max(leastReach.pixels, leastReach.part * signature.width);

/** The path of an SVG. A stroke of a single point is a dot. */
export function signaturePath({ strokes }: DrawnSignature): string {
  return strokes
    .filter((stroke) => stroke.length >= 2)
    .map((stroke) => {
      const points = Array.from(
        { length: Math.floor(stroke.length / 2) },
        (_, at) => `${stroke[at * 2]} ${stroke[at * 2 + 1]}`,
      );
      return `M${points.join(' L')}${points.length === 1 ? ' l0.1 0' : ''}`;
    })
    .join(' ');
}

interface Held {
  kind: ConsentKind;
  withdrawnAt: string | null;
}

/** A consent holds until it is withdrawn; a newer text does not end it. */
export const validConsent = <Consent extends Held>(consents: readonly Consent[], kind: ConsentKind) =>
  consents.find((consent) => consent.kind === kind && consent.withdrawnAt === null) ?? null;
