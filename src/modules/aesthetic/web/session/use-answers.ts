import { useState } from 'react';
import { isReason } from '#foundation/shared/text/reason.ts';
import type { SessionRecord } from '../../contract-sessions.ts';
import { type Answer, answerFaults, reasonOrDiscard } from '../../rules/contraindications.ts';

const noFaults: ReadonlyMap<string, string> = new Map();

/** The answers to the questions before a session. Missing answers are pointed out once the user tries to continue. */
export function useAnswers({ questions, answers: kept, tooSoon }: SessionRecord) {
  const [answers, setAnswers] = useState<readonly Answer[]>(kept);
  const [tooSoonReason, setTooSoonReason] = useState('');
  const [isTried, setTried] = useState(false);
  const faults = answerFaults(questions, answers);
  const tooSoonFault = tooSoon && !isReason(tooSoonReason) ? reasonOrDiscard : null;
  return {
    answers: answers.filter(({ question }) => questions.includes(question)),
    tooSoonReason,
    setTooSoonReason,
    faults: isTried ? faults : noFaults,
    tooSoonFault: isTried ? tooSoonFault : null,
    answer: (answer: Answer) =>
      setAnswers((before) => [...before.filter(({ question }) => question !== answer.question), answer]),
    /** Returns true if every question is answered; otherwise shows the faults. */
    check: () => {
      setTried(true);
      return faults.size === 0 && !tooSoonFault;
    },
  };
}
