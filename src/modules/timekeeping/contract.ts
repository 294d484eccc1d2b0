import type { LiveFigures, LiveTables } from '#foundation/shared/live-tables.ts';
import { portalEndpoints } from './contract-portal.ts';
import { requestEndpoints } from './contract-requests.ts';
import { settingsEndpoints } from './contract-settings.ts';
import { staffEndpoints } from './contract-staff.ts';
import { employed, keepsStaff } from './rules/staff.ts';

/** Tables with `own` notify only the screens of the person the row belongs to. */
export const timekeepingLive: LiveTables = {
  clock_entries: 'own',
  time_corrections: 'own',
  leave_requests: 'own',
  staff_documents: 'own',
};

export const timekeepingFigures: LiveFigures = {
  staff_members: employed,
  roster_shifts: employed,
  shift_hours: employed,
  holidays: employed,
  leave_types: employed,
  staff_salaries: keepsStaff,
  leave_entries: keepsStaff,
  clock_entries: keepsStaff,
  time_corrections: keepsStaff,
  leave_requests: keepsStaff,
  staff_documents: keepsStaff,
};

export const timekeepingContract = {
  ...staffEndpoints,
  ...requestEndpoints,
  ...portalEndpoints,
  ...settingsEndpoints,
};
