/** The Royal College of Physicians' chart of December 2017, for adults who are not pregnant. Decision support only. */
export const news2 = { name: 'NEWS2', since: '2017-12-19', fromAge: 16 } as const;

export const consciousnessLevels = ['alert', 'confused', 'voice', 'pain', 'unresponsive'] as const;
export type Consciousness = (typeof consciousnessLevels)[number];

/** The measures of the score; null if not measured. */
export interface News2Vitals {
  respiratoryRate: number | null;
  oxygenSaturation: number | null;
  /** Use scale 2, only on a doctor's advice: the target saturation is 88 to 92. */
  isHypercapnic: boolean;
  isOnOxygen: boolean;
  systolic: number | null;
  pulse: number | null;
  consciousness: Consciousness | null;
  temperature: number | null;
}

/** The score of the first limit that the value does not exceed, or `above` if it exceeds all of them. */
interface Band {
  upTo: readonly (readonly [limit: number, score: number])[];
  above: number;
}

const bands = {
  respiratoryRate: {
    upTo: [
      [8, 3],
      [11, 1],
      [20, 0],
      [24, 2],
    ],
    above: 3,
  },
  scale1: {
    upTo: [
      [91, 3],
      [93, 2],
      [95, 1],
    ],
    above: 0,
  },
  scale2OnAir: {
    upTo: [
      [83, 3],
      [85, 2],
      [87, 1],
    ],
    above: 0,
  },
  scale2OnOxygen: {
    upTo: [
      [83, 3],
      [85, 2],
      [87, 1],
      [92, 0],
      [94, 1],
      [96, 2],
    ],
    above: 3,
  },
  systolic: {
    upTo: [
      [90, 3],
      [100, 2],
      [110, 1],
      [219, 0],
    ],
    above: 3,
  },
  pulse: {
    upTo: [
      [40, 3],
      [50, 1],
      [90, 0],
      [110, 1],
      [130, 2],
    ],
    above: 3,
  },
  temperature: {
    upTo: [
      [35.0, 3],
      [36.0, 1],
      [38.0, 0],
      [39.0, 1],
    ],
    above: 2,
  },
} as const satisfies Record<string, Band>;

const scoreIn = ({ upTo, above }: Band, value: number) => upTo.find(([limit]) => value <= limit)?.[1] ?? above;

interface News2Part {
  name: string;
  /** The measured value with its unit. */
  value: string;
  score: number;
}

export const news2Levels = ['low', 'urgent', 'emergency'] as const;
export type News2Level = (typeof news2Levels)[number];

export interface News2Score {
  total: number;
  level: News2Level;
  parts: News2Part[];
}

export type News2Measure = Exclude<keyof News2Vitals, 'isHypercapnic' | 'isOnOxygen'>;

export const news2Names: Record<News2Measure, string> = {
  respiratoryRate: 'Respiration',
  oxygenSaturation: 'SpO₂',
  systolic: 'Systolic pressure',
  pulse: 'Pulse',
  temperature: 'Temperature',
  consciousness: 'Consciousness',
};

export const news2LevelNames: Record<News2Level, string> = {
  low: 'Low',
  urgent: 'Urgent',
  emergency: 'Emergency',
};

/** The person the score is for. */
export interface News2Person {
  /** Null if not known. */
  ageYears: number | null;
  isPregnant: boolean;
}

/**
 * The score does not apply to everyone and needs all its measures: if one is missing, there is only the minimum that
 * the others add up to.
 */
export type News2Result =
  | { kind: 'score'; score: News2Score }
  | { kind: 'incomplete'; missing: News2Measure[]; atLeast: News2Score }
  | { kind: 'not-applicable'; because: string }
  | { kind: 'nothing-measured' };

function saturationBand({ isHypercapnic, isOnOxygen }: News2Vitals): Band {
  if (!isHypercapnic) return bands.scale1;
  return isOnOxygen ? bands.scale2OnOxygen : bands.scale2OnAir;
}

export function news2Of(vitals: News2Vitals, { ageYears, isPregnant }: News2Person): News2Result {
  if (ageYears !== null && ageYears < news2.fromAge) {
    return { kind: 'not-applicable', because: `${news2.name} is not for anyone under ${news2.fromAge}.` };
  }
  if (isPregnant) return { kind: 'not-applicable', because: `${news2.name} is not for use in pregnancy.` };
  const { missing, ...score } = scoreNews2(vitals);
  if (missing.length === 0) {
    // The patient may be a child, for whom a low adult score means nothing; a high one is reported all the same.
    return ageYears === null && score.level === 'low'
      ? { kind: 'not-applicable', because: `Age not known: ${news2.name} is for ${news2.fromAge} years and over.` }
      : { kind: 'score', score };
  }
  const isNothing = missing.length === Object.keys(news2Names).length;
  return isNothing ? { kind: 'nothing-measured' } : { kind: 'incomplete', missing, atLeast: score };
}

function scoreNews2(vitals: News2Vitals): News2Score & { missing: News2Measure[] } {
  const parts: News2Part[] = [];
  const missing: News2Measure[] = [];
  const measure = (name: Exclude<News2Measure, 'consciousness'>, unit: string, band: Band) => {
    const value = vitals[name];
    if (value === null) missing.push(name);
    else parts.push({ name: news2Names[name], value: `${value}${unit}`, score: scoreIn(band, value) });
  };
  measure('respiratoryRate', ' /min', bands.respiratoryRate);
  measure('oxygenSaturation', vitals.isHypercapnic ? ' % (scale 2)' : ' %', saturationBand(vitals));
  measure('systolic', ' mmHg', bands.systolic);
  measure('pulse', ' /min', bands.pulse);
  measure('temperature', ' °C', bands.temperature);
  if (vitals.consciousness === null) missing.push('consciousness');
  else {
    const score = vitals.consciousness === 'alert' ? 0 : 3;
    parts.push({ name: news2Names.consciousness, value: consciousnessNames[vitals.consciousness], score });
  }
  parts.push({ name: 'Oxygen', value: vitals.isOnOxygen ? 'given' : 'not given', score: vitals.isOnOxygen ? 2 : 0 });
  const total = parts.reduce((sum, { score }) => sum + score, 0);
  return { total, level: levelOf(total, parts), parts, missing };
}

function levelOf(total: number, parts: readonly News2Part[]): News2Level {
  if (total >= 7) return 'emergency';
  return total >= 5 || parts.some(({ score }) => score === 3) ? 'urgent' : 'low';
}

export const consciousnessNames: Record<Consciousness, string> = {
  alert: 'Alert',
  confused: 'New confusion',
  voice: 'Responds to voice',
  pain: 'Responds to pain',
  unresponsive: 'Unresponsive',
};
