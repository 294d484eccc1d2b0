import { sql } from 'kysely';
import type { Write } from '#foundation/server/requests/idempotency.ts';
import { writeUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import { changedVisit } from '../visit/changed-visit.ts';
import { readVisit } from '../visit/visit-row.ts';

interface CancelledSeries {
  visits: { id: string; startsAt: string; tokenNumber: number; version: number }[];
}

/** Cancels the chosen visit as if alone, and of the later ones only those whose patients have not arrived. */
function cancellation({
  id,
  reason,
  version,
}: {
  id: string;
  reason: string;
  version: number;
}): Write<CancelledSeries> {
  const changes = sql`
    chosen as (
      select later.id
        from appointments as this
        join appointments as later
          on later.clinic_id = this.clinic_id and later.starts_at >= this.starts_at
         and (later.id = this.id or later.series_id = this.series_id)
       where this.id = ${id} and this.version = ${version}
         and (later.id = this.id and later.status <> 'cancelled'
              or later.status in ('scheduled', 'confirmed') and later.arrived_at is null)
       order by later.starts_at
         for update of later
    ), visit as (
      update appointments
         set status = 'cancelled', cancel_reason = ${reason}::text, started_at = null, completed_at = null, held_at = null,
             version = version + 1
       where id in (select id from chosen)
      returning *
    )`;
  return {
    changes,
    answer: sql<CancelledSeries>`
      select json_agg(json_build_object('id', id, 'startsAt', starts_at, 'tokenNumber', token_number, 'version', version)
                      order by starts_at) as visits
        from visit having count(*) > 0`,
  };
}

export const cancelSeries = writeUseCase(
  appointmentsContract.cancelSeries,
  async ({ input, clinic, write, errors }) => {
    const cancelled = await write(cancellation(input));
    if (cancelled) return cancelled;
    const current = await readVisit(clinic, input.id);
    if (!current) throw errors.NOT_FOUND();
    throw errors.CHANGED_MEANWHILE({ data: await changedVisit(clinic, current, input.version) });
  },
);
