import { ORPCError } from '@orpc/server';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#foundation/server/requests/use-case.ts';
import type { LabTest } from '../../contract-records.ts';
import { alwaysMay, mayOpen } from '../../rules/results/restricted.ts';

/** Refuses people who may not see this test's results. The refusal is recorded in the audit trail. */
export function requireOpen(test: Pick<LabTest, 'isRestricted' | 'doctorId'>, caller: Caller): void {
  if (mayOpen(test, caller)) return;
  throw new ORPCError('FORBIDDEN', {
    message: 'Restricted result. Only the doctor who ordered it, the laboratory and admins can open it.',
  });
}

/** The same rule for a row of lab_tests. */
export const isOpenTo = ({ userId, role }: Caller): RawBuilder<boolean> =>
  sql<boolean>`(not is_restricted or ${alwaysMay.includes(role)} or doctor_id = ${userId})`;
