import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { findOwnStaff } from '../own-staff.ts';
import { readCorrections } from '../requests/list-requests.ts';
import { entryColumns } from './clock-entry.ts';

export const listEntries = clinicUseCase(timekeepingContract.entries, async ({ input, caller, clinic }) => {
  const own = await findOwnStaff(clinic, caller);
  if (!own) return { entries: [], corrections: [] };
  const { from, to } = input;
  const [entries, corrections] = await Promise.all([
    clinic
      .selectFrom('clockEntries')
      .select(entryColumns)
      .where('staffId', '=', own.id)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('startedAt')
      .execute(),
    readCorrections(
      clinic,
      sql`request.staff_id = ${own.id} and request.status <> 'withdrawn' and (request.started_at at time zone
          (select time_zone from clinics))::date between ${from}::date and ${to}::date`,
    ),
  ]);
  return { entries, corrections };
});
