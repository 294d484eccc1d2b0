import { daysBetween } from '#foundation/shared/dates/calendar-days.ts';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { ageOn } from '#modules/vitals/rules/age-on.ts';
import { canBePregnant } from '#modules/vitals/rules/who-applies.ts';

const pregnant = 'Pregnant or breastfeeding';
const isotretinoin = 'Isotretinoin in the last 6 months';
const infection = 'Infection, cold sore or open wound in the area';

/** What is usually asked, by what is done; where each comes from stands in decision 137. A clinic changes them for each treatment. */
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

/** What is asked about pregnancy and nothing else, also in a clinic's own words. */
const pregnancyOnly = /^(?:(?:pregnan(?:t|cy)|breast-?feeding|lactati(?:ng|on)|or|and)[\s,/?]*)+$/i;

/** The questions that are for this person: nobody who cannot be pregnant is asked about it. */
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

/** The last session of the same treatment, where the protocol's interval has not passed. */
export interface TooSoon {
  lastOn: string;
  intervalDays: number;
}

export const tooSoonAfter = (lastOn: string | null, intervalDays: number | null, today: string): TooSoon | null =>
  lastOn !== null && intervalDays !== null && daysBetween(lastOn, today) < intervalDays
    ? { lastOn, intervalDays }
    : null;

/** Kept with the answers, so that the reason is read with what it is for. */
export const tooSoonQuestion = ({ lastOn, intervalDays }: TooSoon) =>
  `Last session on ${dayText(lastOn)}, the protocol says ${intervalDays} days`;

export const reasonOrDiscard = `${reasonNeeded}, or discard the session`;

/** What is wrong with the answers to questions, by question; empty: nothing. Whatever speaks against a session needs a reason. */
export function answerFaults(questions: readonly string[], answers: readonly Answer[]): ReadonlyMap<string, string> {
  return new Map(
    questions.flatMap((question): [string, string][] => {
      const answer = answers.find((one) => one.question === question);
      if (!answer) return [[question, 'Choose yes or no']];
      return answer.isYes && !isReason(answer.reason) ? [[question, reasonOrDiscard]] : [];
    }),
  );
}
