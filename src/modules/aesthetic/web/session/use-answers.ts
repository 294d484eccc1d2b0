import { useState } from 'react';
import { isReason } from '#foundation/shared/text/reason.ts';
import type { SessionRecord } from '../../contract-sessions.ts';
import { type Answer, answerFaults, reasonOrDiscard } from '../../rules/contraindications.ts';

const noFaults: ReadonlyMap<string, string> = new Map();

/** The answers to what is asked before a session; what is missing is said once somebody tries to go on. */
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
    /** Whether nothing is left to answer; else it is said where. */
    check: () => {
      setTried(true);
      return faults.size === 0 && !tooSoonFault;
    },
  };
}
