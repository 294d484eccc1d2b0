import { z } from 'zod';
import { Day as AnyDay } from '#foundation/shared/dates/day.ts';
import { employed, keepsStaff } from './rules/staff.ts';

export const id = z.uuid();
/** Limited to dates far from the ends of the calendar, because weeks and months are counted from them. */
export const Day = AnyDay.refine((day) => day >= '1930-01-01' && day < '2200-01-01', 'Enter a date');
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month');
export const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 06:00');

export const notFound = { NOT_FOUND: { status: 404, message: 'This no longer exists.' } } as const;
export const noRecord = {
  NO_STAFF_RECORD: { status: 409, message: 'Your account is not linked to a staff record. Ask HR to link it.' },
} as const;

export const hr = { access: keepsStaff } as const;
export const own = { access: employed } as const;
export const read = { opensPatient: 'none' } as const;
