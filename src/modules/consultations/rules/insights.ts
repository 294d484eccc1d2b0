import { daysBetween } from '#foundation/shared/dates/calendar-days.ts';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { type Age, yearsOf } from '#modules/vitals/rules/age-on.ts';
import { alertsOf } from '#modules/vitals/rules/alerts.ts';
import { latestVitals, type VitalsSet } from '#modules/vitals/rules/latest.ts';
import { type News2Score, news2, news2LevelNames } from '#modules/vitals/rules/news2.ts';
import { certainLevel, news2At } from '#modules/vitals/rules/news2-at.ts';
import { fromDrugs, fromPregnancy } from './drug-insights.ts';
import type { DrugList } from './drug-list.ts';
import type { PrescribedDrug } from './prescribed-drug.ts';
import type { RunningDrug } from './safety/drug-warnings.ts';

export interface TakenVitals extends VitalsSet {
  appointmentId: string;
  /** The date of the visit in the clinic's time zone. */
  day: string;
}

/** Vitals taken near the visit but not at it. */
export interface SetOfOtherRoom extends VitalsSet {
  room: 'ward' | 'emergency';
}

interface PastVisit {
  appointmentId: string;
  day: string;
  followUpOn: string | null;
}

/** A lab report with values out of range. */
export interface FlaggedReport {
  testId: string;
  version: number;
  testName: string;
  /** The date of completion in the clinic's time zone. */
  day: string;
  /** The visit at which it was ordered, or null if it was ordered elsewhere. */
  appointmentId: string | null;
  /** A new version is waiting to be verified. */
  isBeingCorrected: boolean;
  flagged: readonly { name: string; value: string; unit: string; flag: string }[];
}

/** Everything that insights may draw on: the patient's own record. */
export interface InsightMaterial {
  appointmentId: string;
  day: string;
  age: Age | null;
  allergies: readonly string[] | null;
  isPregnant: boolean;
  /** Every set of each visit, oldest visit first. */
  vitals: readonly TakenVitals[];
  /** Taken within a day of this visit. */
  otherRooms: readonly SetOfOtherRoom[];
  /** Visits completed before this one, newest first. */
  pastVisits: readonly PastVisit[];
  /** Final reports, newest first. */
  reports: readonly FlaggedReport[];
  running: readonly RunningDrug[];
  /** Active orders on the medicine chart of a stay. */
  ordered: readonly PrescribedDrug[];
  /** The drugs on this visit's prescription so far. */
  prescribed: readonly PrescribedDrug[];
  list: DrugList;
}

/** Where an insight comes from. */
interface InsightSource {
  label: string;
  appointmentId: string;
}

export interface Insight {
  /** Stable as long as the underlying facts are the same, so that the insight can be dismissed. */
  key: string;
  kind: 'vitals' | 'results' | 'trend' | 'follow-up' | 'allergy' | 'pregnancy' | 'duplicate';
  title: string;
  reason: string;
  sources: InsightSource[];
}

const scoredText = ({ parts }: News2Score) =>
  parts
    .filter(({ score }) => score > 0)
    .map(({ name, value, score }) => `${name} ${value} scores ${score}`)
    .join(', ');

const roomWords = { ward: 'on the ward', emergency: 'in emergency' } as const;

function fromVitals({ vitals, otherRooms, appointmentId, age }: InsightMaterial): Insight[] {
  const sets: VitalsSet[] = [...vitals.filter((set) => set.appointmentId === appointmentId), ...otherRooms];
  const latest = latestVitals(sets);
  if (!latest) return [];
  const insight = (rule: string, setId: string | undefined, title: string, reason: string): Insight => {
    const room = otherRooms.find(({ id }) => id === setId)?.room;
    return {
      key: `${rule}:${setId}`,
      kind: 'vitals',
      title,
      reason: room ? `Measured ${roomWords[room]} in the last 24 hours. ${reason}` : reason,
      sources: room ? [] : [{ label: 'Vitals of this visit', appointmentId }],
    };
  };
  const alerts = alertsOf(latest, { age, isPregnant: latest.isPregnant }).map(({ measure, title, reason }) =>
    insight(`alert:${measure}`, latest.origins[measure]?.setId, title, reason),
  );
  const newest = sets.find(({ takenAt }) => takenAt === latest.takenAt);
  const result = news2At(latest, latest.takenAt, age && yearsOf(age));
  const score = result.kind === 'score' ? result.score : result.kind === 'incomplete' ? result.atLeast : null;
  const level = score && certainLevel(score);
  if (!score || !level) return alerts;
  const isWhole = result.kind === 'score';
  const title = `${news2.name} ${isWhole ? '' : 'at least '}${score.total}: ${news2LevelNames[level].toLowerCase()}`;
  const reason = `${scoredText(score)}.${result.kind === 'incomplete' ? ` ${result.lack}` : ''}`;
  return [insight('news2', newest?.id, title, reason), ...alerts];
}

/** One entry per visit, with the latest value of each measure. */
function byVisit(vitals: readonly TakenVitals[]) {
  return [...Map.groupBy(vitals, ({ appointmentId }) => appointmentId).values()].flatMap((sets) => {
    const latest = latestVitals(sets);
    return sets[0] && latest ? [{ ...sets[0], ...latest }] : [];
  });
}

interface Trend {
  measure: 'systolic' | 'pulse' | 'oxygenSaturation';
  name: string;
  unit: string;
  direction: 'rising' | 'falling';
  /** The trend is reported only once the newest value has reached this limit. */
  from: number;
}

const trends: readonly Trend[] = [
  { measure: 'systolic', name: 'Systolic pressure', unit: 'mmHg', direction: 'rising', from: 130 },
  { measure: 'pulse', name: 'Pulse', unit: '/min', direction: 'rising', from: 91 },
  { measure: 'oxygenSaturation', name: 'Oxygen saturation', unit: '%', direction: 'falling', from: 95 },
];
const visitsOfATrend = 3;

function fromTrends({ vitals }: InsightMaterial): Insight[] {
  return trends.flatMap(({ measure, name, unit, direction, from }) => {
    const measured = byVisit(vitals).flatMap((taken) => {
      const value = taken[measure];
      return value === null ? [] : [{ ...taken, value }];
    });
    const last = measured.slice(-visitsOfATrend);
    const newest = last.at(-1);
    if (last.length < visitsOfATrend || !newest) return [];
    const sign = direction === 'rising' ? 1 : -1;
    const isWorse = last.every(({ value }, at) => at === 0 || (value - (last[at - 1]?.value ?? value)) * sign > 0);
    if (!isWorse || (newest.value - from) * sign < 0) return [];
    return [
      {
        key: `trend:${measure}:${newest.origins[measure]?.setId}`,
        kind: 'trend' as const,
        title: `${name} ${direction} over ${visitsOfATrend} visits`,
        reason: `${last.map(({ value }) => value).join(', then ')} ${unit}.`,
        sources: last.map(({ day, appointmentId }) => ({ label: `Visit of ${dayText(day)}`, appointmentId })),
      },
    ];
  });
}

const lostShare = 0.05;
const weightDays = 180;

function fromWeight({ vitals }: InsightMaterial): Insight[] {
  const weighed = byVisit(vitals).flatMap((taken) =>
    taken.weight === null ? [] : [{ ...taken, weight: taken.weight }],
  );
  const newest = weighed.at(-1);
  if (!newest) return [];
  const within = weighed.filter(({ day }) => daysBetween(day, newest.day) <= weightDays);
  const heaviest = within.reduce((most, taken) => (taken.weight > most.weight ? taken : most), newest);
  const share = (heaviest.weight - newest.weight) / heaviest.weight;
  if (share < lostShare) return [];
  return [
    {
      key: `weight:${newest.origins.weight?.setId}`,
      kind: 'trend',
      title: `Weight down by ${(share * 100).toFixed(0)} %`,
      reason: `${heaviest.weight} kg on ${dayText(heaviest.day)}, ${newest.weight} kg on ${dayText(newest.day)}.`,
      sources: [heaviest, newest].map(({ day, appointmentId }) => ({
        label: `Visit of ${dayText(day)}`,
        appointmentId,
      })),
    },
  ];
}

const flagWords: Readonly<Record<string, string>> = {
  L: 'low',
  H: 'high',
  LL: 'critically low',
  HH: 'critically high',
  A: 'abnormal',
};

const flaggedText = ({ name, value, unit, flag }: FlaggedReport['flagged'][number]) =>
  `${[name, value, unit].filter(Boolean).join(' ')}: ${flagWords[flag] ?? flag}`;

/** Reports since the patient's last visit, or all reports if there is no earlier visit. */
function fromReports({ reports, pastVisits, appointmentId }: InsightMaterial): Insight[] {
  const since = pastVisits[0]?.day ?? '';
  return reports
    .filter(({ day }) => day >= since)
    .flatMap(({ testId, version, testName, day, appointmentId: orderedAt, isBeingCorrected, flagged }) => {
      const [first, ...others] = flagged;
      if (!first) return [];
      const said = others.length === 0 ? `${testName}.` : `${flagged.map(flaggedText).join(', ')}.`;
      return [
        {
          key: `results:${testId}:${version}`,
          kind: 'results' as const,
          title: others.length === 0 ? flaggedText(first) : `${testName}: ${flagged.length} values out of range`,
          reason: isBeingCorrected ? `${said} The report is being corrected.` : said,
          sources: [{ label: `Lab report of ${dayText(day)}`, appointmentId: orderedAt ?? appointmentId }],
        },
      ];
    });
}

function fromFollowUp({ pastVisits, day }: InsightMaterial): Insight[] {
  const [last] = pastVisits;
  if (!last?.followUpOn || last.followUpOn >= day) return [];
  const late = daysBetween(last.followUpOn, day);
  return [
    {
      key: `follow-up:${last.appointmentId}`,
      kind: 'follow-up',
      title: `Follow-up ${late} ${late === 1 ? 'day' : 'days'} overdue`,
      reason: `It was due on ${dayText(last.followUpOn)}; no visit since.`,
      sources: [{ label: `Visit of ${dayText(last.day)}`, appointmentId: last.appointmentId }],
    },
  ];
}

/**
 * Insights from the patient's own record, shown before the doctor looks: rules, each with its reason and its source.
 */
export function insightsOf(material: InsightMaterial): Insight[] {
  return [fromVitals, fromReports, fromPregnancy, fromDrugs, fromFollowUp, fromTrends, fromWeight].flatMap((rule) =>
    rule(material),
  );
}
