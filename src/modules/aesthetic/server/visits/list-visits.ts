import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { aestheticContract } from '../../contract.ts';
import { readVisits } from './read-visits.ts';

export const listVisits = clinicUseCase(aestheticContract.visits, ({ input, clinic }) =>
  readVisits(clinic, sql`visit.appointment_date = ${input.date}::date`),
);
