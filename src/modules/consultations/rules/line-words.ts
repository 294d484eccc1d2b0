import type { Form } from '../content/drugs.ts';

/** How a form is given: counted, measured, or applied. */
export type Unit = 'count' | 'ml' | 'drops' | 'puffs' | 'units' | 'application';

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
  mouthwash: ['mouthwash'],
};

/** How often: in words, and how many times a day. */
export interface Frequency {
  words: string;
  perDay: number | null;
  /** Needs no duration: it ends by itself. */
  isOpenEnded?: boolean;
}

const frequencies: Record<string, Frequency> = {
  od: { words: 'once a day', perDay: 1 },
  bd: { words: 'twice a day', perDay: 2 },
  bid: { words: 'twice a day', perDay: 2 },
  tds: { words: 'three times a day', perDay: 3 },
  tid: { words: 'three times a day', perDay: 3 },
  qid: { words: 'four times a day', perDay: 4 },
  qds: { words: 'four times a day', perDay: 4 },
  om: { words: 'in the morning', perDay: 1 },
  hs: { words: 'at bedtime', perDay: 1 },
  q4h: { words: 'every 4 hours', perDay: 6 },
  q6h: { words: 'every 6 hours', perDay: 4 },
  q8h: { words: 'every 8 hours', perDay: 3 },
  q12h: { words: 'every 12 hours', perDay: 2 },
  eod: { words: 'every other day', perDay: 0.5 },
  weekly: { words: 'once a week', perDay: 1 / 7 },
  ow: { words: 'once a week', perDay: 1 / 7 },
  sos: { words: 'when needed', perDay: null, isOpenEnded: true },
  prn: { words: 'when needed', perDay: null, isOpenEnded: true },
  stat: { words: 'once, immediately', perDay: null, isOpenEnded: true },
};

const timings: Record<string, string> = {
  af: 'after food',
  pc: 'after food',
  bf: 'before food',
  ac: 'before food',
  wf: 'with food',
  es: 'on an empty stomach',
};

/** Several words that say what one short one says. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/½/g, '0.5'],
  [/\b1\/2\b/g, '0.5'],
  [/(\d),(\d{3})\b/g, '$1$2'],
  [/\b(\d+)k\b/g, '$1000'],
  [/\bonce (?:a day|daily)\b/g, 'od'],
  [/\btwice (?:a day|daily)\b/g, 'bd'],
  [/\b(?:thrice|three times) (?:a day|daily)\b/g, 'tds'],
  [/\bfour times (?:a day|daily)\b/g, 'qid'],
  [/\bonce (?:a week|weekly)\b/g, 'weekly'],
  [/\b(?:alternate days?|every other day)\b/g, 'eod'],
  [/\bevery (\d+) ?(?:h|hours|hrs)\b/g, 'q$1h'],
  [/\b(?:at )?bed ?time\b|\bat night\b/g, 'hs'],
  [/\b(?:as|if|when) needed\b/g, 'sos'],
  [/\bafter (?:food|meals?)\b/g, 'af'],
  [/\bbefore (?:food|meals?)\b/g, 'bf'],
  [/\bwith (?:food|meals?)\b/g, 'wf'],
  [/\b(?:on an )?empty stomach\b/g, 'es'],
  [/\b(eye|ear) drops?\b/g, '$1drops'],
  [/\bnasal spray\b/g, 'nasalspray'],
  [/(^|\s)(?:x|for)\s*(?=\d)/g, '$1'],
  [/(?<![a-z])(\d+) *(mg|mcg|g|ml|iu|units?|%|drops?|puffs?|days?|weeks?|wks?|months?|[dwm])(?=\s|$)/g, '$1$2'],
  [/\b(\d(?:\.\d)?) ?- ?(\d(?:\.\d)?) ?- ?(\d(?:\.\d)?)(?: ?- ?(\d(?:\.\d)?))?/g, '$1-$2-$3-$4'],
  [/-(?=\s|$)/g, ''],
];

/** In small letters, with every thought one word. */
export function wordsOf(line: string): string[] {
  const short = phrases.reduce((text, [long, word]) => text.replace(long, word), line.toLowerCase());
  return short.split(/[\s+]+/).filter(Boolean);
}

export type Word =
  | { kind: 'form'; forms: readonly Form[] }
  | { kind: 'frequency'; frequency: Frequency }
  | { kind: 'timing'; timing: string }
  | { kind: 'days'; days: number | null }
  | { kind: 'amount'; amount: number; unit: Unit }
  | { kind: 'number'; number: number; unit: string; parts: number[] | null }
  | { kind: 'parts'; parts: number[] }
  | { kind: 'unknown' };

const daysIn: Record<string, number> = { d: 1, w: 7, m: 30 };
const amountUnits: Record<string, Unit> = {
  ml: 'ml',
  d: 'drops',
  p: 'puffs',
  t: 'count',
  c: 'count',
  s: 'count',
  u: 'units',
};

/** What a word after the drug's name can mean. A bare number may be a strength or the parts of a day: "100", "101". */
export function readWord(word: string): Word {
  const bare = word.replace(/\.$/, '');
  const forms = formWords[bare];
  if (forms) return { kind: 'form', forms };
  const frequency = frequencies[bare];
  if (frequency) return { kind: 'frequency', frequency };
  const timing = timings[bare];
  if (timing) return { kind: 'timing', timing };
  if (/^(cont|continue|lifelong)$/.test(bare)) return { kind: 'days', days: null };
  const [, span, unit = ''] = /^(\d{1,4})(d|w|m)(?:ays?|ks?|eeks?|o|onths?)?$/.exec(bare) ?? [];
  if (span) return { kind: 'days', days: Number(span) * (daysIn[unit] ?? 1) };
  const [, amount, measure = ''] = /^(\d+(?:\.\d+)?)(ml|drops?|puffs?|tabs?|caps?|sachets?|units?)$/.exec(bare) ?? [];
  if (amount) {
    const amountUnit = measure === 'ml' ? 'ml' : measure.charAt(0);
    return { kind: 'amount', amount: Number(amount), unit: amountUnits[amountUnit] ?? 'count' };
  }
  if (/^\d(\.\d)?(-\d(\.\d)?){2,3}$/.test(bare)) {
    return { kind: 'parts', parts: bare.split('-').map(Number) };
  }
  const [, number, numberUnit = ''] = /^(\d+(?:\.\d+)?|\.\d+)(mg|mcg|g|iu|%|mg\/ml|mu)?$/.exec(bare) ?? [];
  if (number) {
    const isParts = !numberUnit && /^[0-4]{3,4}$/.test(number);
    return {
      kind: 'number',
      number: Number(number),
      unit: numberUnit,
      parts: isParts ? [...number].map(Number) : null,
    };
  }
  return { kind: 'unknown' };
}
