import { sql } from 'kysely';
import { clinicDay } from '#foundation/server/database/clinic-day.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { testKinds } from '../../content/tests.ts';
import { laboratoryContract } from '../../contract.ts';
import { readOwnKinds } from './own-tests.ts';

/** Tests that can be ordered but are not on today's price list. */
export const listUnpriced = clinicUseCase(laboratoryContract.unpriced, async ({ clinic }) => {
  const { rows } = await sql<{ service: string }>`
    select distinct service from service_prices
     where doctor_id is null and from_day <= ${clinicDay}`.execute(clinic);
  const priced = new Set(rows.map(({ service }) => service));
  const kinds = [...testKinds, ...(await readOwnKinds(clinic))];
  return kinds.filter(({ name }) => !priced.has(name)).map(({ code, name }) => ({ code, name }));
});
