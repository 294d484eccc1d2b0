import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { isReason } from '#foundation/shared/text/reason.ts';
import type { SessionRecord } from '../../contract-sessions.ts';
import { type Answer, answerFaults, reasonOrDiscard, tooSoonQuestion } from '../../rules/contraindications.ts';

/** The answers to keep with a session. Refuses an unanswered question, and a contraindication without a reason. */
export function requireAnswers(
  { questions, tooSoon }: SessionRecord,
  { answers, tooSoonReason }: { answers: readonly Answer[]; tooSoonReason: string },
): Answer[] {
  const [first] = answerFaults(questions, answers);
  if (first) throw fieldFault('answers', `${first[0]}: ${first[1]}`);
  if (tooSoon && !isReason(tooSoonReason)) throw fieldFault('tooSoonReason', reasonOrDiscard);
  const asked = answers.filter(({ question }) => questions.includes(question));
  return tooSoon ? [...asked, { question: tooSoonQuestion(tooSoon), isYes: true, reason: tooSoonReason }] : asked;
}
