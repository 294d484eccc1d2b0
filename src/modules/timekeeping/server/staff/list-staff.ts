import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { staffPageSize } from '../../rules/staff.ts';
import { readStaff, staffFilter, staffToday } from './read-staff.ts';

export const listStaff = clinicUseCase(timekeepingContract.list, async ({ input, clinic }) => {
  const { show, search, page } = input;
  const where = staffFilter(show, search);
  const [members, counted] = await Promise.all([
    readStaff(clinic, { where, limit: staffPageSize, offset: page * staffPageSize }),
    sql<{ total: number }>`select count(*) as total from ${staffToday()} where ${where}`.execute(clinic),
  ]);
  return { members, total: counted.rows[0]?.total ?? 0 };
});
