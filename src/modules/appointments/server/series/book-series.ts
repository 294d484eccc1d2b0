import { sql } from 'kysely';
import { isExclusionViolation } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import type { Write } from '#foundation/server/requests/idempotency.ts';
import { writeUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import type { NewSeries } from '../../contract-series.ts';
import { bookablePlace } from '../booking/bookable-place.ts';
import { explainRefusal } from '../booking/explain-refusal.ts';

interface BookedSeries {
  seriesId: string;
  visits: { id: string; startsAt: string; tokenNumber: number; version: number }[];
}

/** Books all visits or none. Takes the days in order, so that two desks booking the same days do not deadlock. */
function seriesBooking({ patientId, doctorId, time, minutes, chiefComplaint, dates }: NewSeries): Write<BookedSeries> {
  const asked = dates.map((date) => bookablePlace({ doctorId, date, time, minutes }));
  const changes = sql`
    asked as (${sql.join(asked, sql` union all `)}),
    series as (select new_id() as id),
    place as (
      select asked.*, patients.id as patient_id
        from asked join patients on patients.id = ${patientId}
       where (select count(*) from asked) = ${dates.length}
    ), token as (
      insert into token_counters (doctor_id, day, last_token) select doctor_id, day, 1 from place order by day
      on conflict (clinic_id, doctor_id, day) do update set last_token = token_counters.last_token + 1
      returning day, last_token
    ), visit as (
      insert into appointments (patient_id, doctor_id, appointment_date, starts_at, ends_at, token_number, kind,
                                chief_complaint, series_id)
      select place.patient_id, place.doctor_id, place.day, place.starts_at, place.ends_at, token.last_token,
             'booked', ${chiefComplaint}::text, series.id
        from place join token using (day) cross join series
       order by place.day
      returning *
    )`;
  return { changes, answer: seriesAnswer(sql`visit`) };
}

const seriesAnswer = (visit: ReturnType<typeof sql>) => sql<BookedSeries>`
  select series_id, json_agg(json_build_object('id', id, 'startsAt', starts_at, 'tokenNumber', token_number, 'version', version)
                             order by starts_at) as visits
    from ${visit} as visit group by series_id`;

export const bookSeries = writeUseCase(appointmentsContract.bookSeries, async ({ input, clinic, write, errors }) => {
  const booked = await write(seriesBooking(input)).catch((error) => {
    throw isExclusionViolation(error) ? errors.DATES_TAKEN() : error;
  });
  if (booked) return booked;
  for (const date of input.dates) {
    const refusal = await explainRefusal(clinic, { ...input, date, minutes: input.minutes });
    if (refusal) throw refusal;
  }
  throw fieldFault('patientId', 'This patient is not registered here. Choose again.');
});
