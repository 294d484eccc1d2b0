import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { StruckVitals } from '#modules/vitals/contract.ts';
import { isEmptyVitals } from '#modules/vitals/rules/measures.ts';
import { setText } from '#modules/vitals/rules/vitals-words.ts';
import { triageMeasures } from '#modules/vitals/server/triage-measures.ts';
import type { BedsideVitals } from '../../contract-vitals.ts';

const columns = sql`
  vitals.id, vitals.taken_at, vitals.respiratory_rate, vitals.oxygen_saturation, vitals.is_hypercapnic, vitals.is_on_oxygen,
  vitals.systolic, vitals.diastolic, vitals.pulse, vitals.consciousness, vitals.temperature, vitals.glucose, vitals.weight,
  vitals.height, vitals.is_pregnant, users.name as taken_by`;
const withTaker = sql`
  left join users on users.clinic_id = vitals.clinic_id and users.id = vitals.taken_by`;

/** Sets measured in emergency before an admission are part of its vitals. */
const fromEmergency = sql`
  select episode.admission_id, triage.id, triage.at as taken_at, ${triageMeasures}, users.name as taken_by, 'emergency' as source
    from emergency_cases as episode
    join emergency_triages as triage on triage.clinic_id = episode.clinic_id and triage.case_id = episode.id
    left join users on users.clinic_id = triage.clinic_id and users.id = triage.done_by
   where triage.undone_at is null`;

const mostSets = 200;
const dayMs = 86_400_000;

type SetOfStay = BedsideVitals & { admissionId: string };

/** A triage by colour alone, without measurements, is not a set. */
const measuredOf = (rows: readonly SetOfStay[]) => rows.filter((set) => !isEmptyVitals(set));

/** The sets of an admission, oldest first. */
export async function readBedsideSets(clinic: Handle, admissionId: string): Promise<BedsideVitals[]> {
  const { rows } = await sql<SetOfStay>`
    select * from (
      select vitals.admission_id, ${columns}, 'ward' as source from ward_vitals as vitals ${withTaker}
       where vitals.admission_id = ${admissionId} and vitals.struck_at is null
      union all
      ${fromEmergency} and episode.admission_id = ${admissionId}
    ) as taken
     order by taken_at desc, id desc
     limit ${mostSets}`.execute(clinic);
  return measuredOf(rows).toReversed();
}

type StruckSet = BedsideVitals & Omit<StruckVitals, 'was'>;

/** The sets of an admission that were corrected or removed, newest first. */
export async function readStruckSets(clinic: Handle, admissionId: string): Promise<StruckVitals[]> {
  const { rows } = await sql<StruckSet>`
    select ${columns}, vitals.struck_at, vitals.strike_reason as reason, striker.name as struck_by,
           exists (select from ward_vitals as later
                    where later.clinic_id = vitals.clinic_id and later.replaces_id = vitals.id) as is_replaced
      from ward_vitals as vitals ${withTaker}
      left join users as striker on striker.clinic_id = vitals.clinic_id and striker.id = vitals.struck_by
     where vitals.admission_id = ${admissionId} and vitals.struck_at is not null
     order by vitals.struck_at desc, vitals.id desc
     limit ${mostSets}`.execute(clinic);
  return rows.map((set) => {
    const { id, takenAt, takenBy, isReplaced, reason, struckAt, struckBy } = set;
    return { id, takenAt, takenBy, was: setText(set), isReplaced, reason, struckAt, struckBy };
  });
}

/**
 * Sets of all inpatients, or of those in the given beds, from the last day only: older values tell nothing about today.
 */
export async function readLastDaysSets(clinic: Handle, bedIds: readonly string[] | null): Promise<SetOfStay[]> {
  const chosen: RawBuilder<unknown> = bedIds ? sql`and stay.bed_id = any(${bedIds}::uuid[])` : sql``;
  const since = sql`${new Date(Date.now() - dayMs).toISOString()}::timestamptz`;
  const { rows } = await sql<SetOfStay>`
    select vitals.admission_id, ${columns}, 'ward' as source
      from bed_stays as stay
      join ward_vitals as vitals on vitals.clinic_id = stay.clinic_id and vitals.admission_id = stay.admission_id
      ${withTaker}
     where stay.to_at is null and vitals.struck_at is null and vitals.taken_at > ${since} ${chosen}
    union all
    ${fromEmergency} and triage.at > ${since}
       and episode.admission_id in (select stay.admission_id from bed_stays as stay where stay.to_at is null ${chosen})`.execute(
    clinic,
  );
  return measuredOf(rows);
}
