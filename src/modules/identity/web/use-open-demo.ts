import { useState } from 'react';
import { useNavigate } from 'react-router';
import { saveSession } from '#foundation/web/session.ts';
import { firstScreen } from './first-screen.ts';
import { requestDemo } from './request-demo.ts';

export function useOpenDemo() {
  const navigate = useNavigate();
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function open() {
    setOpening(true);
    setProblem(null);
    try {
      saveSession(await requestDemo('receptionist'));
      await navigate(firstScreen);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setOpening(false);
  }

  return { open, opening, problem };
}
