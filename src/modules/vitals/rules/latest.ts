import { isEmptyVitals, type Vitals } from './measures.ts';

/** Measures that are taken one by one, each with its own time. */
export const timedMeasures = [
  'systolic',
  'diastolic',
  'pulse',
  'respiratoryRate',
  'oxygenSaturation',
  'temperature',
  'glucose',
  'consciousness',
  'weight',
  'height',
] as const;
export type TimedMeasure = (typeof timedMeasures)[number];

/** Vitals taken at one moment; what was not measured is null. */
export interface VitalsSet extends Vitals {
  id: string;
  takenAt: string;
}

/** Where the latest value of a measure comes from. */
interface Origin {
  setId: string;
  takenAt: string;
}

export interface LatestVitals extends Vitals {
  /** When anything was last measured. */
  takenAt: string;
  /** Null if never measured. */
  origins: Record<TimedMeasure, Origin | null>;
}

function newestFirst(sets: readonly VitalsSet[]): VitalsSet[] {
  return sets
    .map((set) => ({ set, at: Date.parse(set.takenAt) }))
    .sort((one, other) => other.at - one.at || (one.set.id > other.set.id ? -1 : 1))
    .map(({ set }) => set);
}

/** A triage by colour alone, without measurements, does not ask about a pregnancy. */
const asksPregnancy = (set: Vitals) =>
  timedMeasures.some((measure) => measure !== 'consciousness' && set[measure] !== null);

/**
 * The latest value of each measure, in whatever order the sets are; null if there are none. A pregnancy known from
 * another room (`wasPregnant`) applies here too.
 */
export function latestVitals(sets: readonly VitalsSet[], wasPregnant = false): LatestVitals | null {
  const sorted = newestFirst(sets);
  const [newest] = sorted;
  if (!newest) return null;
  const last = (measure: TimedMeasure) => sorted.find((set) => set[measure] !== null);
  const originOf = (measure: TimedMeasure): Origin | null => {
    const set = last(measure);
    return set ? { setId: set.id, takenAt: set.takenAt } : null;
  };
  // Whether oxygen was given belongs to the saturation measured with it.
  const { isOnOxygen, isHypercapnic } = last('oxygenSaturation') ?? newest;
  return {
    takenAt: newest.takenAt,
    systolic: last('systolic')?.systolic ?? null,
    diastolic: last('diastolic')?.diastolic ?? null,
    pulse: last('pulse')?.pulse ?? null,
    respiratoryRate: last('respiratoryRate')?.respiratoryRate ?? null,
    oxygenSaturation: last('oxygenSaturation')?.oxygenSaturation ?? null,
    temperature: last('temperature')?.temperature ?? null,
    glucose: last('glucose')?.glucose ?? null,
    consciousness: last('consciousness')?.consciousness ?? null,
    weight: last('weight')?.weight ?? null,
    height: last('height')?.height ?? null,
    isOnOxygen,
    isHypercapnic,
    isPregnant: wasPregnant || (sorted.find(asksPregnancy) ?? newest).isPregnant,
    origins: {
      systolic: originOf('systolic'),
      diastolic: originOf('diastolic'),
      pulse: originOf('pulse'),
      respiratoryRate: originOf('respiratoryRate'),
      oxygenSaturation: originOf('oxygenSaturation'),
      temperature: originOf('temperature'),
      glucose: originOf('glucose'),
      consciousness: originOf('consciousness'),
      weight: originOf('weight'),
      height: originOf('height'),
    },
  };
}

/**
 * The latest values including those being measured now, which are the newest whatever the clocks say, and which decide
 * about a pregnancy if it was asked.
 */
export function latestWith(sets: readonly VitalsSet[], measured: Vitals, now: string, wasPregnant: boolean) {
  if (isEmptyVitals(measured)) return latestVitals(sets, wasPregnant);
  const takenAt = new Date(Math.max(Date.parse(now), ...sets.map((set) => Date.parse(set.takenAt) + 1))).toISOString();
  return latestVitals([...sets, { ...measured, id: 'now', takenAt }], wasPregnant && !asksPregnancy(measured));
}

/** Blood pressure with both values, if measured together; otherwise null. */
export function pressureOf({ systolic, diastolic, origins }: LatestVitals): string | null {
  const isOne = origins.systolic?.setId === origins.diastolic?.setId;
  return isOne && systolic !== null && diastolic !== null ? `${systolic}/${diastolic}` : null;
}

/** A value measured longer before the score than this does not count. */
export const freshHours = 4;
const hourMs = 3_600_000;

/**
 * The values measured within the hours that a score may span; older ones count as not measured and are listed in `old`.
 */
export function freshVitals(latest: LatestVitals, at: string): { vitals: Vitals; old: TimedMeasure[] } {
  const since = Date.parse(at) - freshHours * hourMs;
  const isOld = (measure: TimedMeasure) => {
    const origin = latest.origins[measure];
    return origin !== null && Date.parse(origin.takenAt) < since;
  };
  const old = timedMeasures.filter((measure) => measure !== 'weight' && measure !== 'height' && isOld(measure));
  const vitals = { ...latest };
  for (const measure of old) vitals[measure] = null;
  return { vitals, old };
}
