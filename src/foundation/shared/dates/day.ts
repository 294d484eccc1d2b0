import { z } from 'zod';

/** A day as YYYY-MM-DD. ISO 8601 has a year 0, PostgreSQL does not. */
export const Day = z.iso.date('Enter a date').refine((day) => !day.startsWith('0000'), 'Enter a date');
