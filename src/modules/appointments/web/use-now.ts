import { useEffect, useState } from 'react';

const tickMilliseconds = 15_000;

/** The time, renewed often enough for minutes of waiting. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), tickMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return now;
}
