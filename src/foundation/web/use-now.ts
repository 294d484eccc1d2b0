import { useEffect, useState } from 'react';
import { clinicToday } from '#foundation/web/clinic-date.ts';

/** Often enough for waiting times in minutes. */
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

/** The clinic's current day, even on a page left open past midnight. */
export const useToday = () => useClock(day);
