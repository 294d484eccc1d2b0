import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, Version } from '#foundation/shared/version.ts';
import { Day, id, notFound, own, read, Time } from './contract-parts.ts';
import { workedShifts } from './rules/shifts.ts';

export const ShiftTime = z.object({ shiftType: z.enum(workedShifts), startsAt: Time, endsAt: Time });
export const Holiday = z.object({ day: Day, name: text(80).min(1, 'Name is required') });
const LeaveTypeDetails = z.object({
  name: text(60).min(1, 'Name is required'),
  yearlyDays: z.int('Enter whole days').min(0, 'Enter days').max(366, 'At most 366 days'),
  isPaid: z.boolean().default(true),
  isActive: z.boolean().default(true),
});
const LeaveType = LeaveTypeDetails.extend({ id, version: Version });
export type LeaveType = z.infer<typeof LeaveType>;

export const settingsEndpoints = {
  settings: endpoint('GET', '/staff-settings', {
    ...own,
    ...read,
    shows: ['shift_hours', 'holidays', 'leave_types'],
    summary: 'Read shift hours, holidays and kinds of leave',
  }).output(z.object({ hours: z.array(ShiftTime), holidays: z.array(Holiday), leaveTypes: z.array(LeaveType) })),
  setShiftHours: endpoint('PUT', '/staff-settings/shifts', {
    access: ['admin'],
    summary: 'Set when a shift begins and ends, for later planning',
  })
    .input(ShiftTime)
    .output(z.object({})),
  setHoliday: endpoint('PUT', '/staff-settings/holidays', { access: ['admin'], summary: 'Add or rename a holiday' })
    .input(Holiday)
    .output(z.object({})),
  removeHoliday: endpoint('DELETE', '/staff-settings/holidays/{day}', {
    access: ['admin'],
    summary: 'Remove a holiday',
  })
    .input(z.object({ day: Day }))
    .output(z.object({})),
  addLeaveType: endpoint('POST', '/staff-settings/leave-types', {
    access: ['admin'],
    summary: 'Add a kind of leave; everyone gets its days for this year',
    successStatus: 201,
  })
    .input(LeaveTypeDetails)
    .output(LeaveType),
  changeLeaveType: endpoint('PUT', '/staff-settings/leave-types/{id}', {
    access: ['admin'],
    summary: 'Change a kind of leave; a new number of days applies from next year',
  })
    .input(LeaveTypeDetails.extend({ id, version: Version }))
    .output(LeaveType)
    .errors({ ...notFound, ...outdated }),
};
