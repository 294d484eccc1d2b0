import type { Form } from '../../content/drugs.ts';

/** How a form is given: counted, measured, or applied. */
export const units = ['count', 'ml', 'drops', 'puffs', 'units', 'application'] as const;
export type Unit = (typeof units)[number];

export const unitOf: Record<Form, Unit> = {
  tablet: 'count',
  capsule: 'count',
  sachet: 'count',
  suppository: 'count',
  respules: 'count',
  syrup: 'ml',
  mouthwash: 'ml',
  injection: 'units',
  drops: 'drops',
  'eye drops': 'drops',
  'ear drops': 'drops',
  inhaler: 'puffs',
  'nasal spray': 'puffs',
  cream: 'application',
  ointment: 'application',
  gel: 'application',
  lotion: 'application',
  powder: 'application',
};

const formWords: Record<string, readonly Form[]> = {
  t: ['tablet'],
  tab: ['tablet'],
  tabs: ['tablet'],
  tablet: ['tablet'],
  tablets: ['tablet'],
  cap: ['capsule'],
  caps: ['capsule'],
  capsule: ['capsule'],
  capsules: ['capsule'],
  syp: ['syrup'],
  syr: ['syrup'],
  syrup: ['syrup'],
  susp: ['syrup'],
  inj: ['injection'],
  injection: ['injection'],
  drop: ['drops', 'eye drops', 'ear drops'],
  drops: ['drops', 'eye drops', 'ear drops'],
  eyedrops: ['eye drops'],
  eardrops: ['ear drops'],
  inhaler: ['inhaler'],
  mdi: ['inhaler'],
  neb: ['respules'],
  respules: ['respules'],
  spray: ['nasal spray'],
  nasalspray: ['nasal spray'],
  cream: ['cream'],
  oint: ['ointment'],
  ointment: ['ointment'],
  gel: ['gel'],
  lotion: ['lotion'],
  powder: ['powder'],
  sachet: ['sachet'],
  sachets: ['sachet'],
  supp: ['suppository'],
  suppository: ['suppository'],
  mouthwash: ['mouthwash'],
};

/** A frequency in words and as times per day. */
export interface Frequency {
  words: string;
  perDay: number | null;
  /** Needs no duration because it ends by itself. */
  isOpenEnded?: boolean;
  /** The share of days on which the drug is taken; can be combined with a frequency per day. */
  onDays?: number;
  /** Can be combined with a frequency per day, which is then the maximum. */
  isWhenNeeded?: boolean;
}

export const onceNow = 'once, immediately';

const frequencies: Record<string, Frequency> = {
  od: { words: 'once a day', perDay: 1 },
  bd: { words: 'twice a day', perDay: 2 },
  bid: { words: 'twice a day', perDay: 2 },
  tds: { words: 'three times a day', perDay: 3 },
  tid: { words: 'three times a day', perDay: 3 },
  qid: { words: 'four times a day', perDay: 4 },
  qds: { words: 'four times a day', perDay: 4 },
  daily: { words: 'once a day', perDay: 1 },
  om: { words: 'in the morning', perDay: 1 },
  mane: { words: 'in the morning', perDay: 1 },
  hs: { words: 'at bedtime', perDay: 1 },
  qhs: { words: 'at bedtime', perDay: 1 },
  nocte: { words: 'at bedtime', perDay: 1 },
  q4h: { words: 'every 4 hours', perDay: 6 },
  q6h: { words: 'every 6 hours', perDay: 4 },
  q8h: { words: 'every 8 hours', perDay: 3 },
  q12h: { words: 'every 12 hours', perDay: 2 },
  eod: { words: 'every other day', perDay: 0.5, onDays: 0.5 },
  weekly: { words: 'once a week', perDay: 1 / 7, onDays: 1 / 7 },
  ow: { words: 'once a week', perDay: 1 / 7, onDays: 1 / 7 },
  twiceweekly: { words: 'twice a week', perDay: 2 / 7, onDays: 2 / 7 },
  thriceweekly: { words: 'three times a week', perDay: 3 / 7, onDays: 3 / 7 },
  sos: { words: 'when needed', perDay: null, isOpenEnded: true, isWhenNeeded: true },
  prn: { words: 'when needed', perDay: null, isOpenEnded: true, isWhenNeeded: true },
  stat: { words: onceNow, perDay: null, isOpenEnded: true },
};

const timings: Record<string, string> = {
  af: 'after food',
  pc: 'after food',
  bf: 'before food',
  ac: 'before food',
  wf: 'with food',
  es: 'on an empty stomach',
};

const routes: Record<string, string> = { iv: 'IV', im: 'IM', sc: 'SC', subcut: 'SC' };

const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };
/** An amount at one part of the day: 1, 10, 0.5, ½, 1½. */
const part = String.raw`(?:\d{1,2}(?:\.\d{1,2})?[½¼¾]?|[½¼¾])`;

function partOf(text: string): number {
  const fraction = fractions[text.slice(-1)];
  return fraction === undefined ? Number(text) : Number(text.slice(0, -1)) + fraction;
}

/** Phrases and the short word that means the same. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/×/g, 'x'],
  [/(?<![\d/.])1\/2(?![\d/])/g, '½'],
  [/(?<![\d/.])1\/4(?![\d/])/g, '¼'],
  [/(?<![\d/.])3\/4(?![\d/])/g, '¾'],
  [/\bhalf(?: an?| of an?)?\b/g, '½'],
  [/\bquarter(?: of)?(?: an?)?\b/g, '¼'],
  [/([½¼¾])(?=tab)/g, '$1 '],
  [/\bi\/?\.?([vm])\.?(?=\s|$)/g, 'i$1'],
  [/\bs\/?\.?c\.?(?=\s|$)/g, 'sc'],
  // Thousands separators: "0,125" is a decimal, and 2.5k is not 2.5.
  [/(?<![\d.,])([1-9]\d{0,2}),(\d{3})(?![\d.,])/g, '$1$2'],
  [/(?<![\d.,])(\d+)k\b/g, '$1000'],
  [/(\d) *(?:[µμu]g)\b/g, '$1mcg'],
  [/(\d) *cc\b/g, '$1ml'],
  [/(\d) *(mg|gm|ml)s\b/g, '$1$2'],
  [/\bgtts?\b/g, 'drops'],
  [/\be\/d\b/g, 'eyedrops'],
  // Abbreviations with full stops: o.d., t.d.s.
  [/(?<![\w.])([a-z])\.([a-z])\.?([a-z]?)\.?(?=\s|$)/g, '$1$2$3'],
  [/\bonce (?:a day|daily)\b/g, 'od'],
  [/\b(?:twice|(?:2|two) times) (?:a day|daily)\b/g, 'bd'],
  [/\b(?:thrice|(?:3|three) times) (?:a day|daily)\b/g, 'tds'],
  [/\b(?:4|four) times (?:a day|daily)\b/g, 'qid'],
  [/\b(?:once (?:a week|weekly)|every week)\b/g, 'weekly'],
  [/\btwice (?:a week|weekly)\b/g, 'twiceweekly'],
  [/\b(?:thrice|three times) (?:a week|weekly)\b/g, 'thriceweekly'],
  [/\b(?:on )?(?:every )?alt(?:ernate)? days?\b|\bevery (?:other|second) day\b/g, 'eod'],
  [/\bevery (\d+) ?(?:h|hours|hrs)\b|\b(\d+) ?(?:hourly|hrly)\b/g, 'q$1$2h'],
  [/(\d) *mg *\/ *(\d*) *ml(?=\s|$)/g, '$1mg/$2ml'],
  [/(\d) *(?:iu|units?|u) *\/ *ml(?=\s|$)/g, '$1iu/ml'],
  [/\b(?:at )?bed ?time\b|\bat night\b/g, 'hs'],
  [/\b(?:as|if|when) needed\b/g, 'sos'],
  [/\bafter (?:food|meals?)\b/g, 'af'],
  [/\bbefore (?:food|meals?)\b/g, 'bf'],
  [/\bwith (?:food|meals?)\b/g, 'wf'],
  [/\b(?:on an )?empty stomach\b/g, 'es'],
  [/\b(eye|ear) drops?\b/g, '$1drops'],
  [/\bnasal spray\b/g, 'nasalspray'],
  [/(^|\s)(?:x|for)\s*(?=\d)/g, '$1'],
  [
    /(?<![a-z])(\d+) *(mg|mcg|gm?|ml|iu|mu|units?|u|%|drops?|puffs?|vials?|amps?|dys?|days?|weeks?|wks?|months?|mn?ths?|mos?|years?|yrs?|[dwmy])(?=\s|$)/g,
    '$1$2',
  ],
  [/(?<![\d.+])(\d)\+(\d)\+(\d)(?![\d.+])/g, '$1-$2-$3'],
  // Dashes with or without spaces: "1 - 0-0-1" is a strength of 1 and a dose at night.
  [
    new RegExp(String.raw`(?<![\d.-])(${part})( ?- ?)(${part})\2(${part})(?:\2(${part}))?(?![\d.])`, 'g'),
    '$1-$3-$4-$5',
  ],
  [/(\d-[\d½¼¾.-]*?)-? *(?:units?|iu|u)(?=\s|$)/g, '$1u'],
  [/-(?=\s|$)/g, ''],
];

/** Splits a line into lower-case words, one per unit of meaning. */
export function wordsOf(line: string): string[] {
  const short = phrases.reduce((text, [long, word]) => text.replace(long, word), line.toLowerCase());
  return short.split(/[\s+]+/).filter(Boolean);
}

export type Word =
  | { kind: 'form'; forms: readonly Form[] }
  | { kind: 'frequency'; frequency: Frequency }
  | { kind: 'timing'; timing: string }
  | { kind: 'days'; days: number | null }
  | { kind: 'amount'; amount: number; unit: Unit; forms: readonly Form[] | null; isAmpoule: boolean }
  | { kind: 'number'; number: number; unit: string; parts: number[] | null }
  | { kind: 'parts'; parts: number[]; isUnits: boolean }
  | { kind: 'fraction'; amount: number }
  | { kind: 'route'; route: string }
  | { kind: 'unknown' };

const daysIn: Record<string, number> = { d: 1, w: 7, m: 30, y: 365 };
/** 5/7 is five days, 2/52 two weeks, 3/12 three months. */
const daysInWhole: Record<string, number> = { 7: 1, 52: 7, 12: 30 };
const amountPattern = /^(\d+(?:\.\d+)?)(ml|drops?|puffs?|tabs?|caps?|sachets?|units?|u|vials?|amps?)$/;
const partsPattern = new RegExp(`^${part}(-${part}){2,3}u?$`);
const amountUnits: Record<string, Unit> = {
  ml: 'ml',
  d: 'drops',
  p: 'puffs',
  t: 'count',
  c: 'count',
  s: 'count',
  v: 'count',
  a: 'count',
  u: 'units',
};

/** The form that a counting unit implies: a drug counted in tablets is a tablet. */
const countedForms: Record<string, readonly Form[]> = {
  t: ['tablet'],
  c: ['capsule'],
  s: ['sachet'],
  v: ['injection'],
  a: ['injection'],
};

/**
 * The possible meaning of a word after the drug's name. A bare number may be a strength or the parts of a day: "100",
 * "101".
 */
export function readWord(word: string): Word {
  const bare = word.replace(/\.$/, '');
  const forms = formWords[bare];
  if (forms) return { kind: 'form', forms };
  const frequency = frequencies[bare];
  if (frequency) return { kind: 'frequency', frequency };
  const timing = timings[bare];
  if (timing) return { kind: 'timing', timing };
  const route = routes[bare];
  if (route) return { kind: 'route', route };
  const fraction = /^\d?[½¼¾]$/.test(bare) ? partOf(bare) : 0;
  if (fraction) return { kind: 'fraction', amount: fraction };
  if (/^(cont|continue|lifelong)$/.test(bare)) return { kind: 'days', days: null };
  const [, span, unit = ''] = /^(\d{1,4})(d|w|m|y)(?:a?ys?|ks?|eeks?|os?|n?ths?|onths?|ea?rs?|rs?)?$/.exec(bare) ?? [];
  if (span) return { kind: 'days', days: Number(span) * (daysIn[unit] ?? 1) };
  const [, share, whole = ''] = /^(\d{1,3})\/(7|52|12)$/.exec(bare) ?? [];
  if (share) return { kind: 'days', days: Number(share) * (daysInWhole[whole] ?? 1) };
  const [, amount, measure = ''] = amountPattern.exec(bare) ?? [];
  if (amount) {
    const amountUnit = measure === 'ml' ? 'ml' : measure.charAt(0);
    const unit = amountUnits[amountUnit] ?? 'count';
    const forms = countedForms[amountUnit] ?? null;
    return { kind: 'amount', amount: Number(amount), unit, forms, isAmpoule: amountUnit === 'a' };
  }
  if (partsPattern.test(bare)) {
    return { kind: 'parts', parts: bare.replace('u', '').split('-').map(partOf), isUnits: bare.endsWith('u') };
  }
  // "250/5" for a syrup is 250 mg in 5 ml.
  const [, weight, per = '5'] = /^(\d+(?:\.\d+)?)(?:\/5|(?:mg)?\/(\d*)ml)$/.exec(bare) ?? [];
  if (weight) return { kind: 'number', number: Number(weight), unit: per ? `mg/${per} ml` : 'mg/ml', parts: null };
  const [, number, numberUnit = ''] = /^(\d+(?:\.\d+)?|\.\d+)(mg|mcg|gm?|iu|%|mg\/ml|iu\/ml|mu)?$/.exec(bare) ?? [];
  if (number) {
    const isParts = !numberUnit && /^[0-4]{3,4}$/.test(number);
    return {
      kind: 'number',
      number: Number(number),
      unit: numberUnit === 'gm' ? 'g' : numberUnit,
      parts: isParts ? [...number].map(Number) : null,
    };
  }
  return { kind: 'unknown' };
}
