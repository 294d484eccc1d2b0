import { useEffect, useEffectEvent, useState } from 'react';

const tickMilliseconds = 250;

/** Counts seconds down to a moment, by a monotonic clock. */
export function useCountdown(onOver: () => void) {
  const [until, setUntil] = useState<number | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);

  function show(moment: number) {
    const left = Math.max(0, Math.ceil((moment - performance.now()) / 1000));
    setSecondsLeft(left);
    return left;
  }

  const tick = useEffectEvent((moment: number) => {
    if (show(moment) > 0) return;
    setUntil(null);
    onOver();
  });

  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => tick(until), tickMilliseconds);
    return () => clearInterval(timer);
  }, [until]);

  return {
    secondsLeft,
    start: (seconds: number) => {
      const moment = performance.now() + seconds * 1000;
      show(moment);
      setUntil(moment);
    },
  };
}
