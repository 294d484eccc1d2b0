import { reasonNeeded } from '#foundation/shared/text/reason.ts';
import { type Age, yearsOf } from '#modules/vitals/rules/age-on.ts';
import { alertsOf, type VitalAlert } from '#modules/vitals/rules/alerts.ts';
import { freshVitals, type LatestVitals, type TimedMeasure } from '#modules/vitals/rules/latest.ts';
import {
  type News2Level,
  type News2Measure,
  type News2Score,
  news2Names,
  news2Of,
} from '#modules/vitals/rules/news2.ts';
import { certainLevel, incompleteTitle, lackText } from '#modules/vitals/rules/news2-at.ts';

/** The colours of the board, most urgent first. */
export const acuities = ['red', 'yellow', 'green'] as const;
export type Acuity = (typeof acuities)[number];

export const acuityNames: Record<Acuity, string> = {
  red: 'Red: resuscitation, emergent',
  yellow: 'Yellow: urgent',
  green: 'Green: less urgent',
};
export const acuityWords: Record<Acuity, string> = { red: 'Red', yellow: 'Yellow', green: 'Green' };

export const dispositions = ['home', 'admit', 'transfer', 'left', 'died'] as const;
export type Disposition = (typeof dispositions)[number];

export const dispositionNames: Record<Disposition, string> = {
  home: 'Home',
  admit: 'Admit to a ward',
  transfer: 'To another hospital',
  left: 'Left against advice',
  died: 'Died',
};

export const outcomeNames: Record<Disposition, string> = {
  ...dispositionNames,
  home: 'Discharged home',
  admit: 'Admitted',
  transfer: 'Transferred to another hospital',
};

const acuityOf: Record<News2Level, Acuity> = { emergency: 'red', urgent: 'yellow', low: 'green' };

/** The colour that the vitals suggest. Where NEWS2 does not apply they suggest nothing, and people decide. */
export interface Suggestion {
  acuity: Acuity | null;
  score: number | null;
  reasons: string[];
  /** Values out of range for this patient. */
  alerts: VitalAlert[];
}

const isScored = (measure: TimedMeasure): measure is News2Measure => measure in news2Names;

/**
 * Uses the latest value of each measure, whichever triage it is from. A worrying value counts until it is measured
 * again; green is suggested only by a complete score of fresh values, and never with a severe value.
 */
export function suggestionOf(latest: LatestVitals | null, at: string, age: Age | null): Suggestion {
  if (!latest) return { acuity: null, score: null, reasons: [], alerts: [] };
  const { isPregnant } = latest;
  const alerts = alertsOf(latest, { age, isPregnant });
  const result = news2Of(latest, { ageYears: age && yearsOf(age), isPregnant });
  if (result.kind === 'not-applicable') return { acuity: null, score: null, reasons: [result.because], alerts };
  const atLeast = alerts.some(({ isSevere }) => isSevere) ? 'yellow' : null;
  if (result.kind === 'nothing-measured') return { acuity: atLeast, score: null, reasons: [], alerts };
  const old = freshVitals(latest, at).old.filter(isScored);
  if (result.kind === 'score' && old.length === 0) {
    const { score } = result;
    const acuity = score.level === 'low' ? (atLeast ?? 'green') : acuityOf[score.level];
    return { acuity, score: score.total, reasons: [`NEWS2 ${score.total}`, ...triageReasons(score)], alerts };
  }
  const [score, missing] = result.kind === 'score' ? [result.score, []] : [result.atLeast, result.missing];
  const level = certainLevel(score);
  const title = level ? `NEWS2 ${missing.length > 0 ? 'at least ' : ''}${score.total}` : incompleteTitle;
  const reasons = [title, ...triageReasons(score), lackText([...missing, ...old], old)];
  return { acuity: level ? acuityOf[level] : atLeast, score: null, reasons, alerts };
}

const isLessUrgent = (one: Acuity, other: Acuity) => acuities.indexOf(one) > acuities.indexOf(other);

/**
 * Why a colour needs a reason, or null if it needs none. A colour more urgent than suggested never does. Green with a
 * severe value does at every age, even where the vitals suggest nothing.
 */
export function reasonAsked(
  decided: Acuity,
  suggested: Acuity | null,
  alerts: readonly Pick<VitalAlert, 'title' | 'isSevere'>[],
): string | null {
  const ask = (because: string) => `${because}. ${reasonNeeded} for ${decided}.`;
  if (suggested && isLessUrgent(decided, suggested)) return ask(`The vitals suggest ${suggested}`);
  const severe = decided === 'green' ? alerts.find(({ isSevere }) => isSevere) : undefined;
  return severe ? ask(severe.title) : null;
}

/** The values that score points, worst first. */
function triageReasons({ parts }: News2Score): string[] {
  const points = (score: number) => (score === 1 ? '1 point' : `${score} points`);
  return parts
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ name, value, score }) => `${name} ${value}: ${points(score)}`);
}

/** Stands in place of vitals when the case was too urgent to measure any. */
export const unmeasuredReason = 'Colour given without measures';

/** Patients without triage come first because their urgency is unknown. */
export const boardColumns = [null, ...acuities] as const;

/** Minutes within which a patient should be seen; after that the timer turns red. */
const targetMinutes: Record<Acuity, number> = { red: 0, yellow: 30, green: 120 };
/** Minutes after arrival within which there should be a triage. */
const triageTargetMinutes = 10;

const minuteMs = 60_000;

export function minutesWaiting(arrivedAt: string, now: string): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(arrivedAt)) / minuteMs));
}

/** For example "7 min" or "1 h 05 min". */
export function waitText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

export function isOverdue(acuity: Acuity | null, minutes: number): boolean {
  return minutes > (acuity === null ? triageTargetMinutes : targetMinutes[acuity]);
}
