import { type Age, yearsOf } from './age-on.ts';
import { alertsOf } from './alerts.ts';
import { type LatestVitals, latestVitals, type VitalsSet } from './latest.ts';
import { news2Of } from './news2.ts';
import { certainLevel, news2At } from './news2-at.ts';

/**
 * The longest interval between two sets of vitals, in hours: by the Royal College of Physicians' table for NEWS2, by
 * their ranges for other patients.
 */
const hoursBy = {
  /** Monitored continuously; a set is entered this often. */
  emergency: 0.5,
  urgent: 1,
  low: 6,
  zero: 12,
  notScored: 4,
  severe: 1,
  outOfRange: 2,
  inRange: 4,
} as const;

const hourMs = 3_600_000;

interface NextSet {
  dueAt: string;
  /** The reason, such as "NEWS2 6, every hour". */
  because: string;
}

const everyText = (hours: number) =>
  hours < 1 ? `every ${hours * 60} minutes` : hours === 1 ? 'every hour' : `every ${hours} hours`;

interface Rhythm {
  hours: number;
  by: string;
  /** Whether part of the score was not measured. */
  isPartial?: boolean;
}

function rhythmOf(latest: LatestVitals, age: Age | null): Rhythm {
  const news2 = news2At(latest, latest.takenAt, age && yearsOf(age));
  if (news2.kind === 'score') {
    const { total, level } = news2.score;
    return { hours: total === 0 ? hoursBy.zero : hoursBy[level], by: `NEWS2 ${total}` };
  }
  if (news2.kind === 'incomplete') {
    const level = certainLevel(news2.atLeast);
    return { hours: level ? hoursBy[level] : hoursBy.notScored, by: 'NEWS2 not complete', isPartial: true };
  }
  const [first] = alertsOf(latest, { age, isPregnant: latest.isPregnant });
  if (!first) return { hours: hoursBy.inRange, by: 'In range' };
  return { hours: first.isSevere ? hoursBy.severe : hoursBy.outOfRange, by: first.title };
}

interface Measured {
  sets: readonly VitalsSet[];
  age: Age | null;
  /** When the first set was due. */
  since: string;
}

/** Whether a set has any vital signs: a glucose or weight alone does not count. */
export const hasSigns = (set: VitalsSet) =>
  news2Of(set, { ageYears: null, isPregnant: false }).kind !== 'nothing-measured';

/**
 * When the next set of vitals is due; at once if there is none. A single measurement in between, such as a glucose or
 * pulse, does not postpone what the last full score requires.
 */
export function nextSet({ sets, age, since }: Measured): NextSet {
  const moments = sets.filter(hasSigns).map(({ takenAt }) => Date.parse(takenAt));
  const asked: NextSet[] = [];
  for (const moment of moments.sort((one, other) => other - one)) {
    const takenAt = new Date(moment).toISOString();
    // A child's glucose out of range counts at once, whenever it was measured.
    const known = asked.length === 0 ? sets : sets.filter((set) => Date.parse(set.takenAt) <= moment);
    const latest = latestVitals(known);
    if (!latest) continue;
    const { hours, by, isPartial } = rhythmOf({ ...latest, takenAt }, age);
    const next = { dueAt: new Date(moment + hours * hourMs).toISOString(), because: `${by}, ${everyText(hours)}` };
    if (asked.length === 0 || !isPartial) asked.push(next);
    if (!isPartial) break;
  }
  asked.sort((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt));
  return asked[0] ?? { dueAt: since, because: 'None in the last 24 hours' };
}
