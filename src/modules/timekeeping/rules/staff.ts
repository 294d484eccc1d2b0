import type { Role } from '#foundation/shared/roles.ts';
import type { ShiftType } from './shifts.ts';

/** Roles that use HR Management in the hospital's sidebar. */
export const keepsStaff = ['admin', 'hr_manager'] as const satisfies Role[];

/**
 * Roles whose invitations are sent at once. Otherwise HR could create a second HR account that approves their own
 * salary and leave.
 */
export const mayInvite = (inviter: Role) => inviter === 'admin';

/** Roles that can clock in: everyone employed. */
export const employed = [
  'admin',
  'doctor',
  'nurse',
  'receptionist',
  'pharmacist',
  'lab_tech',
  'hr_manager',
  'practitioner',
  'assistant',
] as const satisfies Role[];

export const staffStatuses = ['active', 'on_leave', 'suspended', 'left'] as const;
export type StaffStatus = (typeof staffStatuses)[number];
export const statusNames: Record<StaffStatus, string> = {
  active: 'Active',
  on_leave: 'On leave',
  suspended: 'Suspended',
  left: 'Left',
};

/** Filters of the staff list; people who have left are listed only under `left`. */
export const shownStaff = ['all', 'on-duty', 'salaries', 'new-hires', 'left'] as const;
export type ShownStaff = (typeof shownStaff)[number];
export const shownStaffNames: Record<ShownStaff, string> = {
  all: 'All staff',
  'on-duty': 'On duty today',
  salaries: 'With salary',
  'new-hires': 'New hires (30 days)',
  left: 'Left',
};

export const newHireDays = 30;
export const staffPageSize = 50;

/** For example EMP-0042. */
export const employeeId = (employeeNumber: number) => `EMP-${String(employeeNumber).padStart(4, '0')}`;

interface Duty {
  shiftType: ShiftType | null;
  status: StaffStatus;
}

/** Whether an active person has a shift today that is not off. */
export const isOnDuty = ({ shiftType, status }: Duty) =>
  shiftType !== null && shiftType !== 'off' && status === 'active';

/** Whether someone joined within the last 30 days, the thirtieth included, and not in the future. */
export function isNewHire(joinDate: string, today: string): boolean {
  const days = (Date.parse(today) - Date.parse(joinDate)) / 86_400_000;
  return days >= 0 && days <= newHireDays;
}
