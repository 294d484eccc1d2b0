import { daysBetween } from '#foundation/shared/dates/calendar-days.ts';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { ageOn } from '#modules/vitals/rules/age-on.ts';
import { canBePregnant } from '#modules/vitals/rules/who-applies.ts';

const pregnant = 'Pregnant or breastfeeding';
const isotretinoin = 'Isotretinoin in the last 6 months';
const infection = 'Infection, cold sore or open wound in the area';

/**
 * The usual questions per kind of treatment; decision 137 gives their sources. A clinic can change them for each
 * treatment.
 */
export const usualQuestions = {
  light: [
    pregnant,
    isotretinoin,
    infection,
    'Sun exposure or tanning in the last 4 weeks',
    'Medicine that makes the skin sensitive to light',
  ],
  skin: [pregnant, isotretinoin, infection],
  injection: [pregnant, infection, 'Blood thinner', 'Disease of nerves or muscles'],
} as const;

export const mostQuestions = 20;

interface Person {
  sex: 'female' | 'male' | 'other';
  birthDate: string | null;
}

/** Matches questions about pregnancy and nothing else, including ones the clinic worded itself. */
const pregnancyOnly = /^(?:(?:pregnan(?:t|cy)|breast-?feeding|lactati(?:ng|on)|or|and)[\s,/?]*)+$/i;

/** The questions that apply to this person: anyone who cannot be pregnant is not asked about pregnancy. */
export function questionsFor(questions: readonly string[], { sex, birthDate }: Person, day: string): string[] {
  return canBePregnant(sex, ageOn(birthDate, day))
    ? [...questions]
    : questions.filter((question) => !pregnancyOnly.test(question));
}

export interface Answer {
  question: string;
  isYes: boolean;
  reason: string;
}

/** The last session of the same treatment, if the protocol's interval has not passed yet. */
export interface TooSoon {
  lastOn: string;
  intervalDays: number;
}

export const tooSoonAfter = (lastOn: string | null, intervalDays: number | null, today: string): TooSoon | null =>
  lastOn !== null && intervalDays !== null && daysBetween(lastOn, today) < intervalDays
    ? { lastOn, intervalDays }
    : null;

/** Kept with the answers, so that the reason is read together with what it explains. */
export const tooSoonQuestion = ({ lastOn, intervalDays }: TooSoon) =>
  `Last session on ${dayText(lastOn)}, the protocol says ${intervalDays} days`;

export const reasonOrDiscard = `${reasonNeeded}, or discard the session`;

/** The fault of each answer by question; empty if there is none. Each yes needs a reason. */
export function answerFaults(questions: readonly string[], answers: readonly Answer[]): ReadonlyMap<string, string> {
  return new Map(
    questions.flatMap((question): [string, string][] => {
      const answer = answers.find((one) => one.question === question);
      if (!answer) return [[question, 'Choose yes or no']];
      return answer.isYes && !isReason(answer.reason) ? [[question, reasonOrDiscard]] : [];
    }),
  );
}
