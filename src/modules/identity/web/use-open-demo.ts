import { useState } from 'react';
import { useNavigate } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { saveSession } from '#foundation/web/session/session.ts';
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
      await navigate(product.demoStart);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setOpening(false);
  }

  return { open, opening, problem };
}
