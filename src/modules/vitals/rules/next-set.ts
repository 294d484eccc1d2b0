import { ageInYears } from './age-in-years.ts';
import { type Age, ageOn } from './age-on.ts';
import { alertsOf } from './alerts.ts';
import { type LatestVitals, latestVitals, type VitalsSet } from './latest.ts';
import { certainLevel, news2At } from './news2-at.ts';

/** How often vitals are taken, in hours, at the latest: NEWS2 by the Royal College of Physicians' table, the others by their ranges. */
const hoursBy = {
  /** Monitored without a break; a set is entered this often. */
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
  /** Why then: "NEWS2 6, every hour". */
  because: string;
}

const everyText = (hours: number) =>
  hours < 1 ? `every ${hours * 60} minutes` : hours === 1 ? 'every hour' : `every ${hours} hours`;

function rhythmOf(latest: LatestVitals, years: number | null, age: Age | null): { hours: number; by: string } {
  const news2 = news2At(latest, latest.takenAt, years);
  if (news2.kind === 'score') {
    const { total, level } = news2.score;
    return { hours: total === 0 ? hoursBy.zero : hoursBy[level], by: `NEWS2 ${total}` };
  }
  if (news2.kind === 'incomplete') {
    const level = certainLevel(news2.atLeast);
    return { hours: level ? hoursBy[level] : hoursBy.notScored, by: 'NEWS2 not complete' };
  }
  const [first] = alertsOf(latest, { age, isPregnant: latest.isPregnant });
  if (!first) return { hours: hoursBy.inRange, by: 'In range' };
  return { hours: first.isSevere ? hoursBy.severe : hoursBy.outOfRange, by: first.title };
}

interface Measured {
  sets: readonly VitalsSet[];
  birthDate: string | null;
  /** The clinic's day. */
  today: string;
  /** When the first set was due. */
  since: string;
}

/** When the next set of vitals is due: at once where there is none. */
export function nextSet({ sets, birthDate, today, since }: Measured): NextSet {
  const latest = latestVitals(sets);
  if (!latest) return { dueAt: since, because: 'None in the last 24 hours' };
  const { hours, by } = rhythmOf(latest, ageInYears(birthDate, today), ageOn(birthDate, today));
  return {
    dueAt: new Date(Date.parse(latest.takenAt) + hours * hourMs).toISOString(),
    because: `${by}, ${everyText(hours)}`,
  };
}
