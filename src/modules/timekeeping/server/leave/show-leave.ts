import { sql } from 'kysely';
import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { findOwnStaff } from '../own-staff.ts';
import { readLeaveRequests } from '../requests/list-requests.ts';
import { readFreeBalances } from './read-free-balances.ts';

export const showLeave = clinicUseCase(timekeepingContract.leave, async ({ caller, clinic }) => {
  const own = await findOwnStaff(clinic, caller);
  if (!own) return { balances: [], requests: [] };
  const today = await readClinicDay(clinic);
  const [balances, requests] = await Promise.all([
    readFreeBalances(clinic, own.id, Number(today.slice(0, 4))),
    readLeaveRequests(clinic, sql`request.staff_id = ${own.id}`),
  ]);
  return { balances, requests };
});
