import { useEffect, useState } from 'react';
import { clinicToday } from '#foundation/web/clinic-date.ts';

/** Often enough for minutes of waiting. */
const tickMilliseconds = 15_000;

function useClock(read: () => string): string {
  const [reading, setReading] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setReading(read), tickMilliseconds);
    return () => clearInterval(timer);
  }, [read]);
  return reading;
}

const instant = () => new Date().toISOString();
const day = () => clinicToday();

export const useNow = () => useClock(instant);

/** The clinic's day, also on a page that is left open over midnight. */
export const useToday = () => useClock(day);
