import { sql } from 'kysely';

/**
 * The measurements of `emergency_triages as triage` as columns in the order of the other rooms' sets. A triage has no
 * diastolic pressure, weight or height.
 */
export const triageMeasures = sql`
  (triage.vitals ->> 'respiratoryRate')::smallint as respiratory_rate,
  (triage.vitals ->> 'oxygenSaturation')::smallint as oxygen_saturation,
  coalesce((triage.vitals ->> 'isHypercapnic')::boolean, false) as is_hypercapnic,
  coalesce((triage.vitals ->> 'isOnOxygen')::boolean, false) as is_on_oxygen,
  (triage.vitals ->> 'systolic')::smallint as systolic, null::smallint as diastolic, (triage.vitals ->> 'pulse')::smallint as pulse,
  triage.vitals ->> 'consciousness' as consciousness, (triage.vitals ->> 'temperature')::real as temperature,
  (triage.vitals ->> 'glucose')::smallint as glucose, null::real as weight, null::real as height,
  coalesce((triage.vitals ->> 'isPregnant')::boolean, false) as is_pregnant`;
