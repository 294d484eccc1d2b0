import { reasonNeeded } from '#foundation/shared/text/reason.ts';
import type { VitalAlert } from '#modules/vitals/rules/alerts.ts';
import type { News2Level, News2Result, News2Score } from '#modules/vitals/rules/news2.ts';
import { certainLevel, incompleteTitle, lackText } from '#modules/vitals/rules/news2-at.ts';

/** The colours of the board, the most urgent first. */
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

/** What vitals suggest. Where NEWS2 does not apply they suggest nothing, and people decide. */
export interface Suggestion {
  acuity: Acuity | null;
  score: number | null;
  reasons: string[];
}

/**
 * From the whole score, or from what was measured of it when that is enough. A single severe value is never green, and green is
 * never suggested while something is not measured.
 */
export function suggestionOf(result: News2Result, alerts: readonly VitalAlert[]): Suggestion {
  if (result.kind === 'not-applicable') return { acuity: null, score: null, reasons: [result.because] };
  const atLeast = alerts.some(({ isSevere }) => isSevere) ? 'yellow' : null;
  if (result.kind === 'nothing-measured') return { acuity: atLeast, score: null, reasons: [] };
  if (result.kind === 'score') {
    const { score } = result;
    const acuity = acuityOf[score.level];
    return {
      acuity: acuity === 'green' ? (atLeast ?? acuity) : acuity,
      score: score.total,
      reasons: [`NEWS2 ${score.total}`, ...triageReasons(score)],
    };
  }
  const { atLeast: score, missing } = result;
  const level = certainLevel(score);
  const title = level ? `NEWS2 at least ${score.total}` : incompleteTitle;
  const reasons = [title, ...triageReasons(score), lackText(missing, [])];
  return { acuity: level ? acuityOf[level] : atLeast, score: null, reasons };
}

const isLessUrgent = (one: Acuity, other: Acuity) => acuities.indexOf(one) > acuities.indexOf(other);

/**
 * Why a colour needs a reason; null: it needs none. More urgent than suggested never does. Green beside a severe value does at
 * every age, also where the vitals suggest nothing.
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

/** What was measured and costs points, the worst first. */
function triageReasons({ parts }: News2Score): string[] {
  const points = (score: number) => (score === 1 ? '1 point' : `${score} points`);
  return parts
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ name, value, score }) => `${name} ${value}: ${points(score)}`);
}

/** Why there are no vitals: it was too urgent for them. */
export const unmeasuredReason = 'Colour given without measures';

/** Those not triaged yet come first: how urgent it is, nobody knows. */
export const boardColumns = [null, ...acuities] as const;

/** How soon somebody should be seen, in minutes; past it the timer turns red. */
const targetMinutes: Record<Acuity, number> = { red: 0, yellow: 30, green: 120 };
/** How soon after the arrival there should be a triage. */
const triageTargetMinutes = 10;

const minuteMs = 60_000;

export function minutesWaiting(arrivedAt: string, now: string): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(arrivedAt)) / minuteMs));
}

/** 7 min, 1 h 05 min. */
export function waitText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

export function isOverdue(acuity: Acuity | null, minutes: number): boolean {
  return minutes > (acuity === null ? triageTargetMinutes : targetMinutes[acuity]);
}
