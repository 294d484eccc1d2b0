import { type RawBuilder, sql } from 'kysely';
import type { BedsideVitals } from '../contract.ts';

const mostSets = 200;

/** Sets of vitals of `admission`, the oldest first. */
const setsSince = (since: RawBuilder<unknown>) => sql<BedsideVitals[]>`(
  select coalesce(json_agg(json_build_object(
           'id', taken.id, 'takenAt', taken.taken_at, 'takenBy', taken.name, 'respiratoryRate', taken.respiratory_rate,
           'oxygenSaturation', taken.oxygen_saturation, 'isHypercapnic', taken.is_hypercapnic,
           'isOnOxygen', taken.is_on_oxygen, 'systolic', taken.systolic, 'diastolic', taken.diastolic,
           'pulse', taken.pulse, 'consciousness', taken.consciousness, 'temperature', taken.temperature,
           'glucose', taken.glucose, 'weight', taken.weight, 'height', taken.height,
           'isPregnant', taken.is_pregnant) order by taken.taken_at, taken.id), '[]')
    from (
      select ward_vitals.*, users.name
        from ward_vitals
        left join users on users.clinic_id = ward_vitals.clinic_id and users.id = ward_vitals.taken_by
       where ward_vitals.clinic_id = admission.clinic_id and ward_vitals.admission_id = admission.id
         and ward_vitals.taken_at > ${since}
       order by ward_vitals.taken_at desc
       limit ${mostSets}
    ) as taken
)`;

export const bedsideSets = setsSince(sql`'-infinity'::timestamptz`);

/** A value of yesterday says nothing of today. */
export const lastDaysSets = setsSince(sql`now() - interval '1 day'`);
