import { sql } from 'kysely';
import { patientUseCase } from '#foundation/server/requests/use-case.ts';
import { type FamilyOpening, portalContract } from '../contract.ts';

export const listFamilyOpenings = patientUseCase(portalContract.openings, async ({ input, own }) => {
  const { rows } = await sql<FamilyOpening>`select * from openings_of_own_records(${input.count})`.execute(own);
  return rows;
});
